import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// A sync copies plays on a device to the desktop, which counts them itself from then on.
struct SyncedPlaysTests {
  private let file: LibraryFile
  private var device = Device("One", "Two")
  private static let before = "2020-05-01T00:00:03Z"
  private static let played = Desktop.may2020 + 5
  private static let last = "2020-05-01T00:00:05Z"
  private static let later = "2020-05-01T00:00:08Z"

  init() throws {
    file = try LibraryFile()
    device.tracks[0].plays = 2
    device.play(0, plays: 3, at: Self.played)
  }

  private func desktop(_ plays: Int, at date: String, skips: String = "") -> LibraryXML {
    Desktop.library(
      one: "<key>Play Count</key><integer>\(plays)</integer>"
        + "<key>Play Date UTC</key><date>\(date)</date>" + skips
    )
  }

  private func values() throws -> String? { try file.column(Desktop.values(1)).first ?? nil }

  @Test func `plays synced before they are merged are not added`() throws {
    try file.take(desktop(2, at: Self.before))
    try file.take(device)
    try file.take(desktop(5, at: Self.last))
    let tried = try file.apply(isDryRun: true)
    #expect(tried.merged.isEmpty && tried.uncertain.isEmpty)
    #expect(try file.apply().revision == nil)
    #expect(try values() == "5 0 \(Self.played) -")
    try file.take(desktop(6, at: Self.later))
    #expect(try file.apply().revision == nil)
    #expect(try values() == "6 0 \(Self.played + 3) -")
  }

  @Test func `synced plays are not added if the library is imported only after the sync`() throws {
    try file.take(device)
    try file.take(desktop(5, at: Self.last))
    #expect(try file.apply(to: "iTunes").merged.isEmpty)
    #expect(try values(of: "iTunes") == "5")
  }

  private func values(of library: String) throws -> String? {
    try file.column(
      "SELECT play_count FROM item i JOIN library l ON l.id = i.library_id "
        + "WHERE l.name = '\(library)' AND title = 'One'"
    ).first ?? nil
  }

  @Test func `synced plays are not added after an undo of the merge`() throws {
    try file.take(desktop(2, at: Self.before))
    try file.take(device)
    try file.apply()
    #expect(try values() == "5 0 \(Self.played) -")
    try file.undo(in: "iTunes")
    try file.take(desktop(5, at: Self.last))
    #expect(try file.apply().revision == nil)
    #expect(try values() == "5 0 \(Self.played) -")
  }

  @Test func `skips are counted once, like plays`() throws {
    let skipped =
      "<key>Skip Count</key><integer>1</integer>"
      + "<key>Skip Date</key><date>2020-05-01T00:00:06Z</date>"
    var device = device
    device.play(0, plays: 3, skips: 1, at: Self.played, skippedAt: Self.played + 1)
    try file.take(desktop(2, at: Self.before))
    try file.take(device)
    try file.take(desktop(5, at: Self.last, skips: skipped))
    #expect(try file.apply().merged.isEmpty)
    #expect(try values() == "5 1 \(Self.played) -")
  }

