import Foundation
import TestSupport
import Testing

@testable import LibSync

struct MusicFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["Ana/First/01 One.mp3", "Ben/First/01 One.mp3", "Ben/Second/02 Two.MP3"] {
      let url = URL(filePath: folder.file(path))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("x".utf8).write(to: url)
    }
  }

  private func path(like path: String) -> String? {
    MusicFolder(folder.path).path(like: path).map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test func `the file with the most trailing path components in common is found`() {
    #expect(path(like: "/Users/x/Music/Ana/First/01 One.mp3") == "Ana/First/01 One.mp3")
    #expect(path(like: "/Users/x/Music/Ben/First/01 One.mp3") == "Ben/First/01 One.mp3")
    #expect(path(like: "/other/Second/02 Two.MP3") == "Ben/Second/02 Two.MP3")
    #expect(path(like: "02 Two.MP3") == "Ben/Second/02 Two.MP3")
  }

  @Test func `an ambiguous path finds no file`() {
    #expect(path(like: "/Users/x/Music/Cid/First/01 One.mp3") == nil)
    #expect(path(like: "01 One.mp3") == nil)
  }

  @Test func `a file name alone suffices only if there is no folder to compare`() throws {
    try folder.write("x", to: "03 Three.mp3")
    #expect(path(like: "/Users/x/Music/Ben/Third/02 Two.MP3") == nil)
    #expect(path(like: "/Users/x/Music/Ben/Third/03 Three.mp3") == "03 Three.mp3")
  }

  @Test func `case and Windows separators are ignored`() {
    #expect(path(like: "D:\\Musik\\BEN\\second\\02 two.mp3") == "Ben/Second/02 Two.MP3")
  }

  @Test func `a missing file is not found`() {
    #expect(path(like: "/Ana/First/03 Three.mp3") == nil)
    #expect(path(like: "") == nil)
    #expect(path(like: "/") == nil)
    #expect(MusicFolder("/nowhere/at all").path(like: "01 One.mp3") == nil)
  }

  @Test func `files in folders that begin with a dot are found`() throws {
    #expect(mkdir(folder.file("...And You"), 0o700) == 0)
    try folder.write("x", to: "...And You/01 Trail.mp3")
    #expect(path(like: "/Users/x/...And You/01 Trail.mp3") == "...And You/01 Trail.mp3")
  }

  @Test func `links to folders that lead back do no harm`() throws {
    #expect(symlink("..", folder.file("Ana/up")) == 0)
    #expect(symlink(folder.path, folder.file("Ben/again")) == 0)
    #expect(path(like: "/x/Ana/First/01 One.mp3") == "Ana/First/01 One.mp3")
  }

  @Test func `composed and decomposed accents are equal`() throws {
    try folder.write("x", to: "Bjo\u{308}rk.mp3")
    #expect(path(like: "/a/Björk.mp3") == "Bjo\u{308}rk.mp3")
  }
}
