/// A comparison of two libraries by what their items are, whatever their persistent IDs.
///
/// Items are the same if a merge of the first library into the second one would make them one: they
/// have the same persistent ID, location or tags, or the same size and duration.
///
/// ```swift
/// let comparison = try library.tagComparison(of: "Hers", with: "Mine")
/// for item in comparison.onlyInFirst { print(item.title ?? "") }
/// ```
public struct TagComparison: Sendable {
  /// An item of the first library and the same one in the second library.
  public struct Pair: Sendable {
    /// The item of the first library.
    public let first: MediaItem
    /// The item of the second library.
    public let second: MediaItem

    /// Whether both have the same rating; computed ratings count as none.
    public var hasEqualRatings: Bool {
      TagComparison.rating(of: first) == TagComparison.rating(of: second)
    }

    /// Whether both have the same number of plays.
    public var hasEqualPlays: Bool {
      TagComparison.playCount(of: first) == TagComparison.playCount(of: second)
    }
  }

  /// The name of the first library.
  public let first: String
  /// The name of the second library.
  public let second: String
  /// The items that only the first library has, in natural order.
  public let onlyInFirst: [MediaItem]
  /// The items that only the second library has, in natural order.
  public let onlyInSecond: [MediaItem]
  /// The items that both libraries have, in the natural order of the first one.
  public let inBoth: [Pair]

  /// The properties of the items.
  public static let properties: [MediaItemProperty] = [
    .title, .artist, .albumTitle, .rating, .isRatingComputed, .playCount,
  ]

  /// The rating of an item, from 0 to 100; 0 if nobody has rated it.
  package static func rating(of item: MediaItem) -> Int {
    item.value(for: .isRatingComputed) == .boolean(true) ? 0 : item.rating ?? 0
  }

  package static func playCount(of item: MediaItem) -> Int { item.playCount ?? 0 }

  /// Returns whether the libraries have different items, or different ratings or plays of the same.
  public var hasDifferences: Bool {
    !onlyInFirst.isEmpty || !onlyInSecond.isEmpty
      || inBoth.contains { !$0.hasEqualRatings || !$0.hasEqualPlays }
  }
}

extension MediaLibrary {
  /// Compares the items of two libraries by what they are, whatever their persistent IDs.
  ///
  /// - Parameters:
  ///   - library: The name of the first library.
  ///   - other: The name of the second library.
  /// - Returns: The comparison.
  /// - Throws: `StoreError`, including `unknownLibrary`, and `otherKind` if one of the libraries is
  ///   a folder of photos.
  public func tagComparison(of library: String, with other: String) throws -> TagComparison {
    let shared = try store
    let state = try shared.path.isEmpty ? shared : shared.inOneState()
    let (first, second) = (state.selecting(library), state.selecting(other))
    let pairs = try first.itemPairs(in: other)
    var partners = Dictionary(pairs.map { ($0.first, $0.second) }) { known, _ in known }
    var paired: [PersistentID: MediaItem] = [:]
    let known = Set(pairs.map(\.second))
    var onlyInSecond: [MediaItem] = []
    try second.forEachItem(properties: TagComparison.properties, limit: nil) { item in
      if known.contains(item.persistentID) {
        paired[item.persistentID] = item
      } else {
        onlyInSecond.append(item)
      }
    }
    var onlyInFirst: [MediaItem] = []
    var inBoth: [TagComparison.Pair] = []
    try first.forEachItem(properties: TagComparison.properties, limit: nil) { item in
      if let id = partners.removeValue(forKey: item.persistentID), let partner = paired[id] {
        inBoth.append(TagComparison.Pair(first: item, second: partner))
      } else {
        onlyInFirst.append(item)
      }
    }
    return TagComparison(
      first: try first.libraryName(),
      second: try second.libraryName(),
      onlyInFirst: onlyInFirst,
      onlyInSecond: onlyInSecond,
      inBoth: inBoth
    )
  }

  /// Returns whether two libraries have an item with the same persistent ID.
  ///
  /// - Parameters:
  ///   - library: The name of a library.
  ///   - other: The name of another library.
  /// - Returns: Whether they have one; true if one of them has no items.
  /// - Throws: `StoreError`.
  package func hasCommonIDs(_ library: String, _ other: String) throws -> Bool {
    var known: Set<PersistentID> = []
    try selecting(library).forEachItem(properties: []) { known.insert($0.persistentID) }
    var isEmpty = true
    var hasCommon = known.isEmpty
    try selecting(other).forEachItem(properties: []) {
      isEmpty = false
      hasCommon = hasCommon || known.contains($0.persistentID)
    }
    return hasCommon || isEmpty
  }
}
