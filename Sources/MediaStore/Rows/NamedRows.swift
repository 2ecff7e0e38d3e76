import ICU
import SQLite

/// Finds the rows of lists that have a name, ignoring the case of all letters.
///
/// SQLite ignores the case of ASCII letters only, so names with other characters are compared here.
struct NamedRows {
  let connection: Connection
  let libraryID: Int64
  /// The table.
  let table: String
  /// The condition on a row to be found.
  var condition = "true"

  /// Returns the rows with a name, up to a limit, and how they spell it, those that differ in ASCII
  /// letters only first.
  func find(
    _ name: String,
    limit: Int = .max
  ) throws(SQLiteError) -> [(row: Int64, name: String)] {
    let rows = "SELECT id, name FROM \(table) WHERE library_id = ?1 AND \(condition)"
    let statement = try Statement(
      connection,
      """
      \(rows) AND name = ?2 COLLATE NOCASE
      UNION ALL \(rows) AND name GLOB '*[^ -~]*' AND name <> ?2 COLLATE NOCASE
      """
    )
    try statement.start(libraryID, name)
    var found: [(row: Int64, name: String)] = []
    while found.count < limit,
      let other = try statement.next({ (row) throws(SQLiteError) -> (row: Int64, name: String) in
        (try row.next(), try row.next())
      })
    {
      if OwnListName.areSame(other.name, name) { found.append(other) }
    }
    return found
  }
}

/// The natural order of names, as in lists of items.
package struct NameOrder {
  private let maker: SortKeyMaker?

  package init() { maker = Collator().map(SortKeyMaker.init) }

  /// Returns the sort key of a name.
  package func key(of name: String) -> [UInt8] {
    guard let maker else { return Array(name.utf8) }
    var (name, key) = (name, [UInt8]())
    name.withUTF8 { maker.append($0, isExplicit: false, to: &key) }
    return key
  }
}
