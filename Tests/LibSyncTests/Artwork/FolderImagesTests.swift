import Bytes
import Foundation
import TestSupport
import Testing

@testable import LibSync

struct FolderImagesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func best(of names: String...) throws -> String? {
    for name in names { try folder.write("x", to: name) }
    return FolderImages().images(beside: folder.file("song.mp3")).images.first
      .map { URL(filePath: $0.path).lastPathComponent }
  }

  @Test func `file names that players use are ranked, the most common first`() throws {
    let order = [
      "cover.jpg", "cover.jpeg", "cover.png", "cover.webp", "cover.bmp", "folder.jpg",
      "folder.jpeg", "folder.png", "folder.webp",
      "front.jpg", "front.jpeg", "front.png", "AlbumArt_{1}_Large.jpg", "AlbumArtSmall.jpg",
    ]
    let ranks = order.compactMap(FolderImages.rank)
    #expect(ranks.count == order.count && ranks == ranks.sorted())
    #expect(Set(ranks).count == ranks.count)
  }

  @Test(arguments: [
    "cover", "cover.gif", "cover.jpg.txt", "discover.jpg", "cover1.jpg", "front.tif", ".jpg",
    "song.jpg", "", ".", "artalbum.jpg",
  ])
  func `file names that players do not use are not covers`(name: String) {
    #expect(FolderImages.rank(name) == nil)
  }

  @Test func `case is ignored, and the first of equal names wins`() throws {
    #expect(try best(of: "FOLDER.JPG", "front.png", "other.jpg") == "FOLDER.JPG")
    #expect(try best(of: "Cover.PNG") == "Cover.PNG")
    #expect(try best(of: "AlbumArtSmall.jpg", "cover.JPEG", "COVER.jpeg") == "COVER.jpeg")
  }

  @Test func `the large image that Media Player writes is preferred`() throws {
    let large = "AlbumArt_{6B7C}_Large.jpg"
    #expect(try best(of: "AlbumArt_{6B7C}_Small.jpg", "AlbumArtSmall.jpg", large) == large)
  }

  @Test func `folders are not pictures, and unreadable folders contain none`() throws {
    let path = folder.file("cover.jpg")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(try best() == nil)
    #expect(FolderImages().images(beside: folder.file("nowhere/song.mp3")).images.isEmpty)
    #expect(FolderImages().images(beside: "song.mp3").images.isEmpty)
  }

  @Test func `all pictures are found, but only regular files`() throws {
    #expect(mkfifo(folder.file("cover.jpg"), 0o600) == 0)
    #expect(symlink("/dev/zero", folder.file("cover.png")) == 0)
    #expect(try best(of: "front.jpg", "folder.png") == "folder.png")
    #expect(FolderImages().images(beside: folder.file("song.mp3")).images.count == 2)
  }

  @Test func `a link to a picture is followed, a dangling link is ignored`() throws {
    try folder.write("x", to: "elsewhere")
    let link = folder.file("cover.jpg")
    #expect(symlink("elsewhere", link) == 0)
    #expect(try best() == "cover.jpg")
    #expect(unlink(link) == 0 && symlink("nowhere", link) == 0)
    #expect(try best(of: "front.jpg") == "front.jpg")
  }
}
