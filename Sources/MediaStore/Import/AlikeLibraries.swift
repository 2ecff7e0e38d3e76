import MediaModel
import SQLite

/// The libraries in a file that may have the items of a new one, which is being imported.
///
/// Comparing all items of two libraries takes as long as storing a part of them, so a sample of the
/// new ones is looked up first. Where nothing is like a new library, it reads no items.
struct AlikeLibraries {
  private let connection: Connection
  private let library: Int64
  private let isAnonymous: Bool

  /// - Parameters:
  ///   - connection: The library file, with the transaction open that adds the library.
  ///   - library: The new library; its items are the only ones that this transaction added.
  ///   - isAnonymous: Whether its source has no ID of the library.
  init(_ connection: Connection, of library: Int64, isAnonymous: Bool) {
    self.connection = connection
    self.library = library
    self.isAnonymous = isAnonymous
  }

  /// The condition that an item of a query was added by this transaction.
  static func isNew(_ item: String) -> String { "\(item).id > (SELECT id FROM temp.last_item)" }

  /// The condition that an item of a query was there before.
  static func isOld(_ item: String) -> String { "\(item).id <= (SELECT id FROM temp.last_item)" }

  /// Returns the other libraries of the same origin, without those that lack most of the sample.
  ///
  /// A small library that is a part of a large one without an ID would not show in a sample, so it
  /// is never left out.
  func candidates() throws(SQLiteError) -> [Int64] {
    let origin = LibraryIdentity.originColumn
    let others = try connection.rows(
      """
      SELECT id, persistent_id IS NULL AND kind <> 'folder' FROM library
      WHERE id <> ?1 AND \(origin) = (SELECT \(origin) FROM library WHERE id = ?1)
      """,
      library
    ) { (row) throws(SQLiteError) -> (id: Int64, isPart: Bool) in (try row.next(), try row.next()) }
    if others.isEmpty { return [] }
    let isFolder = try connection.value(
      "SELECT kind = 'folder' FROM library WHERE id = ?1",
      library,
      as: Bool.self
    )
    if isAnonymous, isFolder == false { return others.map(\.id) }
    let alike = try likeSample()
    return others.filter { $0.isPart || alike.contains($0.id) }.map(\.id)
  }

  /// Returns the libraries that have at least half of a sample of the new items.
  ///
  /// An import is only refused if nine tenths of all items are the same, wherever the others are.
  private func likeSample() throws(SQLiteError) -> Set<Int64> {
    let sample = """
      WITH RECURSIVE bound(first, last) AS (
        SELECT last_item.id + 1, (SELECT max(id) FROM main.item) FROM temp.last_item
      ), place(id) AS (
        SELECT first FROM bound
        UNION ALL
        SELECT id + max(1, (last - first + 1) / \(Self.sampleCount)) FROM place, bound
        WHERE id < last
      ), sample AS MATERIALIZED (
        SELECT i.id, i.location, i.persistent_id FROM place CROSS JOIN item i ON i.id = place.id
      )
      """
    return Set(
      try connection.values(
        """
        \(sample), match(item_id, library_id) AS (
          SELECT s.id, o.library_id FROM item o NOT INDEXED
            CROSS JOIN sample s ON s.location = o.location
          WHERE \(Self.isOld("o")) AND o.removed_revision IS NULL
          UNION
          SELECT s.id, o.library_id FROM sample s CROSS JOIN library l
            CROSS JOIN item o ON o.library_id = l.id AND o.persistent_id = s.persistent_id
          WHERE ?1 AND l.id <> ?2 AND o.removed_revision IS NULL
        )
        SELECT library_id FROM match GROUP BY library_id
        HAVING count(*) * 2 >= (SELECT count(*) FROM sample)
        """,
        isAnonymous,
        library
      )
    )
  }

  /// About how many items the sample has.
  private static let sampleCount = 200
}
