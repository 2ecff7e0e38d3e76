import JSON

/// A record that is written column by column in a format for programs, without a cell for each value.
protocol ProgramRecord {
  /// The number of columns.
  var count: Int { get }

  /// Appends the value of a column for programs that read columns.
  func writePlainText(_ column: Int, to bytes: inout [UInt8])

  /// Appends the value of a column in JSON.
  ///
  /// - Returns: Whether there is a value; otherwise, nothing is appended.
  func writeJSON(_ column: Int, to bytes: inout [UInt8]) -> Bool
}

extension ListWriter.Record: ProgramRecord {
  var count: Int { cells.count }

  func writePlainText(_ column: Int, to bytes: inout [UInt8]) {
    cells[column].value?.writePlainText(to: &bytes)
  }

  func writeJSON(_ column: Int, to bytes: inout [UInt8]) -> Bool {
    guard let value = cells[column].json else { return false }
    value.write(to: &bytes)
    return true
  }
}

/// Some of the columns of a record.
struct ChosenColumns<Base: ProgramRecord>: ProgramRecord {
  let base: Base
  let chosen: [Int]

  var count: Int { chosen.count }

  func writePlainText(_ column: Int, to bytes: inout [UInt8]) {
    base.writePlainText(chosen[column], to: &bytes)
  }

  func writeJSON(_ column: Int, to bytes: inout [UInt8]) -> Bool {
    base.writeJSON(chosen[column], to: &bytes)
  }
}
