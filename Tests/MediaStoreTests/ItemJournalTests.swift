import MediaModel
import TestSupport
import Testing

@testable import MediaStore

struct ItemJournalTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private func library(_ tracks: String...) -> LibraryXML {
    var xml = LibraryXML()
    for (index, more) in tracks.enumerated() {
      xml.tracks.append(LibraryXML.track(index + 1, "Song \(index + 1)", more))
    }
    xml.playlists = [LibraryXML.master(Array(1...tracks.count))]
    return xml
  }

  private func integer(_ key: String, _ value: Int) -> String {
    "<key>\(key)</key><integer>\(value)</integer>"
  }

  @Test func `a library's first revision has no changes in the journal`() throws {
    try file.take(library("", ""))
    #expect(try file.journalSize() == 0)
    var other = library("", "")
    other.head = other.head.replacing("7FE190A91827057C", with: "00000000000000AA")
    #expect(try file.take(other).revision == 2)
    #expect(try file.journalSize() == 0)
  }

  @Test func `values of each type are recorded before and after`() throws {
    try file.take(
      library(
        integer("Volume Adjustment", 3)
          + "<key>Artist</key><string>Ünicode</string><key>Loved</key><true/>"
          + "<key>Date Added</key><date>2001-09-09T01:46:40Z</date>"
      )
    )
    try file.take(
      library(
        integer("Volume Adjustment", -4) + "<key>Artist</key><string>it's</string>"
          + "<key>Clean</key><true/>"
          + "<key>Date Added</key><date>1969-12-31T23:59:59Z</date>"
      )
    )
    #expect(
      try file.itemChanges(in: 2) == [
        "'Song 1' 'artist' 'Ünicode' 'it''s'", "'Song 1' 'dateAdded' 1000000000 -1",
        "'Song 1' 'isClean' NULL 1", "'Song 1' 'isLoved' 1 NULL",
        "'Song 1' 'volumeAdjustment' 3 -4",
      ]
    )
  }

  @Test func `only changes are recorded`() throws {
    try file.take(library(integer("Year", 1999), integer("Year", 2000), integer("Year", 2001)))
    try file.take(library(integer("Year", 1999), integer("Year", 2010), integer("Year", 2001)))
    #expect(try file.itemChanges(in: 2) == ["'Song 2' 'year' 2000 2010"])
    #expect(try file.journalSize() == 1)
  }

  @Test func `an empty string differs from a missing one`() throws {
    try file.take(library(""))
    try file.take(library("<key>Comments</key><string></string>"))
    #expect(try file.itemChanges(in: 2) == ["'Song 1' 'comments' NULL ''"])
    try file.take(library(""))
    #expect(try file.itemChanges(in: 3) == ["'Song 1' 'comments' '' NULL"])
  }

  @Test func `a value of an unexpected type is kept in the source values, beside the last one`()
    throws
  {
    try file.take(library(integer("Year", 1999)))
    try file.take(library("<key>Year</key><string>1999?</string>"))
    #expect(
      try file.itemChanges(in: 2) == [
        #"'Song 1' 'sourceValues' NULL '{"Year":{"string":"1999?"}}'"#
      ]
    )
    #expect(try file.column("SELECT year FROM items") == ["1999"])
    try file.undo()
    #expect(try file.column("SELECT year FROM items") == ["1999"])
    #expect(try file.column("SELECT source_values FROM item") == [nil])
  }

  @Test func `an identical import writes nothing`() throws {
    try file.take(library(integer("Year", 1999), ""))
    let before = try file.dump()
    try file.take(library(integer("Year", 1999), ""))
    #expect(try file.dump() == before)
  }

  @Test func `new dictionary keys and track numbers are not changes`() throws {
    let xml = library(integer("Genius Rank", 1), "")
    try file.take(xml)
    var text = xml.text.replacing("<key>1</key><dict>", with: "<key>999</key><dict>")
    text = text.replacing("<key>Track ID</key><integer>2<", with: "<key>Track ID</key><integer>88<")
    text = text.replacing(">1001<", with: ">5005<")
    #expect(text != xml.text)
    #expect(try file.take(path: file.folder.write(text, to: "Library.xml")).revision == nil)
    #expect(try file.journalSize() == 0)
    text = text.replacing("<key>999</key>", with: "<key>998</key>")
    text = text.replacing(
      "<key>Genius Rank</key><integer>1<",
      with: "<key>Genius Rank</key><integer>2<"
    )
    #expect(try file.take(path: file.folder.write(text, to: "Library.xml")).revision == 2)
    #expect(
      try file.itemChanges(in: 2) == [
        #"'Song 1' 'sourceValues' '{"Genius Rank":{"integer":"1"}}' '{"Genius "#
          + #"Rank":{"integer":"2"}}'"#
      ]
    )
  }

  @Test func `an item that disappears and returns is recorded with its other changes`()
    throws
  {
    try file.take(library("", integer("Year", 1999)))
    try file.take(library(""))
    #expect(try file.itemChanges(in: 2) == ["'Song 2' 'presence' 1 NULL"])
    #expect(try file.entryChanges(in: 2) == ["'Library' 0 'Song 2' NULL 1 NULL"])
    try file.take(library("", integer("Year", 2000)))
    #expect(
      try file.itemChanges(in: 3) == [
        "'Song 2' 'presence' NULL 1", "'Song 2' 'year' 1999 2000",
      ]
    )
    #expect(try file.entryChanges(in: 3) == ["'Library' 0 'Song 2' NULL NULL 1"])
    #expect(try file.differences(in: 3).items.map(\.kind) == [.added])
    let range = try MediaStore.open(at: file.path).range(from: 1, to: 3)
    let change = try MediaStore.open(at: file.path).differences(of: range).items
    #expect(change.map(\.kind) == [.changed])
    #expect(change.first?.changes.map(\.name) == ["year"])
  }

  @Test func `an item that came and went between two states is not a difference`() throws {
    try file.take(library(""))
    try file.take(library("", ""))
    try file.take(library(""))
    let store = try MediaStore.open(at: file.path)
    let range = try store.range(from: 1, to: 3, )
    let differences = try store.differences(of: range)
    #expect(differences.items.isEmpty)
    #expect(differences.playlists.isEmpty)
  }

  @Test func `a media type derived from other keys is recorded`() throws {
    try file.take(library(""))
    try file.take(library("<key>Podcast</key><true/>"))
    #expect(
      try file.itemChanges(in: 2) == [
        "'Song 1' 'isPodcast' NULL 1", "'Song 1' 'mediaType' 1 2",
      ]
    )
  }

  @Test func `lengths at the limits of integers can be compared`() throws {
    try file.take(library(integer("Total Time", .min), ""))
    try file.take(library(integer("Total Time", .max), ""))
    #expect(try file.differences().items.map(\.isDerived) == [false])
  }
}
