import Bytes
import JSON

/// The members of records in JSON, in the order of their names.
struct JSONMembers {
  /// The keys with the commas before them and the colons after them, and constant values.
  private var texts: [UInt8] = []
  /// The places of each member's text, and the column with the value if it is not constant.
  private var members: [(text: Range<Int>, column: Int?)] = []

  /// - Parameters:
  ///   - columns: The names of the columns; of equal ones, the last counts.
  ///   - constants: Members that each record has.
  init(_ columns: [String], _ constants: [String: JSONValue] = [:]) {
    var places: [String: Int] = [:]
    for (column, name) in columns.enumerated() { places[name] = column }
    for name in Set(columns).union(constants.keys).sorted() {
      let start = texts.count
      texts += ("," + JSONValue.string(name).text + ":").utf8
      constants[name]?.write(to: &texts)
      members.append((start..<texts.count, constants[name] == nil ? places[name] : nil))
    }
  }

  /// Appends a record; members without a value are left out.
  func write(_ record: some ProgramRecord, to bytes: inout [UInt8]) {
    let start = bytes.count
    let texts = texts.span
    for member in members {
      let text = texts.extracting(member.text)
      if let column = member.column {
        record.writeJSON(column, after: text, to: &bytes)
      } else {
        bytes.append(contentsOf: text)
      }
    }
    // The object begins where the comma before its first member is.
    if bytes.count == start { bytes.append(0) }
    bytes[start] = UInt8(ascii: "{")
    bytes.append(UInt8(ascii: "}"))
  }
}
