public import MediaModel

/// Items that are probably the same.
public struct DuplicateGroup: Sendable {
  /// The reasons why items are probably the same.
  public enum Reason: String, CaseIterable, Sendable {
    /// They have the same file.
    case file
    /// Their files have the same content.
    case content
    /// The fingerprints of their sounds are alike.
    case sound
    /// They have the same title and artist, and play for the same time.
    case recording
  }

  /// The reason why they are probably the same.
  public let reason: Reason
  /// The items; the one to keep comes first.
  public let items: [MediaItem]
  /// The name of the library of each item.
  public let libraries: [String]

  /// The properties of the items.
  public static let properties: [MediaItemProperty] = [
    .title, .artist, .albumTitle, .playbackDuration, .rating, .playCount, .bitRate, .fileSize,
    .dateAdded, .location,
  ]

  /// Creates a group; of its items, the one with the highest rating, the most plays, the highest
  /// bit rate and the earliest date is to be kept, in this order.
  init(_ reason: Reason, _ items: [(item: MediaItem, library: String)]) {
    self.reason = reason
    let sorted = items.enumerated().sorted { one, other in
      let values = [one.element.item, other.element.item].map { item -> [Int64] in
        [Int64(item.rating ?? 0), Int64(item.playCount ?? 0), Self.bitRate(of: item)]
      }
      if values[0] != values[1] { return values[1].lexicographicallyPrecedes(values[0]) }
      let dates = [one, other].map { $0.element.item.dateAdded?.rawValue ?? .max }
      let ids = [one, other].map { $0.element.item.persistentID.rawValue }
      return (dates[0], ids[0], one.offset) < (dates[1], ids[1], other.offset)
    }
    self.items = sorted.map(\.element.item)
    libraries = sorted.map(\.element.library)
  }

  private static func bitRate(of item: MediaItem) -> Int64 {
    guard case .integer(let rate)? = item.value(for: .bitRate) else { return 0 }
    return rate
  }
}
