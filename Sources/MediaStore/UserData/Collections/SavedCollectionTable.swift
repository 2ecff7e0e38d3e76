import MediaModel
import SQLite

/// The collections that the user saved for a library.
///
/// A collection never changes. The row and the members of a deleted one stay, for its history.
struct SavedCollectionTable {
  let connection: Connection
  let libraryID: Int64

  private static let members = """
    saved_collection_member m LEFT JOIN item i
      ON i.id = \(ItemRowByID.present("m.persistent_id", in: "?1"))
    """

  // MARK: Names

  /// Returns the rows, names and times of all collections, in the order in which they were saved.
  func all() throws(SQLiteError) -> [(row: Int64, name: String, made: Timestamp)] {
    try connection.rows(
      """
      SELECT id, name, made FROM saved_collection WHERE library_id = ?1 AND is_deleted = 0
      ORDER BY id
      """,
      libraryID
    ) { row throws(SQLiteError) in try (row.next(), row.next(), row.next()) }
  }

  /// Returns the collection with the given name, ignoring case, or nil if there is no such
  /// collection.
  func find(_ name: String) throws(SQLiteError) -> (row: Int64, name: String)? {
    try named.find(name, limit: 1).first
  }

  /// The rows and names of the collections, by name.
  var named: NamedRows {
    NamedRows(
      connection: connection,
      libraryID: libraryID,
      table: "saved_collection",
      condition: "is_deleted = 0"
    )
  }

  /// Returns the row of the collection with the given name, or throws if there is no such
  /// collection.
  func row(of name: String) throws -> Int64 {
    if let found = try find(name) { return found.row }
    throw StoreError(
      .unknownCollection,
      "no saved collection is called '\(name)'",
      path: connection.path
    )
  }

  /// Throws `collectionExists` if another collection has the name, ignoring case.
  func checkIsFree(_ name: String, for row: Int64? = nil) throws {
    guard let other = try named.find(name).first(where: { $0.row != row }) else { return }
    throw StoreError(
      .collectionExists,
      "a collection is already saved as '\(other.name)'",
      path: connection.path
    )
  }

  /// Returns a name that no collection has, followed by a number if necessary.
  func free(_ base: String) throws(SQLiteError) -> String {
    try OwnListName.free(base) { name throws(SQLiteError) in try find(name) != nil }
  }

  // MARK: Collections

  /// Returns collections in the order in which they were saved; nil stands for all that are not
  /// deleted.
  func collections(_ row: Int64? = nil) throws(SQLiteError) -> [SavedCollection] {
    try connection.rows(
      """
      SELECT s.name, s.made, count(*), sum(i.id IS NULL), coalesce(sum(i.playback_duration), 0)
      FROM saved_collection s CROSS JOIN \(Self.members)
      WHERE s.library_id = ?1 AND m.collection_id = s.id
        AND \(row.map { "s.id = \($0)" } ?? "s.is_deleted = 0")
      GROUP BY s.id ORDER BY s.id
      """,
      libraryID
    ) { row throws(SQLiteError) in
      SavedCollection(
        name: try row.next(),
        made: try row.next(),
        count: try row.next(),
        missingCount: try row.next(),
        milliseconds: try row.next()
      )
    }
  }

  /// Returns a collection by its row.
  func collection(_ row: Int64) throws(SQLiteError) -> SavedCollection {
    if let found = try collections(row).first { return found }
    throw SQLiteError(.damaged, "a saved collection has no members", path: connection.path)
  }

  /// Returns the persistent IDs of the members of a collection, in order.
  func persistentIDs(of row: Int64) throws(SQLiteError) -> [PersistentID] {
    try connection.values(
      """
      SELECT persistent_id FROM saved_collection_member WHERE collection_id = ?1
      ORDER BY position
      """,
      row
    )
  }

  // MARK: Changes

  /// Adds a collection.
  ///
  /// Members that are in the library are described as the library does, others as given.
  ///
  /// - Returns: The collection, and the ID of the first member that the library lacks; nil if it
  ///   has all.
  /// - Throws: `SQLiteError`.
  func insert(
    _ name: String,
    _ members: [SavedCollectionMember],
    made: Timestamp
  ) throws(SQLiteError) -> (collection: SavedCollection, firstMissing: PersistentID?) {
    let row = try insertRow(name, made)
    let items = try Statement(
      connection,
      """
      SELECT i.persistent_id, i.title, i.artist, i.album_title, i.playback_duration FROM item i
      WHERE i.id = \(ItemRowByID.present("?2", in: "?1"))
      """
    )
    let statement = try Statement(
      connection,
      """
      INSERT INTO saved_collection_member(collection_id, position, persistent_id, title, artist,
        album_title)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """
    )
    var firstMissing: PersistentID?
    var missingCount = 0
    var milliseconds: Int64 = 0
    for (position, given) in members.enumerated() {
      if position.isMultiple(of: 1000) { try connection.checkInterruption() }
      let found = try items.first(libraryID, given.persistentID) { row throws(SQLiteError) in
        (member: try SavedCollectionMember(&row), duration: try row.next(Int64?.self))
      }
      if let found {
        milliseconds += found.duration ?? 0
      } else {
        firstMissing = firstMissing ?? given.persistentID
        missingCount += 1
      }
      let member = found?.member ?? given
      try statement.run(
        row,
        position,
        member.persistentID,
        member.title,
        member.artist,
        member.album
      )
    }
    let collection = SavedCollection(
      name: name,
      made: made,
      count: members.count,
      missingCount: missingCount,
      milliseconds: milliseconds
    )
    return (collection, firstMissing)
  }

  private func insertRow(_ name: String, _ made: Timestamp) throws(SQLiteError) -> Int64 {
    try connection.run(
      "INSERT INTO saved_collection(library_id, name, made, is_deleted) VALUES (?1, ?2, ?3, 0)",
      libraryID,
      name,
      made
    )
    return connection.lastInsertedRow
  }

  func rename(_ row: Int64, to name: String) throws(SQLiteError) {
    try connection.run("UPDATE saved_collection SET name = ?2 WHERE id = ?1", row, name)
  }

  func delete(_ row: Int64) throws(SQLiteError) {
    try connection.execute("UPDATE saved_collection SET is_deleted = 1 WHERE id = \(row)")
  }
}

extension SavedCollectionMember {
  /// Reads the columns of the ID, the title, the artist and the album.
  init(_ row: inout Row) throws(SQLiteError) {
    self.init(
      try row.next(),
      title: try row.next(),
      artist: try row.next(),
      album: try row.next()
    )
  }
}