  @Test func `plays that look like a sync are not added but reported`() throws {
    try file.take(desktop(2, at: Self.before))
    try file.take(device)
    try file.apply()
    let outcome = try file.take(desktop(5, at: Self.later))
    #expect(outcome.uncertainPlays.map(\.plays.playCount) == [3])
    #expect(try values() == "5 0 \(Self.played + 3) -")
    #expect(
      try MediaStore.open(at: file.path).pendingPlays().map(\.reason) == [.mayBeCounted]
    )
    #expect(try file.apply().uncertain.map(\.plays.playCount) == [3])
    var device = device
    device.play(0, plays: 4, at: Self.played + 100)
    try file.take(device)
    #expect(try file.apply().merged.map(\.plays.playCount) == [4])
    #expect(try values() == "9 0 \(Self.played + 100) -")
    #expect(try MediaStore.open(at: file.path).pendingPlays().isEmpty)
  }

  @Test func `of two devices, the one whose count and date match was synced`() throws {
    var other = device
    other.id = "other"
    other.name = "Nano"
    other.play(0, plays: 4, at: Self.played + 2)
    try file.take(desktop(2, at: Self.before))
    try file.take(device)
    try file.take(other)
    try file.apply()
    #expect(try values() == "9 0 \(Self.played + 2) -")
    try file.take(desktop(6, at: "2020-05-01T00:00:07Z"))
    #expect(try values() == "9 0 \(Self.played + 2) -")
    // The plays that were synced still explain why the desktop's count has risen.
    #expect(try file.apply().revision == nil)
    #expect(try values() == "9 0 \(Self.played + 2) -")
    try file.take(desktop(9, at: "2020-05-01T00:00:07Z"))
    #expect(try file.apply().revision == nil)
    #expect(try values() == "9 0 \(Self.played + 2) -")
  }

  @Test func `plays are counted once if the library was imported anew after an undo`() throws {
    var device = device
    device.play(0, plays: 3)
    try file.take(desktop(2, at: Self.before))
    try file.take(device)
    try file.undo(in: "iTunes")
    try file.take(desktop(5, at: Self.last))
    #expect(try file.apply().merged.isEmpty)
    #expect(try values() == "5 0 \(Self.played) -")
  }

  @Test func `plays of a library that an undo removed are merged after a redo`() throws {
    var device = device
    device.play(0, plays: 3)
    try file.take(desktop(2, at: Self.before))
    try file.undo(in: "iTunes")
    try file.take(device)
    try file.redo()
    try file.apply()
    #expect(try values() == "5 0 \(Self.played - 2) -")
  }

  @Test func `a contradicting item shows that no sync took place`() throws {
    var device = device
    device.play(1, plays: 1, at: Self.played + 1)
    try file.take(desktop(2, at: Self.before))
    try file.take(device)
    try file.apply()
    try file.take(desktop(5, at: Self.later))
    #expect(try values() == "8 0 \(Self.played + 3) -")
  }

  @Test func `the library of a device does not count plays on another device`() throws {
    var other = device
    other.id = "other"
    other.name = "Nano"
    other.played = [:]
    other.tracks[0].plays = 5
    other.tracks[0].lastPlayed = Self.played + 9
    try file.take(device)
    try file.take(other)
    other.tracks[1].title = "Deux"
    #expect(try file.take(other).uncertainPlays.isEmpty)
    #expect(try file.column("SELECT count(*) FROM source_play") == ["0"])
  }

  /// All dates of a device are shifted if its clock is set to another time zone.
  @Test(arguments: [(26 * 3600, "5"), (26 * 3600 + 900, "8")])
  func `a time zone explains dates that are up to 26 hours apart`(
    seconds: Int64,
    plays: String
  ) throws {
    var device = device
    device.play(0, plays: 3, at: Self.played + seconds)
    try file.take(desktop(2, at: Self.before))
    try file.take(device)
    try file.apply()
    try file.take(desktop(5, at: Self.last))
    #expect(try values()?.split(separator: " ").first.map(String.init) == plays)
  }

  @Test func `an earlier copy of a device in which one item is unchanged adds nothing`() throws {
    var device = device
    device.play(1, plays: 1, at: Self.played + 1)
    let copy = device
    device.play(1, plays: 2, at: Self.played + 2)
    try file.take(device)
    #expect(try file.take(copy).plays.isEmpty)
    #expect(try file.ledger() == ["One 3 0", "Two 2 0"])
  }

  @Test func `importing an earlier copy of a device adds nothing`() throws {
    let copy = device
    var device = device
    device.play(0, plays: 5, at: Self.played + 1)
    try file.take(device)
    #expect(try file.take(copy).plays.isEmpty)
    #expect(try file.ledger() == ["One 5 0"])
  }
}
