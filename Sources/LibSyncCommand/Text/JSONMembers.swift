import JSON

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
