import MediaModel
import SQLite

/// Adding the library of a new source.
extension LibraryTable {
  /// Returns the library that a source belongs to, under its new name if it gets one, creating it
  /// if there is none.
  func findOrInsert(
    _ record: LibraryRecord,
    _ request: ImportRequest
  ) throws -> Entry {
    if var found = try find(record, request) {
      if found.oldName != nil {
        try rename(found.id, to: found.name)
        try DataVersion.bump(connection)
      }
      found.itemCount = try itemCount(of: found)
      return found
    }
    if request.purpose == .tryingOut {
      if let name = request.options.name { throw try unknownLibrary(name) }
      throw try unknownLibrary(record)
    }
    return try insert(record, request)
  }

  private func unknownLibrary(_ record: LibraryRecord) throws(SQLiteError) -> StoreError {
    StoreError(
      .otherLibrary,
      "the source is \(LibraryIdentity(record).words), which has not been imported; known: "
        + (try quotedNames()).joined(separator: ", "),
      path: connection.path
    )
  }

  private func insert(
    _ record: LibraryRecord,
    _ request: ImportRequest
  ) throws -> Entry {
    let name: String
    if let given = request.options.name {
      if request.purpose == .storing { try checkIsUsable(given) }
      name = given
    } else {
      name = try freeName(
        OwnListName.usable(record.suggestedName ?? "") ?? record.kind.displayName
      )
    }
    try connection.run(
      """
      INSERT INTO library(name, kind, persistent_id, source, is_partial)
      VALUES (?1, ?2, ?3, ?4, 0)
      """,
      name,
      record.kind,
      record.persistentID,
      request.source
    )
    return Entry(id: connection.lastInsertedRow, name: name, isNew: true)
  }

  private func isTaken(_ name: String) throws(SQLiteError) -> Bool {
    if LibraryName.meansAll(name) { return true }
    let sql = "SELECT EXISTS (SELECT 1 FROM library WHERE name = ?1)"
    return try connection.value(sql, name) == true
  }

  /// Returns the given name or, if it is already in use, the name followed by a number.
  private func freeName(_ name: String) throws(SQLiteError) -> String {
    var candidate = name
    var number = 1
    while try isTaken(candidate) {
      number += 1
      candidate = OwnListName.numbered(name, number)
    }
    return candidate
  }
}
