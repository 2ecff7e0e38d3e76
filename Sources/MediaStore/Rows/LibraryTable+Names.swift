import MediaModel
import SQLite

/// Finding libraries by name.
extension LibraryTable {
  /// Returns the row of the library with a name, or else the only one with a persistent ID; nil
  /// selects the default one.
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
    if let name, let row = try row(withID: name) { return row }
    throw try unknownLibrary(name ?? "")
  }

  private func row(withID text: String) throws(SQLiteError) -> Int64? {
    guard let persistentID = PersistentID(notAName: text) else { return nil }
    let statement = try Statement(
      connection,
      "SELECT max(id) FROM library WHERE persistent_id = ?1 HAVING count(*) = 1"
    )
    statement.bind(1, persistentID)
    return try statement.step() ? statement.integer(0) : nil
  }

  /// Throws `invalidName` for the word that stands for all libraries.
  func checkIsUsable(_ name: String) throws(StoreError) {
    guard LibraryName.meansAll(name) else { return }
    throw StoreError(
      .invalidName,
      "'\(name)' stands for all libraries; choose another name",
      path: connection.path
    )
  }

  /// Returns the row of the library with a name, and the name as it is stored.
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
