import MediaImport
import MediaModel
import TestSupport
import Testing

/// The reader reads back what the writer writes.
struct ITunesLibraryWriterTests {
  @Test func `a playlist and its tracks are read back`() throws {
    let playlist = Exported.playlist(name: "R&B <live>", entries: [1, 2, 1])
    let sink = try playlist.reading().sink
    #expect(sink.titles == ["Track 1", "Track 2"])
    #expect(sink.titles(in: 0) == ["Track 1", "Track 2", "Track 1"])
    #expect(sink.playlists[0].values.text(PlaylistProperty.name) == "R&B <live>")
    #expect(sink.playlists[0].persistentID == PersistentID(rawValue: 0xB1))
    #expect(sink.items.map(\.persistentID?.rawValue) == [0xA1, 0xA2])
  }

  @Test(arguments: [
    "a\r\nb", " \tx ", "\u{1D11E}", "e\u{301}", "]]>", "\u{85}\u{2028}", "'\"&#38;",
  ])
  func `text is read back unchanged`(text: String) throws {
    let item = Exported.item(1, [.title: .text(text)])
    let read = try Exported(items: [item], entries: [1]).reading().sink.titles[0]
    #expect(Array(read.utf8) == Array(text.utf8))
  }

  @Test func `characters that XML forbids are replaced`() throws {
    let item = Exported.item(1, [.title: .text("a\u{0}\u{B}\u{FFFE}b")])
    #expect(try Exported(items: [item], entries: [1]).reading().sink.titles == ["a���b"])
  }

  @Test func `every property of a source is read back`() throws {
    let values = Exported.everyValue
    let item = Exported.item(1, values)
    let read = try Exported(items: [item], entries: [1]).reading().item
    for property in MediaItemProperty.fromXML {
      #expect(read.values.value(property) == values[property], "\(property)")
    }
    #expect(read.sourceValues.isEmpty)
  }

  @Test func `a missing entry keeps its number, and no track gets it`() throws {
    let playlist = Exported.playlist(entries: [1, -2, 2])
    let reading = try playlist.reading()
    #expect(reading.sink.titles(in: 0) == ["Track 1", "-", "Track 2"])
    #expect(try reading.playlist.missingTrackIDs == [1: 2])
  }

  @Test func `tracks with the same number are kept apart`() throws {
    let items = [1, 2, 3].map {
      Exported.item($0, [.title: .text("\($0)"), .trackID: .integer(7)])
    }
    let sink = try Exported(items: items, entries: [3, 1, 2, 3]).reading().sink
    #expect(sink.titles(in: 0) == ["3", "1", "2", "3"])
  }

  @Test func `an empty playlist has no items`() throws {
    let text = try Exported.playlist(entries: []).text()
    #expect(!text.contains("Playlist Items"))
    #expect(try Reading(text).playlist.entries.isEmpty)
  }

  @Test func `a file with a single playlist is partial`() throws {
    let library = try Exported.playlist(entries: [1]).reading().library
    #expect(library.isPartial && library.kind == .music)
    #expect(library.persistentID == PersistentID(rawValue: 0xC1))
  }

  @Test func `an error in the sink ends writing`() {
    struct Full: Error {}
    var count = 0
    #expect(throws: Full.self) {
      try Exported.playlist(entries: [1, 2]).write { _ in
        count += 1
        if count == 2 { throw Full() }
      }
    }
    #expect(count == 2)
  }
}
