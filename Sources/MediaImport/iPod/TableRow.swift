import MediaModel

/// A row of a table, with a value for each column that was asked for: null for one that the table
/// does not have.
struct TableRow {
  private let values: [StoredValue]

  init(_ values: [StoredValue]) { self.values = values }

  func integer(_ index: Int) -> Int64? { values[index].integer }

  func data(_ index: Int) -> [UInt8]? { values[index].data }

  /// Nil for an empty text, too.
  func text(_ index: Int) -> String? {
    values[index].text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Nil for zero, which means "none".
  func persistentID(_ index: Int) -> PersistentID? {
    guard let number = integer(index), number != 0 else { return nil }
    return PersistentID(rawValue: UInt64(bitPattern: number))
  }

  /// Nil for zero, and for what is before 1970, which some writers put for "never".
  func date(_ index: Int) -> Timestamp? {
    guard let seconds = integer(index), seconds != 0,
      (Self.earliest...Self.latest).contains(seconds)
    else { return nil }
    return Timestamp(rawValue: seconds + Self.start)
  }

  /// 2001-01-01T00:00:00Z.
  private static let start: Int64 = 978_307_200
  private static let earliest = 1 - start
  private static let latest: Int64 = 1 << 40
}
