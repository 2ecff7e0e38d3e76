import JSON

/// The members of records in JSON, in the order of their names.
struct JSONMembers {
  /// The keys with the commas before them and the colons after them, and the columns or constant
  /// values that follow.
  private var members: [(key: [UInt8], column: Int?, value: [UInt8])] = []

  /// - Parameters:
  ///   - columns: The names of the columns; of equal ones, the last counts.
  ///   - constants: Members that each record has.
  init(_ columns: [String], _ constants: [String: JSONValue] = [:]) {
    var places: [String: Int] = [:]
    for (column, name) in columns.enumerated() { places[name] = column }
    for name in Set(columns).union(constants.keys).sorted() {
      let key = Array(("," + JSONValue.string(name).text + ":").utf8)
      let value = constants[name].map { Array($0.text.utf8) }
      members.append((key, value == nil ? places[name] : nil, value ?? []))
    }
  }

  /// Appends a record; members without a value are left out.
  func write(_ record: some ProgramRecord, to bytes: inout [UInt8]) {
    let start = bytes.count
    for member in members {
      if let column = member.column {
        record.writeJSON(column, after: member.key, to: &bytes)
      } else {
        bytes += member.key
        bytes += member.value
      }
    }
    // The object begins where the comma before its first member is.
    if bytes.count == start { bytes.append(0) }
    bytes[start] = UInt8(ascii: "{")
    bytes.append(UInt8(ascii: "}"))
  }
}
