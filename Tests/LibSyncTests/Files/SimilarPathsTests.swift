import Bytes
import Foundation
import MediaModel
import System
import TestSupport
import Testing

@testable import LibSync

/// Paths that another file system has written.
struct SimilarPathsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes files and their folders.
  private func make(_ paths: String...) throws {
    for path in paths {
      let place = FilePlace(folder.file(path))
      let file = try OutputFolder(making: place.folder).file(place.name)
      try file.write([])
      try file.finish()
    }
  }

  /// Returns the bytes of the path that is found, below the folder, as a string without
  /// normalisation.
  private func found(_ path: String) -> [UInt8]? {
    var paths = SimilarPaths()
    return paths.path(like: folder.file(path)).map { path in
      Array(path.utf8.dropFirst(folder.path.utf8.count + 1))
    }
  }

  private func expect(
    _ wanted: String,
    finds path: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found(wanted) == path.map { Array($0.utf8) }, sourceLocation: sourceLocation)
  }

  @Test func `names are found in another normal form`() throws {
    try make("Björk/Jo\u{301}ga.mp3")
    expect("Bjo\u{308}rk/J\u{F3}ga.mp3", finds: "Björk/Jo\u{301}ga.mp3")
  }

  @Test func `names are found in another case`() throws {
    try make("Sigur Rós/Ágætis.mp3")
    expect("SIGUR RO\u{301}S/a\u{301}gætis.MP3", finds: "Sigur Rós/Ágætis.mp3")
  }

  @Test func `bytes that are not UTF-8 are Windows-1252`() throws {
    try make("House/Jack Ü – Take.mp3")
    let start = Array("House/Jack ".utf8)
    let wanted = start + [0xDC, 0x20, 0x96] + Array(" take.mp3".utf8)
    expect(ExactPath.text(wanted), finds: "House/Jack Ü – Take.mp3")
  }

  @Test func `a file whose name is Windows-1252 is found`() throws {
    let name = ExactPath.text(Array("Caf".utf8) + [0xE9])
    try make(name)
    expect("CAFE\u{301}", finds: name)
  }

  @Test func `the exact name comes before the normal form, and that before the case`() throws {
    try make("a\u{E9}.mp3", "ae\u{301}.mp3", "AÉ.mp3")
    expect("ae\u{301}.mp3", finds: "ae\u{301}.mp3")
    expect("a\u{E9}.mp3", finds: "a\u{E9}.mp3")
    expect("AÉ.mp3", finds: "AÉ.mp3")
    // Two names have other capitals, and the third differs in its accent too.
    expect("Aé.mp3", finds: nil)
  }

  @Test func `no file is found if two match equally well`() throws {
    try make("Song.mp3", "SONG.mp3", "e\u{301}\u{E9}", "\u{E9}e\u{301}")
    expect("song.mp3", finds: nil)
    expect("\u{E9}\u{E9}", finds: nil)
  }

  @Test func `a folder with the exact name does not hide the file in another one`() throws {
    try make("A/plain.mp3", "a/lower folder.mp3")
    expect("A/Lower Folder.mp3", finds: "a/lower folder.mp3")
    expect("A/Plain.mp3", finds: "A/plain.mp3")
    expect("A/none.mp3", finds: nil)
  }

  @Test func `each folder is listed once`() throws {
    try make("Music/One.mp3")
    var paths = SimilarPaths()
    #expect(paths.path(like: folder.file("music/one.mp3")) == folder.file("Music/One.mp3"))
    try FileManager.default.removeItem(atPath: folder.file("Music/One.mp3"))
    try make("Music/Two.mp3")
    #expect(paths.path(like: folder.file("music/two.mp3")) == nil)
  }
}
