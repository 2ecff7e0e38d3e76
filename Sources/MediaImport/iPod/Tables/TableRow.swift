import Bytes
import MediaModel

/// A row of a table, with a value for each requested column; null if the table lacks the column.
struct TableRow {
  private let values: [StoredValue]
  /// The positions of values that could not be read and are null.
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

  /// Returns a string, or `nil` if it is empty.
  func text(_ index: Int) -> String? {
    values[index].text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a persistent ID, or `nil` for zero, which means "none".
  func persistentID(_ index: Int) -> PersistentID? {
    guard let number = integer(index), number != 0 else { return nil }
    return PersistentID(rawValue: UInt64(bitPattern: number))
  }

  /// Returns a date, or `nil` for zero and dates before 1970, which some writers use for "never".
  func date(_ index: Int) -> Timestamp? {
    guard let seconds = integer(index), seconds != 0, Self.dates.contains(seconds) else {
      return nil
    }
    return Timestamp(rawValue: seconds + start)
  }

  static let dates: ClosedRange<Int64> = (1 - start)...(1 << 40)
}

/// 2001-01-01T00:00:00Z, in seconds since 1970.
private let start: Int64 = 978_307_200
