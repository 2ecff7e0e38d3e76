import LibSync
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
    guard let value = cells[column].parts ?? cells[column].value?.json else { return false }
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

/// The members of records in JSON, in the order of their names.
struct JSONMembers {
  private var members: [(key: [UInt8], column: Int?, value: [UInt8])] = []

  /// - Parameters:
  ///   - columns: The names of the columns; of equal ones, the last counts.
  ///   - constants: Members that each record has.
  init(_ columns: [String], _ constants: [String: JSONValue] = [:]) {
    var places: [String: Int] = [:]
    for (column, name) in columns.enumerated() { places[name] = column }
    for name in Set(columns).union(constants.keys).sorted() {
      let key = Array((JSONValue.string(name).text + ":").utf8)
      let value = constants[name].map { Array($0.text.utf8) }
      members.append((key, value == nil ? places[name] : nil, value ?? []))
    }
  }

  /// Appends a record; members without a value are left out.
  func write(_ record: some ProgramRecord, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for member in members {
      let start = bytes.count
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      bytes += member.key
      if let column = member.column {
        guard record.writeJSON(column, to: &bytes) else {
          bytes.removeSubrange(start...)
          continue
        }
      } else {
        bytes += member.value
      }
      isFirst = false
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
