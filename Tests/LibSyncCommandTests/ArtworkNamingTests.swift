import Foundation
import TestSupport
import Testing

/// The names of artwork files.
struct ArtworkNamingTests {
  private var library: ArtworkLibrary

  init() throws {
    library = try ArtworkLibrary()
    try library.write(try ArtworkLibrary.picture(30, 30), to: "Music/cover.jpg")
  }

  private mutating func add(
    _ title: String,
    artist: String = "Artist",
    album: String = "Album"
  ) throws {
    try library.add(
      title,
      at: "Music/\(library.files(in: "Music").count).flac",
      artist: artist,
      album: album
    )
  }

  private mutating func names(_ name: String, _ more: String...) throws -> [String] {
    try library.take()
    let make = ["artwork", "--all", "--size", "9x9", "-o", "out", "--name", name]
    #expect(try library.tool.run(make + more).status == 0)
    return library.files(in: "out")
  }

  @Test mutating func `placeholders form names and folders`() throws {
    try add("One", artist: "Ana", album: "First")
    try add("Two", artist: "Ben", album: "Second")
    #expect(
      try names("{artist}/{album}/{id} {title}") == [
        "Ana/First/A000000000000001 One.jpg", "Ben/Second/A000000000000002 Two.jpg",
      ]
    )
  }

  @Test mutating func `unknown values are written as Unknown`() throws {
    try add("One")
    #expect(try names("{year} - {composer}") == ["Unknown - Unknown.jpg"])
  }

  @Test mutating func `no name escapes the folder`() throws {
    try add("../../escape", artist: "..", album: "/etc/passwd")
    try add(".hidden", artist: "a/b", album: "...")
    try add("CON", artist: " ", album: "x\\y:z")
    let files = try names("{artist}/{album}/{title}")
    #expect(
      files == [
        "Untitled/_etc_passwd/_.._escape.jpg", "Untitled/x_y_z/_CON.jpg", "a_b/Untitled/hidden.jpg",
      ]
    )
    #expect(!(try library.folder.contents.contains { $0.contains("escape") }))
  }

  @Test mutating func `names that are equal, or differ only in case, get numbers`() throws {
    for title in ["Same", "same", "SAME", "Other"] { try add(title) }
    #expect(
      try names("{title}") == ["Other.jpg", "SAME (3).jpg", "Same.jpg", "same (2).jpg"]
    )
  }

  @Test mutating func `long names are truncated and stay distinct`() throws {
    let long = String(repeating: "ä", count: 300)
    try add(long + "1")
    try add(long + "2")
    let files = try names("{title}", "--size", "16384x16384")
    #expect(files.count == 4)
    #expect(files.allSatisfy { $0.utf8.count <= 255 && $0.hasPrefix("ääää") })
  }

  @Test(arguments: ["", "/a", "a/", "a//b", "{", "}", "{nothing}", "{title", "a{}b"])
  mutating func `invalid name patterns are refused`(name: String) throws {
    try add("One")
    try library.take()
    let make = ["artwork", "--all", "--size", "9x9", "-o", "out", "--name", name]
    let result = try library.tool.run(make)
    #expect(result.status == 64)
    #expect(result.errors.contains("--name"))
    #expect(library.files(in: "out").isEmpty)
  }
}
