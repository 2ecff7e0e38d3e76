package import MediaModel

/// `Play Counts`: the plays since the last sync, by the position of the track in the database.
///
/// A header (`mhdp`) of 0x60 bytes gives the size of an entry, which grew in later firmware: 0x0C,
/// then 0x10 with the rating, 0x14, and 0x1C with the skips.
package struct PlayCountsFile: Sendable {
  /// The plays of one track; numbers that an older file does not have are zero.
  package struct Entry: Equatable, Sendable {
    package var playCount: UInt32 = 0
    /// Seconds since 1904 on the device's clock; 0 for never.
    package var lastPlayed: UInt32 = 0
    /// The bookmark in milliseconds; 0 for none.
    package var bookmarkTime: UInt32 = 0
    /// The rating, from 1 to 100; 0 if it was not changed.
    package var rating: UInt32 = 0
    package var skipCount: UInt32 = 0
    /// Seconds since 1904 on the device's clock; 0 for never.
    package var lastSkipped: UInt32 = 0

    package init() {}

    /// Whether the track was not played, skipped, rated or bookmarked.
    package var isEmpty: Bool { self == Entry() }
  }

  /// The number of entries according to the header, one for each track of the database.
  package let entryCount: Int
  /// The entries found, at most `entryCount`.
  package let entries: [Entry]
  /// False if an entry has an impossible value, so that no entry can be trusted.
  package let isPlausible: Bool

  /// The maximum plausible number of plays or skips of a track between two syncs.
  private static let maxPlays = 1_000_000
  private static let maxRating = 100
  private static let minHeaderLength = 16
  private static let minEntryLength = 12

  /// Takes plays that were counted in another form.
  package init(_ entries: [Entry]) {
    self.entries = entries
    entryCount = entries.count
    isPlausible = true
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Collects warnings about missing entries and invalid values.
  /// - Throws: `DeviceFormatError` if the file has another format or its header is damaged.
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
        table.problem("\(table.excess) bytes after the last entry", at: file.count - table.excess)
      )
    }
    var isPlausible = true
    entries = table.offsets.map { offset in
      var entry = Self.entry(table, at: offset)
      if entry.rating > Self.maxRating {
        let rating = entry.rating
        problems.add(
          table.problem("invalid rating \(rating), expected at most 100", at: offset + 12)
        )
        entry.rating = 0
        isPlausible = false
      }
      if max(entry.playCount, entry.skipCount) > Self.maxPlays {
        let count = max(entry.playCount, entry.skipCount)
        problems.add(table.problem("implausible number of plays or skips: \(count)", at: offset))
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
