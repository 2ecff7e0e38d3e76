import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// Plays on a device are recorded only once.
struct PlayLedgerTests {
  private let file: LibraryFile
  private var device = Device("One", "Two", "Three")

  init() throws {
    file = try LibraryFile()
    device.tracks[0].plays = 5
    device.tracks[1].rating = 60
    try file.take(device)
  }

  private func counts() throws -> [String?] {
    try file.column("SELECT coalesce(play_count, 0) FROM item ORDER BY id")
  }

  @Test func `plays, skips and ratings are recorded with their source`() throws {
    var played = device
    played.play(0, plays: 2, at: 1_650_000_000)
    played.play(1, skips: 1, rating: 80, bookmark: 90_500)
    let outcome = try file.take(played, made: 1_660_000_000)
    #expect(outcome.plays == PlayCount(plays: 2, skips: 1, ratings: 1))
    #expect(try counts() == ["7", "0", "0"])
    let rows = try Connection(path: file.path, mode: .readOnly).rows(
      [
        "read", "library", "persistent_id", "title", "plays", "skips", "rating", "old_rating",
        "last_played_date", "last_played_written", "bookmark_time", "kind", "source",
      ],
      from: "plays"
    )
    let library = "'2022-08-08T23:06:40Z' 'Kate''s iPod'"
    let source = "'playCounts' 'iPod_Control/iTunes/Play Counts'"
    #expect(
      rows == [
        "\(library) 'A000000000000001' 'One' 2 0 NULL NULL '2022-04-15T05:20:00Z' 3732844800 NULL "
          + source,
        "\(library) 'A000000000000002' 'Two' 0 1 4.0 3.0 NULL NULL 90.5 " + source,
      ]
    )
  }

  @Test func `importing the same file again adds nothing`() throws {
    var played = device
    played.play(0, plays: 2)
    try file.take(played)
    #expect(try file.take(played).plays.isEmpty)
    #expect(try file.ledger() == ["One 2 0"])
    #expect(try file.column("SELECT count(*) FROM play_file") == ["1"])
  }

  @Test func `counts in a file are totals, and only their increase is recorded`() throws {
    var played = device
    played.play(0, plays: 2, at: 1_650_000_000, rating: 40)
    played.play(1, skips: 1)
    try file.take(played)
    played.play(0, plays: 3, at: 1_650_000_100, rating: 40)
    #expect(try file.take(played).plays == PlayCount(plays: 1))
    played.play(0, plays: 3, at: 1_650_000_100, rating: 100)
    #expect(try file.take(played).plays == PlayCount(ratings: 1))
    #expect(
      try file.ledger() == ["One 2 0 rating 40", "Two 0 1", "One 1 0", "One 0 0 rating 100"]
    )
    #expect(
      try file.column("SELECT coalesce(old_rating, '-') FROM play WHERE item_id = 1")
        == ["0", "-", "40"]
    )
    #expect(
      try file.column("SELECT last_played_date FROM play WHERE item_id = 1")
        == ["1650000000", "1650000100", nil]
    )
  }

  @Test func `counts start again after a sync`() throws {
    var played = device
    played.play(0, plays: 2)
    try file.take(played)
    played.database = 2
    played.tracks[0].plays = 7
    played.play(0, plays: 2)
    #expect(try file.take(played).plays == PlayCount(plays: 2))
    #expect(try counts().first == "9")
  }

  @Test(arguments: [true, false])
  func `a count lower than the recorded one means that the file was reset`(isGone: Bool) throws {
    var played = device
    played.play(0, plays: 3)
    played.play(1, plays: 4)
    try file.take(played)
    played.played.removeAll()
    if !isGone { played.play(0, plays: 1) }
    played.play(1, plays: 5)
    #expect(try file.take(played).plays == PlayCount(plays: isGone ? 5 : 6))
    played.play(1, plays: 6)
    #expect(try file.take(played).plays == PlayCount(plays: 1))
  }

  @Test func `an entry without plays, skips or a changed rating adds no row`() throws {
    var played = device
    played.play(0)
    played.play(1, rating: 60)
    played.play(2, plays: -4)
    #expect(try file.take(played).plays.isEmpty)
    #expect(try file.ledger() == [])
    #expect(try file.column("SELECT entry_count FROM play_file") == ["3"])
  }

  @Test func `removing a rating is recorded as a rating`() throws {
    var played = device
    played.play(1, rating: 0)
    #expect(try file.take(played).plays == PlayCount(ratings: 1))
    #expect(try file.ledger() == ["Two 0 0 rating 0"])
  }

  @Test func `recorded plays alone make no revision`() throws {
    var played = device
    played.tracks[0].plays = 3
    played.play(0, plays: 2)
    #expect(try file.take(played).revision == nil)
    #expect(try file.ledger() == ["One 2 0"])
    #expect(try MediaStore.open(at: file.path).dataVersion() == 1)
  }

  @Test func `a dry run records nothing`() throws {
    var played = device
    played.play(0, plays: 2)
    #expect(try file.take(played, isDryRun: true).plays == PlayCount(plays: 2))
    #expect(try file.ledger() == [])
    #expect(try file.take(played).plays == PlayCount(plays: 2))
  }

  @Test func `plays of two tracks with one ID are those of two items`() throws {
    var played = device
    played.tracks.append(Device.Track(number: 1, title: "One"))
    played.play(0, plays: 2)
    played.play(3, plays: 3)
    try file.take(played)
    #expect(try file.ledger().sorted() == ["One 2 0", "One 3 0"])
  }

  @Test func `sums that are too large saturate`() throws {
    var played = device
    played.tracks[0].plays = 0
    played.tracks.append(Device.Track(number: 1, title: "One"))
    played.play(0, plays: .max)
    played.play(3, plays: .max)
    #expect(try file.take(played).plays.plays == .max)
  }

  @Test func `an undo removes the recorded plays, and another import restores them`() throws {
    var played = device
    played.play(0, plays: 2)
    try file.take(played)
    try file.undo()
    #expect(try file.ledger() == [])
    #expect(try counts().first == "5")
    #expect(try file.take(played).plays == PlayCount(plays: 2))
    #expect(try file.ledger() == ["One 2 0"])
    #expect(try counts().first == "7")
    try file.undo()
    try file.redo()
    #expect(try file.ledger() == ["One 2 0"])
    #expect(try file.take(played).plays.isEmpty)
  }

  @Test func `after an undo, a later file restores the earlier plays without duplicates`() throws {
    var played = device
    played.play(0, plays: 2)
    try file.take(played)
    let earlier = played
    played.play(0, plays: 3)
    try file.take(played)
    try file.undo(2)
    #expect(try file.ledger() == [])
    played.play(0, plays: 4)
    #expect(try file.take(played).plays == PlayCount(plays: 4))
    #expect(try file.ledger() == ["One 2 0", "One 1 0", "One 1 0"])
    #expect(try counts().first == "9")
    #expect(try file.take(earlier).plays.isEmpty)
  }

  @Test func `after an undo, importing an earlier file does not restore later plays`() throws {
    var played = device
    played.play(0, plays: 2)
    try file.take(played)
    let earlier = played
    played.play(0, plays: 3)
    try file.take(played)
    try file.undo(2)
    #expect(try file.take(earlier).plays == PlayCount(plays: 2))
    #expect(try file.take(played).plays == PlayCount(plays: 1))
  }

  @Test func `a past state has the plays recorded by then`() throws {
    var played = device
    played.play(0, plays: 2)
    try file.take(played)
    played.play(0, plays: 3)
    try file.take(played)
    for (revision, count) in [(Int64(1), 0), (2, 1), (3, 2)] {
      var found = 0
      try MediaStore.open(at: file.path).state(at: .number(revision)).forEachPlay { _ in found += 1
      }
      #expect(found == count)
    }
  }

  @Test func `the listing can be limited to a device, a time and a number of rows`() throws {
    var played = device
    played.play(0, plays: 1, at: 1_650_000_000)
    played.play(1, plays: 1)
    try file.take(played, made: 1_660_000_000)
    var other = device
    other.id = "other"
    other.play(2, plays: 1, at: 1_655_000_000)
    try file.take(other, made: 1_670_000_000)
    func titles(
      _ library: String? = nil,
      since: Int64? = nil,
      limit: Int? = nil
    ) throws
      -> [String]
    {
      var titles: [String] = []
      let moment = since.map(Timestamp.init)
      try MediaStore.open(at: file.path).forEachPlay(of: library, since: moment, limit: limit) {
        titles.append($0.title ?? "")
      }
      return titles
    }
    #expect(try titles() == ["One", "Two", "Three"])
    #expect(try titles("kate's ipod 2") == ["Three"])
    #expect(try titles(since: 1_655_000_000) == ["Two", "Three"])
    #expect(try titles(since: 1_655_000_001) == ["Two"])
    #expect(try titles(limit: 1) == ["One"])
    let failure = #expect(throws: StoreError.self) { try titles("Nobody's") }
    #expect(failure?.code == .unknownLibrary)
  }
}
