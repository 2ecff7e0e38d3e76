import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// The effects of imports and undos on merged plays.
struct MergedPlaysImportTests {
  private let file: LibraryFile
  private var device = Device("One", "Two")
  private let later = "2020-05-01T00:00:10Z"

  init() throws {
    file = try LibraryFile()
    try file.take(Self.desktop(5))
    device.tracks[1].rating = 60
    try file.take(device)
    device.play(0, plays: 3, at: Desktop.may2020)
    device.play(1, rating: 80)
    try file.take(device)
    try file.apply()
  }

  private static func desktop(
    _ plays: Int,
    at date: String? = nil,
    rating: Int = 60
  )
    -> LibraryXML
  {
    let date = date.map { "<key>Play Date UTC</key><date>\($0)</date>" } ?? ""
    return Desktop.library(
      one: "<key>Play Count</key><integer>\(plays)</integer>" + date,
      two: rating
    )
  }

  private func values(_ number: Int = 1) throws -> String? {
    try file.column(Desktop.values(number)).first ?? nil
  }

  @Test func `importing the unchanged source changes nothing`() throws {
    let before = try file.dump()
    #expect(try values() == "8 0 \(Desktop.may2020) -")
    #expect(try file.take(Self.desktop(5)).revision == nil)
    #expect(try file.dump() == before)
  }

  @Test func `other changes to the source are imported, and merged plays stay`() throws {
    var changed = Self.desktop(6)
    changed.tracks[0] = changed.tracks[0].replacing(">One<", with: ">Eins<")
    #expect(try file.take(changed).items == ChangeCount(changed: 1, played: 1))
    #expect(try values() == "9 0 \(Desktop.may2020) -")
    #expect(try file.titles(in: "iTunes") == ["Eins", "Two"])
    #expect(try file.take(changed).revision == nil)
  }

  @Test func `the source is trusted again once it has caught up`() throws {
    let synced = Self.desktop(8, at: "2020-05-01T00:00:00Z", rating: 80)
    #expect(try file.take(synced).revision == nil)
    #expect(try values() == "8 0 \(Desktop.may2020) -")
    try file.take(Self.desktop(9, at: later, rating: 80))
    #expect(try values() == "9 0 \(Desktop.may2020 + 10) -")
    try file.take(Self.desktop(0))
    #expect(try values() == "0 0 - -")
    #expect(try file.apply().revision == nil)
  }

  @Test func `a play count alone does not prove that the source has caught up`() throws {
    try file.take(Self.desktop(8))
    #expect(try values() == "11 0 \(Desktop.may2020) -")
    try file.take(Self.desktop(11, at: later))
    #expect(try values() == "11 0 \(Desktop.may2020 + 10) -")
  }

  @Test func `a rating changed in the source replaces the merged one`() throws {
    #expect(try values(2) == "0 0 - 80")
    try file.take(Self.desktop(5, rating: 40))
    #expect(try values(2) == "0 0 - 40")
    try file.take(Self.desktop(5, rating: 60))
    #expect(try values(2) == "0 0 - 60")
    #expect(try values() == "8 0 \(Desktop.may2020) -")
  }

  @Test func `a merge can be undone and repeated`() throws {
    #expect(try file.undo(in: "iTunes").items == ChangeCount(changed: 1, played: 1))
    #expect(try values() == "5 0 - -")
    #expect(try values(2) == "0 0 - 60")
    #expect(try file.take(Self.desktop(5)).revision == nil)
    #expect(try file.apply().merged.map(\.plays.playCount) == [3, 0])
    #expect(try values() == "8 0 \(Desktop.may2020) -")
    #expect(try file.apply().revision == nil)
  }

  @Test func `undoing the undo of a merge restores it`() throws {
    try file.undo(in: "iTunes")
    try file.redo(in: "iTunes")
    #expect(try values() == "8 0 \(Desktop.may2020) -")
    #expect(try file.apply().revision == nil)
    #expect(try file.take(Self.desktop(5)).revision == nil)
    #expect(try values(2) == "0 0 - 80")
  }

