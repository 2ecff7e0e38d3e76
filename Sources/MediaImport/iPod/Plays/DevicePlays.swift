import IPodFormats
import MediaModel

/// A file in which a device notes what was played, while its entries find their tracks.
struct DevicePlays {
  /// What an entry names its track by.
  enum Entries {
    /// The place in the database.
    case places([PlayStatistics])
    case persistentIDs([PersistentID: PlayStatistics])
    /// The file, as `key(ofLocation:)` writes it.
    case locations([String: PlayStatistics])
  }

  private(set) var record: PlayFileRecord
  private let entries: Entries
  private let areCounted: Bool

  /// - Parameters:
  ///   - record: What is known of the file; its entries are still to come.
  ///   - entries: What was done to each track.
  ///   - areCounted: Whether what the database says of its tracks has it already.
  init(_ record: PlayFileRecord, _ entries: Entries, areCounted: Bool = false) {
    self.record = record
    self.entries = entries
    self.areCounted = areCounted
  }

  /// Makes of what the database says of a track what the device shows of it.
  ///
  /// What it returns belongs into `note` as soon as the track's reference is known.
  func merge(into item: inout ItemRecord, at position: Int) -> PlayFileEntry? {
    guard let plays = plays(of: item, at: position) else { return nil }
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

  /// Takes what one track has to tell.
  mutating func record(_ entry: PlayFileEntry, of item: ItemReference) {
    var entry = entry
    entry.item = item
    record.entries.append(entry)
  }

  /// What two databases of one device agree on in naming a file.
  static func key(ofLocation location: String) -> String {
    let separators: [Character] = [":", "/"]
    return location.lowercased().split { separators.contains($0) }.joined(separator: "/")
  }
}

extension PlayFileEntry {
  /// What was done with an item whose own numbers contain it, for a reference that is still to be
  /// given.
  fileprivate init(_ plays: PlayStatistics, countedIn item: ItemRecord) {
    self.init(item: .missing)
    self.plays = plays
    let values = item.values
    base.playCount = (values.integer(MediaItemProperty.playCount) ?? 0) - plays.playCount
    base.skipCount = (values.integer(MediaItemProperty.skipCount) ?? 0) - plays.skipCount
  }
}

extension PlayStatistics {
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
  /// The moment at which a device's clock showed some seconds since 1904; nil for 0, which stands
  /// for never, and for what is before 1970, which no clock shows that was ever set.
  init?(macTime: UInt32, clock: LocalClock) {
    let time = Int64(macTime) - 2_082_844_800
    guard time > 0 else { return nil }
    self.init(moment: clock.moment(showing: time), written: Int64(macTime))
  }
}
