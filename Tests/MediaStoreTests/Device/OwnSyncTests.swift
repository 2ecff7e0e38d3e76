import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// A sync by libsync takes the plays of a device, which the desktop then never counts.
struct OwnSyncTests {
  private let file: LibraryFile
  private var device = Device("One", "Two")
  private static let played = Desktop.may2020 + 5

  init() throws {
    file = try LibraryFile()
    try file.take(desktop(2, at: 3))
  }

  /// A library whose first song was last played some seconds after the beginning of May 2020.
  private func desktop(_ plays: Int, at second: Int, two rating: Int = 60) -> LibraryXML {
    Desktop.library(
      one: "<key>Play Count</key><integer>\(plays)</integer>"
        + "<key>Play Date UTC</key><date>2020-05-01T00:00:0\(second)Z</date>",
      two: rating
    )
  }

  private func values(_ number: Int = 1) throws -> String? {
    try file.column(Desktop.values(number)).first ?? nil
  }

  private func pending() throws -> [PendingPlay] {
    try MediaStore.open(at: file.path).pendingPlays()
  }

  @Test func `three syncs count every play once, and nothing is left to merge`() throws {
    var device = device
    for round in 1...3 as ClosedRange<Int64> {
      device.use(0, plays: 3, at: Self.played + round)
      device.use(1, plays: 1, skips: 2, at: Self.played + round, skippedAt: Self.played + round)
      let outcome = try file.sync(&device)
      #expect(outcome.merged.map(\.plays.playCount) == [3, 1])
      #expect(outcome.uncertain.isEmpty && outcome.missing.isEmpty)
      #expect(device.tracks.map(\.plays) == [2 + 3 * round, round])
      #expect(device.tracks.map(\.skips) == [0, 2 * round])
      #expect(try values() == "\(2 + 3 * round) 0 \(Self.played + round) -")
      #expect(try values(2) == "\(round) \(2 * round) \(Self.played + round) 60")
      #expect(try file.apply().revision == nil)
      #expect(try pending().isEmpty)
      let own = "SELECT play_count FROM items WHERE library <> 'iTunes' ORDER BY title"
      #expect(try file.column(own) == ["\(2 + 3 * round)", "\(round)"])
    }
    #expect(try file.take(desktop(2, at: 3)).revision == nil)
    #expect(try values() == "11 0 \(Self.played + 3) -")
  }

  @Test func `plays on the desktop between the syncs are counted as well`() throws {
    var device = device
    for round in 1...3 {
      device.use(0, plays: 3, at: Desktop.may2020 + 2 * Int64(round))
      // The desktop has played it as often and later, which looks like a sync of its own.
      try file.take(desktop(2 + 3 * round, at: 2 * round + 1))
      let outcome = try file.sync(&device)
      #expect(outcome.merged.map(\.plays.playCount) == [3])
      #expect(try values()?.hasPrefix("\(2 + 6 * round) 0 ") == true)
      #expect(device.tracks[0].plays == Int64(2 + 6 * round))
      #expect(try pending().isEmpty)
    }
    #expect(try file.take(desktop(12, at: 8)).uncertainPlays.isEmpty)
    #expect(try values() == "21 0 \(Desktop.may2020 + 8) -")
    #expect(try pending().isEmpty)
  }

  @Test func `plays that the desktop takes after a sync of libsync are counted once`() throws {
    var device = device
    device.use(0, plays: 3, at: Self.played)
    try file.sync(&device)
    device.use(0, plays: 4, at: Self.played + 1)
    try file.take(device)
    try file.apply()
    #expect(try values()?.hasPrefix("9 0 ") == true)
    // The desktop takes the four plays, and then plays the song itself.
    try file.take(desktop(7, at: 8))
    #expect(try values()?.hasPrefix("10 0 ") == true)
    #expect(try pending().map(\.plays.playCount) == [4])
  }

  @Test func `a sync of the desktop does not count the plays that libsync took before`() throws {
    var device = device
    device.use(0, plays: 3, at: Self.played - 1)
    try file.sync(&device)
    device.use(0, plays: 1, at: Self.played)
    try file.take(device)
    try file.take(desktop(6, at: 5))
    #expect(try values() == "9 0 \(Self.played) -")
    #expect(try file.apply().revision == nil)
  }

  @Test func `a sync that was interrupted after the merge counts nothing twice`() throws {
    var device = device
    device.use(0, plays: 3, at: Self.played)
    let outcome = try file.take(device)
    #expect(outcome.playedDatabase == device.database)
    for _ in 1...2 {
      try MediaStore.withWriter(at: file.path) {
        _ = try $0.selecting("iTunes").takePlays(
          from: outcome.library,
          before: outcome.playedDatabase,
          WriteOptions()
        )
      }
    }
    device.use(0, plays: 4, at: Self.played + 1)
    #expect(try file.sync(&device).merged.map(\.plays.playCount) == [1])
    #expect(try values() == "6 0 \(Self.played + 1) -")
    #expect(try pending().isEmpty)
  }

  @Test func `plays merged by an interrupted sync may still be taken by the desktop`() throws {
    var device = device
    device.use(0, plays: 3, at: Self.played)
    let outcome = try file.take(device)
    try MediaStore.withWriter(at: file.path) {
      _ = try $0.selecting("iTunes").takePlays(
        from: outcome.library,
        before: outcome.playedDatabase,
        WriteOptions()
      )
    }
    #expect(try values() == "5 0 \(Self.played) -")
    try file.take(desktop(5, at: 5))
    #expect(try values() == "5 0 \(Self.played) -")
    #expect(try pending().isEmpty)
  }

  @Test func `after an undo of the merge, the next sync merges the plays again`() throws {
    var device = device
    device.use(0, plays: 3, at: Self.played)
    try file.sync(&device)
    try file.undo(in: "iTunes")
    #expect(try values() == "2 0 \(Self.played - 2) -")
    #expect(try pending().map(\.reason) == [.notMerged])
    device.use(0, plays: 1, at: Self.played + 1)
    try file.sync(&device)
    #expect(try values() == "6 0 \(Self.played + 1) -")
    #expect(device.tracks[0].plays == 6)
  }

  @Test func `plays of a track that the library lacks stay on the device and come later`() throws {
    var device = device
    device.tracks.append(Device.Track(number: 9, title: "Nowhere"))
    device.use(2, plays: 2, at: Self.played)
    #expect(try file.sync(&device).missing.map(\.plays.playCount) == [2])
    #expect(device.tracks[2].plays == 2)
    var more = desktop(2, at: 3)
    more.tracks.append(LibraryXML.track(9, "Nowhere"))
    try file.take(more)
    #expect(try file.sync(&device).merged.map(\.plays.playCount) == [2])
    #expect(device.tracks[2].plays == 2)
    #expect(try values(9) == "2 0 \(Self.played) -")
  }

  @Test func `a rating changed on both sides is reported once, and the device gets the library's`()
    throws
  {
    var device = device
    try file.sync(&device)
    device.use(1, rating: 80)
    try file.take(desktop(2, at: 3, two: 40))
    #expect(try file.sync(&device).conflicts.map(\.theirs) == [80])
    #expect(device.tracks[1].rating == 40)
    #expect(try file.sync(&device).conflicts.isEmpty)
    // The former rating comes back, but not that of the device with it.
    try file.take(desktop(2, at: 3, two: 60))
    #expect(try file.sync(&device).merged.isEmpty)
    #expect(try values(2) == "0 0 - 60")
  }
}
