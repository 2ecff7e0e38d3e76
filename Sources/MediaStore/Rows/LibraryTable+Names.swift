import SQLite

/// Finding libraries by name.
extension LibraryTable {
  /// Returns the row of the library with the given name; nil selects the default one.
  func row(named name: String?) throws -> Int64 {
    let statement = try Statement(
      connection,
      name == nil ? Self.defaultRow : "SELECT id FROM library WHERE name = ?1"
    )
    if let name { statement.bind(1, name) }
    if try statement.step(), let row = statement.integer(0) {
      statement.reset()
      return row
    }
    throw try unknownLibrary(name ?? "")
  }

  /// Returns the row of the library with the given name, and the name as it is stored.
  func rowAndName(of name: String?) throws -> (row: Int64, name: String) {
    let row = try row(named: name)
    let statement = try Statement(connection, "SELECT name FROM library WHERE id = ?1")
    statement.bind(1, row)
    let found = try statement.step() ? statement.text(0) : nil
    statement.reset()
    return (row, found ?? "")
  }

  /// Returns the error for an unknown library name, which lists the existing names.
  func unknownLibrary(_ name: String) throws(SQLiteError) -> StoreError {
    let known = try quotedNames()
    let message =
      known.isEmpty
      ? "nothing has been imported into it yet"
      : "no library is called '\(name)'; known: \(known.joined(separator: ", "))"
    return StoreError(known.isEmpty ? .missing : .unknownLibrary, message, path: connection.path)
  }

  /// Returns the names of all libraries, in quotation marks.
  func quotedNames() throws(SQLiteError) -> [String] {
    let statement = try Statement(connection, "SELECT name FROM library ORDER BY id")
    var names: [String] = []
    while try statement.step() { names.append("'\(statement.text(0) ?? "")'") }
    return names
  }
}
