import Bytes
import CommandLineIO
import JSON

/// A record that is written column by column in a format for programs, without a cell for each value.
protocol ProgramRecord {
  /// The number of columns.
  var count: Int { get }

  /// Appends the value of a column for programs that read columns.
  func writePlainText(_ column: Int, to bytes: inout [UInt8])

  /// Appends a key and the value of a column in JSON, or nothing if there is no value.
  func writeJSON(_ column: Int, after key: borrowing Span<UInt8>, to bytes: inout [UInt8])

  /// Appends all columns as a line.
  func write(as text: SeparatedText, to line: inout [UInt8])

  /// Appends the columns that are members as a JSON object.
  func write(as members: JSONMembers, to bytes: inout [UInt8])
}

// These are requirements too, so that each kind of record has them compiled for itself.
extension ProgramRecord {
  func write(as text: SeparatedText, to line: inout [UInt8]) {
    for column in 0..<count {
      let start = text.begin(column, in: &line)
      writePlainText(column, to: &line)
      text.end(start, in: &line)
    }
  }

  func write(as members: JSONMembers, to bytes: inout [UInt8]) {
    members.write(self, to: &bytes)
  }
}

extension ListWriter.Record: ProgramRecord {
  var count: Int { cells.count }

  func writePlainText(_ column: Int, to bytes: inout [UInt8]) {
    cells[column].value?.writePlainText(to: &bytes)
  }

  func writeJSON(_ column: Int, after key: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    guard let json = cells[column].json else { return }
    bytes.append(contentsOf: key)
    json.write(to: &bytes)
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

  func writeJSON(_ column: Int, after key: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    base.writeJSON(chosen[column], after: key, to: &bytes)
  }
}
