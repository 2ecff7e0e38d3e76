package import MediaModel

/// `Play Counts`: what was played since the last sync, by the place of a track in the database.
///
/// A header `mhdp` of 0x60 bytes tells the size of an entry, which grew with the firmware: 0x0C,
/// then 0x10 with the rating, 0x14, 0x1C with what was skipped.
package struct PlayCountsFile: Sendable {
  /// What one track has to tell; numbers that the file is too old for are zero.
  package struct Entry: Equatable, Sendable {
    package var playCount: UInt32 = 0
    /// Seconds since 1904 on the device's clock; 0 for never.
    package var lastPlayed: UInt32 = 0
    /// Milliseconds; 0 for none.
    package var bookmarkTime: UInt32 = 0
    /// 1 to 100; 0 when it was not changed.
    package var rating: UInt32 = 0
    package var skipCount: UInt32 = 0
    /// As `lastPlayed`.
    package var lastSkipped: UInt32 = 0

    package init() {}

    /// Whether nothing happened to the track.
    package var isEmpty: Bool { self == Entry() }
  }

  /// How many entries the header promises: one for each track of the database.
  package let entryCount: Int
  /// Those that are there, no more than promised.
  package let entries: [Entry]
  /// False when an entry says what cannot be, so that none is to be trusted.
  package let isPlausible: Bool

  /// Nobody plays a track as often between two syncs.
  private static let maxPlays = 1_000_000
  private static let maxRating = 100
  private static let minHeaderLength = 16
  private static let minEntryLength = 12

  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Takes what is wrong with single entries.
  /// - Throws: When it is no such file.
  package init(
    _ file: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    let table = try PositionalTable(
      file,
      signature: "mhdp",
      minHeaderLength: Self.minHeaderLength,
      minEntryLength: Self.minEntryLength,
      problems: &problems
    )
    entryCount = table.promisedCount
    if table.excess > 0 {
      problems.add(
        table.problem("\(table.excess) bytes are behind its entries", at: file.count - table.excess)
      )
    }
    var isPlausible = true
    entries = table.offsets.map { offset in
      var entry = Self.entry(table, at: offset)
      if entry.rating > Self.maxRating {
        let rating = entry.rating
        problems.add(
          table.problem("a rating of \(rating), where 100 is the highest", at: offset + 12)
        )
        entry.rating = 0
        isPlausible = false
      }
      if max(entry.playCount, entry.skipCount) > Self.maxPlays {
        let count = max(entry.playCount, entry.skipCount)
        problems.add(table.problem("a track played or skipped \(count) times", at: offset))
        isPlausible = false
      }
      return entry
    }
    self.isPlausible = isPlausible
  }

  private static func entry(
    _ table: PositionalTable,
    at offset: Int
  ) -> Entry {
    func number(_ place: Int) -> UInt32 {
      place + 4 <= table.entrySize ? table.file.uint32(at: offset + place) ?? 0 : 0
    }
    var entry = Entry()
    entry.playCount = number(0)
    entry.lastPlayed = number(4)
    entry.bookmarkTime = number(8)
    entry.rating = number(12)
    entry.skipCount = number(20)
    entry.lastSkipped = number(24)
    return entry
  }
}