  @Test func `undoing the import that caught up restores the merged plays`() throws {
    try file.take(Self.desktop(9, at: later))
    try file.undo(in: "iTunes")
    #expect(try values() == "8 0 \(Desktop.may2020) -")
    #expect(try file.take(Self.desktop(5)).revision == nil)
    try file.take(Self.desktop(6))
    #expect(try values() == "9 0 \(Desktop.may2020) -")
  }

  @Test func `undoing the device's import does not count merged plays twice`() throws {
    let revision = try #require(
      try MediaStore.open(at: file.path).revisions(of: "Kate's iPod", after: 0).last?.revision
    )
    try file.undo(revision.number)
    #expect(try file.ledger() == [])
    #expect(try file.apply().revision == nil)
    #expect(try file.take(Self.desktop(5)).revision == nil)
    try file.take(device)
    #expect(try file.ledger() == ["One 3 0", "Two 0 0 rating 80"])
    #expect(try file.apply().revision == nil)
    #expect(try values() == "8 0 \(Desktop.may2020) -")
  }

  @Test func `a source can catch up with one device at a time`() throws {
    var other = device
    other.id = "other"
    other.played.removeAll()
    other.play(0, plays: 2, at: Desktop.may2020)
    try file.take(other)
    try file.apply()
    #expect(try values() == "10 0 \(Desktop.may2020) -")
    try file.take(Self.desktop(8, at: later))
    #expect(try values() == "10 0 \(Desktop.may2020 + 10) -")
    #expect(try file.take(Self.desktop(8, at: later)).revision == nil)
    try file.take(Self.desktop(10, at: later))
    #expect(try values() == "10 0 \(Desktop.may2020 + 10) -")
    try file.take(Self.desktop(11, at: later))
    #expect(try values() == "11 0 \(Desktop.may2020 + 10) -")
  }

  @Test func `plays merged on top of other plays keep the source's own values`() throws {
    var device = device
    device.play(0, plays: 4, at: Desktop.may2020 + 1)
    try file.take(device)
    try file.apply()
    #expect(
      try file.column("SELECT source_play_count FROM play_application WHERE aspect = 'plays'")
        == ["5", "5"]
    )
    #expect(try values() == "9 0 \(Desktop.may2020 + 1) -")
    #expect(try file.take(Self.desktop(5)).revision == nil)
    try file.take(Self.desktop(9, at: later))
    #expect(try values() == "9 0 \(Desktop.may2020 + 10) -")
    try file.take(Self.desktop(10, at: later))
    #expect(try values() == "10 0 \(Desktop.may2020 + 10) -")
  }

  @Test func `an item that is removed and returns keeps its merged plays`() throws {
    var without = Self.desktop(5)
    without.tracks.removeFirst()
    without.playlists = [LibraryXML.master([2])]
    try file.take(without)
    try file.take(Self.desktop(5))
    #expect(try values() == "8 0 \(Desktop.may2020) -")
  }

  @Test func `the local date of the source is dropped with the date that it belongs to`() throws {
    let other = try LibraryFile()
    let dates =
      "<key>Play Date</key><integer>3372537600</integer>"
      + "<key>Play Date UTC</key><date>2010-11-13T00:00:00Z</date>"
    let library = Desktop.library(one: dates)
    try other.take(library)
    try other.take(device)
    try other.apply()
    let local = "SELECT last_played_local FROM item WHERE id = 1"
    #expect(try other.column(local) == [nil])
    #expect(try other.take(library).revision == nil)
    try other.undo(in: "iTunes")
    #expect(try other.column(local) == ["3372537600"])
  }

  @Test func `a comparison of libraries compares merged values`() throws {
    let store = try MediaStore.open(at: file.path)
    let (copy, range) = try store.selecting("iTunes").copyReplaced(by: "Kate's iPod")
    let items = try copy.differences(of: #require(range)).items
    let one = try #require(items.first { $0.title == "One" })
    #expect(one.change(of: .playCount)?.new == .integer(3))
  }

  @Test func `without plays on devices an import loads no play account`() throws {
    let other = try LibraryFile()
    try other.take(Self.desktop(5))
    try other.take(Device("One", "Two"))
    #expect(
      try PlayAccount.any(Connection(path: other.path, mode: .readOnly), of: 1) == nil
    )
  }
}
