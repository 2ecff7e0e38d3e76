/// Persistent IDs in ascending order, identified by their position.
///
/// A file may hold millions of rows of a few bytes each, so each ID takes only eight bytes.
struct OrderedIDs {
  private var ids: [Int64] = []

  var count: Int { ids.count }

  /// Adds an ID; returns false if it is not greater than all previous IDs.
  mutating func append(_ id: Int64) -> Bool {
    if let last = ids.last, id <= last { return false }
    // Positions are stored in four bytes.
    guard ids.count < Int(UInt32.max) else { return false }
    ids.append(id)
    return true
  }

  /// The last ID.
  var last: Int64? { ids.last }

  /// The ID at a valid position.
  subscript(place: Int) -> Int64 { ids[place] }

  /// Returns the position of an ID, or `nil` if it is missing.
  func place(of id: Int64) -> UInt32? {
    var (start, end) = (0, ids.count)
    while start < end {
      let middle = start + (end - start) / 2
      if ids[middle] < id { start = middle + 1 } else { end = middle }
    }
    return start < ids.count && ids[start] == id ? UInt32(truncatingIfNeeded: start) : nil
  }
}
