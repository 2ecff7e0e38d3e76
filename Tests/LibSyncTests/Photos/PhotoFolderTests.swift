import Foundation
import LibSync
import TestSupport
import Testing

/// The pictures of a folder, and their thumbnails.
struct PhotoFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in [
      "DCIM/100APPLE/IMG_0001.JPG", "DCIM/100APPLE/IMG_0001.MOV", "DCIM/100APPLE/IMG_0002.MOV",
      "DCIM/101APPLE/IMG_0001.PNG", "DCIM/101APPLE/IMG_0001.AAE", "DCIM/.hidden/IMG_0009.JPG",
      "Trip/a.jpeg", "notes.txt",
    ] {
      try FileManager.default.createDirectory(
        atPath: URL(filePath: folder.file(path)).deletingLastPathComponent().path,
        withIntermediateDirectories: true
      )
      try folder.write("", to: path)
    }
    symlink("..", folder.file("DCIM/100APPLE/loop"))
  }

  @Test func `CAM-14, CAM-15: a folder has its albums, and saved photos are its roll`() throws {
    let photos = PhotoFolder(folder.path)
    let albums = photos.albums(of: .library)
    #expect(
      albums.map(\.name) == ["Camera Roll", "DCIM/100APPLE", "DCIM/101APPLE", "Trip"]
    )
    #expect(albums.map(\.count) == [3, 2, 1, 1])
    #expect(
      PhotoFolder(folder.path, profile: .touch).albums(of: .library).first?.name == "Saved Photos"
    )
    let saved = photos.photos(PickableSelection(.savedPhotos))
    #expect(saved.map(\.name) == ["IMG_0001.JPG", "IMG_0002.MOV", "IMG_0001.PNG"])
    #expect(photos.photos(PickableSelection(.library)).count == 4)
    #expect(photos.photos(PickableSelection(.library, mediaTypes: [.movie])).count == 1)
    var page = PickableSelection(.library, album: albums[0].persistentID)
    (page.offset, page.limit) = (1, 1)
    #expect(photos.photos(page).map(\.name) == ["IMG_0002.MOV"])
    #expect(photos.mediaTypes(of: .library) == [.image, .movie])
  }

  @Test func `CAM-11: a folder without pictures is no library`() throws {
    #expect(PhotoFolder(folder.path).availability(of: .library) == .available)
    let reason = PhotoFolder(folder.file("none")).availability(of: .library).reason
    #expect(reason == .noLibrary)
    #expect(PhotoFolder(folder.file("DCIM/101APPLE")).availability(of: .library) == .available)
    #expect(PhotoFolder(folder.file("notes.txt")).availability(of: .library).reason != nil)
  }

  @Test func `IDs follow from paths`() throws {
    let photos = PhotoFolder(folder.path)
    let list = photos.photos(PickableSelection(.library))
    #expect(Set(list.map(\.persistentID)).count == list.count)
    let other = PhotoFolder(folder.path).photos(PickableSelection(.library))
    #expect(other == list)
    for photo in list {
      #expect(photos.photo(photo.persistentID, of: .library)?.path == photo.path)
    }
  }
}

/// Thumbnails from the metadata of pictures and from their pixels.
struct PhotoThumbnailTests {
  private func path(_ name: String) -> String { ProjectFiles.path("Fixtures/Images/" + name) }

  private func thumbnail(_ path: String, at time: Duration = .zero) async -> PhotoThumbnail? {
    await PhotoRenderer().thumbnail(of: path, side: 20, at: time)
  }

  @Test func `CAM-37: a thumbnail is upright and fits`() async throws {
    let upright = try #require(await thumbnail(path("orientation-1.jpg")))
    #expect(max(upright.width, upright.height) <= 20)
    for number in 2...8 {
      let turned = try #require(await thumbnail(path("orientation-\(number).jpg")))
      #expect((turned.width, turned.height) == (upright.width, upright.height))
      let difference = zip(turned.pixels, upright.pixels).map { abs(Int($0) - Int($1)) }
      #expect(difference.reduce(0, +) / difference.count < 16)
    }
  }

  @Test func `CAM-37, CAM-39: pictures in HEIC and frames of movies have thumbnails`() async throws
  {
    let folder = try TemporaryFolder()
    for name in ["grid.heic", "movie.mov"] {
      let bytes = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Photos/" + name)))
      try folder.write(bytes, to: name)
    }
    let photos = PhotoFolder(folder.path)
    let list = photos.photos(PickableSelection(.library))
    #expect(list.map(\.name) == ["grid.heic", "movie.mov"])
    let picture = try #require(await photos.thumbnail(of: list[0], side: 30, at: .zero))
    #expect((picture.width, picture.height) == (20, 30))
    var greys: [UInt8] = []
    for time in [0, 0.5, 0.9] {
      let frame = try #require(
        await photos.thumbnail(of: list[1], side: 30, at: .seconds(time))
      )
      greys.append(frame.pixels[0])
    }
    #expect(greys.map(Int.init) == [0, 5, 9].map { ($0 * 20 * 255 + 109) / 219 })
    #expect(list.allSatisfy { photos.quickThumbnail(of: $0) == nil })
  }

  @Test func `a picture without a small one has no quick thumbnail`() async {
    #expect(PhotoThumbnail(embeddedIn: path("large.jpg")) == nil)
    #expect(PhotoThumbnail(embeddedIn: path("picture.gif")) == nil)
    #expect(await thumbnail(path("none.jpg")) == nil)
    #expect(PhotoThumbnail(embeddedIn: "/dev/null") == nil)
  }
}
