import ICU
import MediaModel
import SQLite

/// The texts of the user's metadata, such as notes, which the search index does not have.
///
/// There are few of them, so they are read one by one.
struct SearchedNotes {
  private let search: TextSearch

  init(_ search: TextSearch) { self.search = search }

  /// Returns the rows of the items whose notes have all of the words, in whatever library.
  func rows(_ connection: Connection) throws(SQLiteError) -> [Int64] {
    if search.indices.isEmpty { return [] }
    var rows: [Int64] = []
    var (item, found): (Int64?, Set<Int>) = (nil, [])
    func end() {
      if let item, found.count == search.indices.count { rows.append(item) }
      found = []
    }
    try connection.forEach(
      """
      SELECT item_id, value FROM user_metadata
      WHERE type = '\(MetadataType.text.rawValue)' AND namespace <> '\(UserActivity.namespace)'
      ORDER BY item_id
      """
    ) { (row) throws(SQLiteError) in
      let (next, text): (Int64, String) = (try row.next(), try row.next())
      if next != item { end() }
      item = next
      found.formUnion(search.places(in: text))
    }
    end()
    return rows
  }
}
