/// All that a row is sorted by.
struct SortKey: Comparable {
  enum Value: Comparable {
    case number(UInt64)
    case text(SortText)
  }

  let values: [Value]

  static func < (left: SortKey, right: SortKey) -> Bool {
    left.values.lexicographicallyPrecedes(right.values)
  }
}

/// The keys of rows, of which a binary search needs only a few.
struct SortKeyCache {
  struct TextPlace: Hashable {
    let track: ChunkID
    let text: TrackText
  }

  var texts: [TextPlace: SortText] = [:]
  var keys: [UInt64: [ChunkID: SortKey]] = [:]
}
