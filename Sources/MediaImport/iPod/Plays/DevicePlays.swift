import IPodFormats
import MediaModel

/// A device's play file, whose entries are being matched with tracks.
struct DevicePlays {
  /// The entries, by how they refer to their tracks.
  enum Entries {
    /// By position in the database.
    case places([PlayStatistics])
    case persistentIDs([PersistentID: PlayStatistics])
    /// By location, as written by `key(ofLocation:)`.
    case locations([String: PlayStatistics])
  }

  private(set) var record: PlayFileRecord
  private let entries: Entries
  private let areCounted: Bool

  /// - Parameters:
  ///   - record: The record of the file, without entries.
  ///   - entries: The plays of each track.
  ///   - areCounted: Whether the counts in the database include the plays.
  init(_ record: PlayFileRecord, _ entries: Entries, areCounted: Bool = false) {
    self.record = record
    self.entries = entries
    self.areCounted = areCounted
  }

  /// Updates a track's values from the database with the plays since the database was written.
  ///
  /// The result must be passed to `record` as soon as the track's reference is known.
  func merge(into item: inout ItemRecord, at position: Int) -> PlayFileEntry? {
    guard var plays = plays(of: item, at: position) else { return nil }
    if record.kind == .shuffleStats { plays.forgetBookmark(of: item) }
    return areCounted ? PlayFileEntry(plays, countedIn: item) : item.merge(plays)
  }

  private func plays(of item: ItemRecord, at position: Int) -> PlayStatistics? {
    switch entries {
    case .places(let plays): plays.indices.contains(position) ? plays[position] : nil
    case .persistentIDs(let plays): item.persistentID.flatMap { plays[$0] }
    case .locations(let plays):
      item.values.text(MediaItemProperty.location).flatMap { plays[Self.key(ofLocation: $0)] }
    }
  }

  /// Adds the entry of a track to the record.
  mutating func record(_ entry: PlayFileEntry, of item: ItemReference) {
    var entry = entry
    entry.item = item
    record.entries.append(entry)
  }

  /// Returns a file's location in a form that is the same in both databases of a device.
  static func key(ofLocation location: String) -> String {
    let separators: [Character] = [":", "/"]
    return location.lowercased().split { separators.contains($0) }.joined(separator: "/")
  }
}

extension PlayFileEntry {
  /// Creates the entry for an item whose counts include the plays; its reference must be set later.
  fileprivate init(_ plays: PlayStatistics, countedIn item: ItemRecord) {
    self.init(item: .missing)
    self.plays = plays
    let values = item.values
    base.playCount = (values.integer(MediaItemProperty.playCount) ?? 0) - plays.playCount
    base.skipCount = (values.integer(MediaItemProperty.skipCount) ?? 0) - plays.skipCount
  }
}

extension PlayStatistics {
  /// Forgets a bookmark that a sync has written: shuffles store it in units of 256 milliseconds.
  fileprivate mutating func forgetBookmark(of item: ItemRecord) {
    let known = item.values.integer(MediaItemProperty.bookmarkTime) ?? 0
    if bookmarkTime == known & ~0xFF { bookmarkTime = nil }
  }

  init(_ entry: PlayCountsFile.Entry, clock: LocalClock) {
    self.init(
      playCount: Int64(entry.playCount),
      skipCount: Int64(entry.skipCount),
      rating: Int64(entry.rating),
      bookmarkTime: Int64(entry.bookmarkTime),
      lastPlayed: PlayDate(macTime: entry.lastPlayed, clock: clock),
      lastSkipped: PlayDate(macTime: entry.lastSkipped, clock: clock)
    )
  }
}

extension PlayDate {
  /// Creates the moment when a device's clock showed a number of seconds since 1904.
  ///
  /// It is `nil` for 0, which means "never", and for dates before 1970, which only an unset clock
  /// shows.
  init?(macTime: UInt32, clock: LocalClock) {
    let time = Int64(macTime) - 2_082_844_800
    guard time > 0 else { return nil }
    self.init(moment: clock.moment(showing: time), written: Int64(macTime))
  }
}
