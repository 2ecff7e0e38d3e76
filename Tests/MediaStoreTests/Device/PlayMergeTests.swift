import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Merging plays on devices into a desktop's library.
struct PlayMergeTests {
  private let file: LibraryFile
  private var device = Device("One", "Two", "Nowhere")
  private let desktop: LibraryXML

  init() throws {
    file = try LibraryFile()
    desktop = Desktop.library(one: "<key>Play Count</key><integer>5</integer>")
    try file.take(desktop)
    device.tracks[2].number = 9
    device.tracks[1].rating = 60
    try file.take(device)
  }

  private func values(_ number: Int = 1) throws -> String? {
    try file.column(Desktop.values(number)).first ?? nil
  }

  @Test func `a merge adds counts and takes the latest dates, in one revision`() throws {
    var played = device
    played.play(0, plays: 2, skips: 1, at: Desktop.may2020)
    played.play(1, plays: 1, rating: 80)
    try file.take(played)
    let outcome = try file.apply()
    #expect(outcome.library == "iTunes")
    #expect(outcome.revision == 4)
    #expect(outcome.merged.map(\.item.title) == ["One", "Two"])
    #expect(outcome.merged.map(\.item.device) == ["Kate's iPod", "Kate's iPod"])
    #expect(outcome.merged.map(\.plays.playCount) == [2, 1])
    #expect(outcome.merged[0].plays.skipCount == 1)
    #expect(outcome.merged[0].plays.lastPlayed?.moment == Timestamp(rawValue: Desktop.may2020))
    #expect(outcome.merged[1].oldRating == 60)
    #expect(outcome.merged[1].plays.rating == 80)
    #expect(outcome.conflicts.isEmpty && outcome.missing.isEmpty)
    #expect(try values() == "7 1 \(Desktop.may2020) -")
    #expect(try values(2) == "1 0 - 80")
    let store = try MediaStore.open(at: file.path)
    let revision = try #require(try store.revisions(of: "iTunes", after: 0).last?.revision)
    #expect(revision.number == 4)
    #expect(revision.items == ChangeCount(changed: 1, played: 2))
    #expect(revision.source == "plays")
    #expect(
      try file.itemChanges(in: 4) == [
        "'One' 'lastPlayedDate' NULL \(Desktop.may2020)", "'One' 'playCount' 5 7",
        "'One' 'skipCount' NULL 1", "'Two' 'playCount' NULL 1", "'Two' 'rating' 60 80",
      ]
    )
  }

  @Test func `merging again adds only new plays`() throws {
    var played = device
    played.play(0, plays: 2)
    try file.take(played)
    try file.apply()
    let again = try file.apply()
    #expect(again.revision == nil)
    #expect(again.merged.isEmpty)
    played.play(0, plays: 3)
    try file.take(played)
    #expect(try file.apply().merged.map(\.plays.playCount) == [1])
    #expect(try values() == "8 0 - -")
  }

  @Test func `a dry run merges nothing`() throws {
    var played = device
    played.play(0, plays: 2)
    try file.take(played)
    #expect(try file.apply(isDryRun: true).merged.count == 1)
    #expect(try values() == "5 0 - -")
    #expect(try file.apply().merged.count == 1)
  }

  @Test func `plays of items that the library lacks are reported, and merged later`() throws {
    var played = device
    played.play(2, plays: 2, at: Desktop.may2020)
    played.play(0, plays: 1)
    try file.take(played)
    let outcome = try file.apply()
    #expect(outcome.missing.map(\.item.title) == ["Nowhere"])
    #expect(outcome.missing.map(\.plays.playCount) == [2])
    #expect(outcome.merged.map(\.item.title) == ["One"])
    var more = desktop
    more.tracks.append(LibraryXML.track(9, "Nowhere"))
    try file.take(more)
    #expect(try file.apply().merged.map(\.item.title) == ["Nowhere"])
    #expect(try values(9) == "2 0 \(Desktop.may2020) -")
  }

  @Test func `plays of two devices are added up, and one device can be merged alone`() throws {
    var device = device
    var other = device
    other.id = "other"
    other.name = "Nano"
    other.play(0, plays: 3, at: Desktop.may2020 + 5)
    device.play(0, plays: 2, at: Desktop.may2020)
    try file.take(device)
    try file.take(other)
    let first = try file.apply(from: "Nano")
    #expect(first.merged.map(\.plays.playCount) == [3])
    #expect(try values() == "8 0 \(Desktop.may2020 + 5) -")
    let second = try file.apply()
    #expect(second.merged.map(\.plays.playCount) == [2])
    #expect(second.merged.first?.plays.lastPlayed?.moment == nil)
    #expect(try values() == "10 0 \(Desktop.may2020 + 5) -")
    let source = try MediaStore.open(at: file.path).revisions(of: "iTunes", after: 0).map(
      \.revision.source
    )
    #expect(source.dropFirst() == ["plays of Nano", "plays"])
  }

  @Test func `a rating changed on both sides is a conflict, which is kept and listed again`() throws
  {
    var device = device
    device.play(1, plays: 1, rating: 80)
    try file.take(device)
    try file.take(Desktop.library(two: 40))
    for round in 1...2 {
      let outcome = try file.apply()
      #expect(outcome.merged.map(\.plays.playCount) == (round == 1 ? [1] : []))
      let conflict = try #require(outcome.conflicts.first)
      #expect(conflict.item.title == "Two")
      #expect([conflict.base, conflict.theirs, conflict.ours] == [60, 80, 40])
      #expect(try values(2) == "1 0 - 40")
    }
    try file.take(Desktop.library(two: 80))
    #expect(try file.apply().conflicts.isEmpty)
    try file.take(Desktop.library(two: 20))
    #expect(try file.apply().conflicts.isEmpty)
    #expect(try values(2) == "1 0 - 20")
  }

  @Test func `the device's rating is merged once the library has the old rating again`() throws {
    var device = device
    device.play(1, rating: 80)
    try file.take(device)
    try file.take(Desktop.library(two: 40))
    #expect(try file.apply().conflicts.count == 1)
    try file.take(Desktop.library(two: 60))
    #expect(try file.apply().merged.map(\.plays.rating) == [80])
    #expect(try values(2) == "0 0 - 80")
  }

  @Test func `the last of several ratings on a device counts`() throws {
    var device = device
    device.play(1, rating: 80)
    try file.take(device)
    device.play(1, rating: 100)
    try file.take(device)
    #expect(try file.apply().merged.map(\.plays.rating) == [100])
    device.play(1, rating: 20)
    try file.take(device)
    let outcome = try file.apply()
    #expect(outcome.merged.map(\.oldRating) == [100])
    #expect(try values(2) == "0 0 - 20")
  }

  @Test func `of several conflicting ratings, one is listed and resolves all`() throws {
    var device = device
    device.play(1, rating: 80)
    try file.take(device)
    device.play(1, rating: 100)
    try file.take(device)
    try file.take(Desktop.library(two: 40))
    #expect(try file.apply().conflicts.map(\.theirs) == [100])
    try file.take(Desktop.library(two: 100))
    #expect(try file.apply().conflicts.isEmpty)
  }

  @Test func `a rating changed on two devices is merged from the first`() throws {
    var device = device
    var other = device
    other.id = "other"
    other.play(1, rating: 20)
    device.play(1, rating: 80)
    try file.take(device)
    try file.take(other)
    let outcome = try file.apply()
    #expect(outcome.merged.map(\.plays.rating) == [80])
    #expect(outcome.conflicts.map(\.theirs) == [20])
    #expect(outcome.conflicts.map(\.ours) == [80])
  }

  @Test func `a computed rating counts as no rating`() throws {
    var played = device
    played.play(0, rating: 80)
    try file.take(played)
    let computed =
      "<key>Rating</key><integer>40</integer><key>Rating Computed</key><true/>"
    let library = Desktop.library(one: computed)
    try file.take(library)
    #expect(try file.apply().merged.map(\.plays.rating) == [80])
    #expect(try values() == "0 0 - 80")
    #expect(try file.column("SELECT is_rating_computed FROM item WHERE id = 1") == [nil])
    #expect(try file.take(library).revision == nil)
  }

  @Test func `a bookmark is merged unless the item was played in the library later`() throws {
    var device = device
    func bookmark() throws -> [String?] {
      try file.column("SELECT bookmark_time FROM item WHERE id = 1")
    }
    device.play(0, plays: 1, at: Desktop.may2020, bookmark: 90_000)
    try file.take(device)
    #expect(try file.apply().merged.map(\.plays.bookmarkTime) == [90_000])
    #expect(try bookmark() == ["90000"])
    #expect(try file.take(desktop).revision == nil)
    try file.take(Desktop.library(one: "<key>Play Date UTC</key><date>2021-01-01T00:00:00Z</date>"))
    #expect(try bookmark() == [nil])
    device.play(0, plays: 1, at: Desktop.may2020, bookmark: 95_000)
    try file.take(device)
    #expect(try file.apply().merged.isEmpty)
    #expect(try bookmark() == [nil])
  }

  @Test func `items of a rebuilt library are found by the IDs of its source`() throws {
    var rebuilt = LibraryXML()
    rebuilt.head = rebuilt.head.replacing("7FE190A91827057C", with: "7FE190A918270000")
    rebuilt.tracks = [LibraryXML.track(7, "One"), LibraryXML.track(8, "Two")]
    rebuilt.playlists = [LibraryXML.master([7, 8])]
    try file.take(rebuilt) { $0.rebuiltFrom = "iTunes" }
    var played = device
    played.tracks[0].number = 7
    played.play(0, plays: 2)
    try file.take(played)
    #expect(try file.apply().merged.map(\.item.persistentID) == [file.id(7)])
    #expect(try values(1) == "2 0 - -")
    #expect(try file.take(rebuilt) { $0.rebuiltFrom = "iTunes" }.revision == nil)
    #expect(try values(1) == "2 0 - -")
  }

  @Test func `an unknown library is an error`() throws {
    for names in [("Nobody's", nil), ("iTunes", "Nobody's")] {
      let failure = #expect(throws: StoreError.self) {
        try file.apply(to: names.0, from: names.1)
      }
      #expect(failure?.code == .unknownLibrary)
    }
  }

  @Test func `media types that only playlists determine survive a merge`() throws {
    var device = device
    var books = desktop
    books.playlists.append("<key>Audiobooks</key><true/>" + LibraryXML.playlist("Books", 2, [1]))
    try file.take(books)
    let type = try file.column("SELECT media_type FROM item WHERE id = 1")
    device.play(0, plays: 1)
    try file.take(device)
    try file.apply()
    #expect(try file.column("SELECT media_type FROM item WHERE id = 1") == type)
    #expect(type == ["4"])
  }
}

/// A desktop's library to merge plays into.
enum Desktop {
  static let may2020: Int64 = 1_588_291_200

  /// Makes a library of two songs: the first with additional keys, the second with a rating.
  static func library(one: String = "", two rating: Int = 60) -> LibraryXML {
    var xml = LibraryXML()
    xml.tracks = [
      LibraryXML.track(1, "One", one),
      LibraryXML.track(2, "Two", "<key>Rating</key><integer>\(rating)</integer>"),
    ]
    xml.playlists = [LibraryXML.master([1, 2])]
    return xml
  }

  /// Returns a query for the plays, skips, last play and rating of an item in the first library.
  static func values(_ number: Int) -> String {
    """
    SELECT coalesce(play_count, 0) || ' ' || coalesce(skip_count, 0) || ' '
      || coalesce(last_played_date, '-') || ' ' || coalesce(rating, '-')
    FROM item WHERE library_id = 1
      AND persistent_id = \(Int64(bitPattern: 0xA000_0000_0000_0000 + UInt64(number)))
    """
  }
}
