import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Plays on devices that were merged into a library before it was merged into another library.
struct MergedLibraryPlaysTests {
  @Test func `plays that an added item shows are not merged again`() throws {
    let file = try LibraryFile()
    var other = LibraryXML(songs: "Else")
    other.head = other.head.replacing("7FE190A91827057C", with: "0000000000000002")
    other.tracks = other.tracks.map { $0.replacing(">A0", with: ">D0") }
    try file.take(other, as: "Main")
    try file.take(Desktop.library(one: "<key>Play Count</key><integer>5</integer>"))
    var device = Device("One", "Two")
    try file.take(device)
    device.play(0, plays: 2, skips: 1, at: Desktop.may2020)
    try file.take(device)
    try file.apply()
    let merged = "SELECT play_count FROM items WHERE title = 'One' AND library = 'Main'"
    try MediaStore.withWriter(at: file.path) {
      _ = try $0.selecting("iTunes").mergeLibrary(into: "Main", WriteOptions())
    }
    #expect(try file.column(merged) == ["7"])
    #expect(try file.apply(to: "Main").merged.isEmpty)
    #expect(try file.column(merged) == ["7"])
    try file.undo()
    #expect(try file.column(merged) == [])
    #expect(try file.apply().merged.isEmpty)
  }
}
