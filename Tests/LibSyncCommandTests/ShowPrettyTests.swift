import Foundation
import TestSupport
import Testing

/// The card of an item, printed by `show --pretty`.
struct ShowPrettyTests {
  private var library: ArtworkLibrary
  private let show = ["show", "--pretty", ArtworkLibrary.id(1)]

  init() throws {
    library = try ArtworkLibrary()
    let more =
      LibraryXML.integer("Year", 1999) + LibraryXML.integer("Total Time", 200_000)
      + LibraryXML.integer("Rating", 80)
    try library.add("One", at: "Music/1.flac", artist: "Ana", album: "First", more: more)
    try library.write(try ArtworkLibrary.picture(80, 60), to: "Music/cover.jpg")
  }

  private func card(artwork: String) -> String {
    """
    title     One
    artist    Ana
    album     First
    year      1999
    duration  3:20
    rating    ★★★★
    artwork   \(artwork)

    """
  }

  @Test mutating func `LIB-63: a card shows title, artist, album and the artwork's path`() throws {
    try library.take()
    let result = try library.tool.run(show)
    #expect(result.status == 0 && result.errors.isEmpty)
    let cover = library.folder.file("Music/cover.jpg")
    #expect(result.output == card(artwork: "\(cover) (folder, 80×60)"))
  }

  @Test mutating func `LIB-63: the recorded artwork is shown as long as it exists`() throws {
    try library.take()
    let moved = library.folder.file("Moved")
    let music = library.folder.file("Music")
    try FileManager.default.moveItem(atPath: music, toPath: moved)
    let make = ["artwork", "--all", "--size", "9x9", "-o", "a.jpg"]
    #expect(try library.tool.run(make + ["--path-map", "\(music)=\(moved)"]).status == 0)
    let noted = try library.tool.run(show)
    #expect(noted.output == card(artwork: "\(moved)/cover.jpg (folder, 80×60)"))
    try library.remove("Moved")
    #expect(try library.tool.run(show).output == card(artwork: "none"))
  }

  @Test mutating func `LIB-63: embedded and kept pictures are shown`() throws {
    let inside = try ArtworkLibrary.picture(30, 40)
    try library.write(ArtworkLibrary.flac((3, inside)), to: "Music/1.flac")
    try library.take()
    let file = library.folder.file("Music/1.flac")
    let embedded = card(artwork: "\(file) (embedded, 30×40)")
    #expect(try library.tool.run(show).output == embedded)
    _ = try library.tool.run("artwork", "--all", "--size", "9x9", "-o", "a.jpg", "--keep")
    #expect(try library.tool.run(show).output == embedded)
    try library.remove("Music")
    #expect(try library.tool.run(show).output == card(artwork: "\(file) (library, 30×40)"))
  }

  @Test mutating func `LIB-63: the cover of a device is shown`() throws {
    let device = ProjectFiles.fixture("iPod/nano5g")
    _ = try library.tool.run("import", device)
    let id = try library.tool.run("items", "--format", "ids", "--limit", "1").lines[0]
    let result = try library.tool.run("show", "--pretty", id)
    #expect(result.output.contains("title"))
    #expect(result.output.contains("Artwork/F1073_1.ithmb (device, 240×240)"))
  }

  @Test mutating func `unknown values have no line, and each value stays on one line`() throws {
    var other = try ArtworkLibrary()
    try other.add("Two\u{85}lines", at: "2.flac", artist: "Ben", album: nil)
    try other.take()
    let result = try other.tool.run(show)
    #expect(result.lines.count == 3)
    #expect(result.lines.last == "artwork  none")
    #expect(!result.output.contains("\u{85}"))
  }

  @Test mutating func `a card says that the pictures are in a file that was not found`() throws {
    let more = LibraryXML.integer("Artwork Count", 2)
    try library.add("Gone", at: "Music/gone.flac", nil, more: more)
    try library.add("Bare", at: "Bare/here.flac", more: more)
    try library.take()
    let gone = try library.tool.run("show", "--pretty", ArtworkLibrary.id(2)).lines
    #expect(gone.last == "artwork  2 in the file, which was not found")
    let bare = try library.tool.run("show", "--pretty", ArtworkLibrary.id(3)).lines
    #expect(bare.last == "artwork  none")
  }

  @Test mutating func `a card is not available as JSON`() throws {
    try library.take()
    #expect(try library.tool.run(show + ["--json"]).status == 64)
    #expect(try library.tool.run("show", "--pretty", "A00000000000FFFF").status == 64)
  }
}
