import MediaModel

/// A row of a table, with a value for each column that was asked for: null for one that the table
/// does not have.
struct TableRow {
  private let values: [StoredValue]
  /// The places of values that could not be read, and are null.
  private let unread: [Int]

  init(_ values: [StoredValue], unread: [Int] = []) {
    self.values = values
    self.unread = unread
  }

  /// Whether any value could not be read.
  var isPartial: Bool { !unread.isEmpty }

  func isUnread(_ index: Int) -> Bool { unread.contains(index) }

  func isText(_ index: Int) -> Bool { values[index].text != nil }

  func isNull(_ index: Int) -> Bool { values[index] == .null }

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
    guard let seconds = integer(index), seconds != 0, Self.dates.contains(seconds) else {
      return nil
    }
    return Timestamp(rawValue: seconds + start)
  }

  static let dates: ClosedRange<Int64> = (1 - start)...(1 << 40)
}

/// 2001-01-01T00:00:00Z.
private let start: Int64 = 978_307_200
