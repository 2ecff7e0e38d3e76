import MediaModel
import SQLite

/// Finding libraries by name.
extension LibraryTable {
  /// Returns the row of the library with the given name, or else the only one with the given
  /// persistent ID; nil selects the default one.
  func row(named name: String?) throws -> Int64 {
    guard let name else {
      if let row = try connection.value(Self.defaultRow, as: Int64.self) { return row }
      throw try unknownLibrary("")
    }
    let named: Int64? = try connection.value(
      "SELECT l.id FROM library l WHERE l.name = ?1 AND \(MergedLibraries.isPresent)",
      name
    )
    if let row = try named ?? row(withID: name) { return row }
    throw try unknownLibrary(name)
  }

  private func row(withID text: String) throws(SQLiteError) -> Int64? {
    guard let persistentID = PersistentID(notAName: text) else { return nil }
    return try connection.value(
      """
      SELECT max(l.id) FROM library l WHERE l.persistent_id = ?1 AND \(MergedLibraries.isPresent)
      HAVING count(*) = 1
      """,
      persistentID
    )
  }

  /// Returns the row of the library with a name, even if it was merged into another.
  func row(named name: String, orMerged: Bool) throws -> Int64 {
    if orMerged, let row = try mergedRow(named: name) { return row }
    return try row(named: name)
  }

  /// Throws `nameInUse` for the name of a library that was merged into another and keeps it.
  func checkIsNotMerged(_ name: String) throws {
    guard let error = try mergeError(of: name, .nameInUse) else { return }
    throw error
  }

  private func mergedRow(named name: String) throws(SQLiteError) -> Int64? {
    try connection.value(
      "SELECT l.id FROM library l WHERE l.name = ?1 AND NOT (\(MergedLibraries.isPresent))",
      name
    )
  }

  private func mergeError(
    of name: String,
    _ code: StoreError.Code
  ) throws(SQLiteError) -> StoreError? {
    guard let row = try mergedRow(named: name),
      let successor = try MergedLibraries(connection: connection).successor(of: row)
    else { return nil }
    return StoreError(
      code,
      "'\(name)' was merged into '\(successor.name)'",
      path: connection.path
    )
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

  /// Returns the row of the library with the given name, and the name as it is stored.
  func rowAndName(of name: String?) throws -> (row: Int64, name: String) {
    let row = try row(named: name)
    return (row, try connection.requiredValue("SELECT name FROM library WHERE id = ?1", row))
  }

  /// Returns the error for a name that no library has; its message lists the existing names.
  func unknownLibrary(_ name: String) throws(SQLiteError) -> StoreError {
    if let error = try mergeError(of: name, .unknownLibrary) { return error }
    let known = try quotedNames()
    let message =
      known.isEmpty
      ? "nothing has been imported into it yet"
      : "no library is called '\(name)'; known: \(known.joined(separator: ", "))"
    return StoreError(known.isEmpty ? .missing : .unknownLibrary, message, path: connection.path)
  }

  /// Returns the names of all libraries, in quotation marks.
  func quotedNames() throws(SQLiteError) -> [String] {
    try connection.values(
      "SELECT l.name FROM library l WHERE \(MergedLibraries.isPresent) ORDER BY l.id",
      as: String.self
    ).map { "'\($0)'" }
  }
}
