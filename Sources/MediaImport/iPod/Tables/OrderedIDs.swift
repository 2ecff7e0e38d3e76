/// Persistent IDs in rising order, each of which is known by its place.
///
/// A file may hold millions of rows of a few bytes each, so there are no more than eight for one.
struct OrderedIDs {
  private var ids: [Int64] = []

  var count: Int { ids.count }

  /// Adds an ID; false when it is not behind all others.
  mutating func append(_ id: Int64) -> Bool {
    if let last = ids.last, id <= last { return false }
    // Places are kept in four bytes.
    guard ids.count < Int(UInt32.max) else { return false }
    ids.append(id)
    return true
  }

  /// The last one.
  var last: Int64? { ids.last }

  /// The ID at a place, which must be one.
  subscript(place: Int) -> Int64 { ids[place] }

  /// Where an ID is; nil when it is not there.
  func place(of id: Int64) -> UInt32? {
    var (start, end) = (0, ids.count)
    while start < end {
      let middle = start + (end - start) / 2
      if ids[middle] < id { start = middle + 1 } else { end = middle }
    }
    return start < ids.count && ids[start] == id ? UInt32(truncatingIfNeeded: start) : nil
  }
}
