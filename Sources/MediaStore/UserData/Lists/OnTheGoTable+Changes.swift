import Bytes
import MediaModel
import SQLite

/// Changes to lists as a whole.
extension OnTheGoTable {
  /// Makes an empty list, which becomes the current one.
  ///
  /// If the name is nil, a default name that is not in use is chosen.
  func make(_ name: String?, _ made: Timestamp) throws -> Entry {
    let name = if let name { name } else { try names.free(Self.usualName) }
    try check(name, for: nil)
    try connection.execute(
      "UPDATE on_the_go_list SET is_current = 0 WHERE library_id = \(libraryID) AND is_current = 1"
    )
    return try insert(name, isCurrent: true, made)
  }

  /// Makes an empty list with the given name and ID; if either cannot be used, a similar one is
  /// used instead.
  func make(
    like name: String,
    _ persistentID: PersistentID,
    _ made: Timestamp
  ) throws(SQLiteError) -> Entry {
    var base = OwnListName.usable(name) ?? Self.usualName
    if PersistentID(notAName: base) != nil { base = Self.usualName }
    return try insert(names.free(base), persistentID, isCurrent: false, made)
  }

  /// Sets the ID of a list; if the ID is already taken, sets an ID derived from it instead.
  func set(_ persistentID: PersistentID, of row: Int64) throws(SQLiteError) {
    try connection.run(
      "UPDATE on_the_go_list SET persistent_id = ?2 WHERE id = ?1",
      row,
      try free(persistentID, for: row)
    )
  }

  private func insert(
    _ name: String,
    _ persistentID: PersistentID? = nil,
    isCurrent: Bool,
    _ made: Timestamp
  ) throws(SQLiteError) -> Entry {
    let row: Int64 =
      try connection.value("SELECT seq + 1 FROM sqlite_sequence WHERE name = 'on_the_go_list'") ?? 1
    let freeID =
      if let persistentID { try free(persistentID, for: row) } else {
        try newPersistentID(row, made)
      }
    let list = OnTheGoPlaylist(
      persistentID: freeID,
      name: name,
      isCurrent: isCurrent,
      count: 0,
      made: made,
      changed: made
    )
    try connection.run(
      """
      INSERT INTO on_the_go_list(id, library_id, persistent_id, name, is_current, made, changed)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
      """,
      row,
      libraryID,
      list.persistentID,
      name,
      isCurrent,
      made
    )
    return Entry(row: row, list: list)
  }

  /// Renames a list, which is then no longer the current one.
  func save(_ entry: Entry, as name: String) throws {
    try check(name, for: entry.row)
    try connection.run(
      "UPDATE on_the_go_list SET name = ?2, is_current = 0 WHERE id = ?1",
      entry.row,
      name
    )
  }

  /// Records the time of a change to a list, and returns the list's current state.
  func touch(_ row: Int64, changed: Timestamp) throws(SQLiteError) -> OnTheGoPlaylist? {
    try connection.execute(
      "UPDATE on_the_go_list SET changed = \(changed.rawValue) WHERE id = \(row)"
    )
    return try entry(row)?.list
  }

  func delete(_ row: Int64) throws(SQLiteError) {
    try connection.execute(
      """
      DELETE FROM on_the_go_entry WHERE list_id = \(row);
      DELETE FROM on_the_go_list WHERE id = \(row)
      """
    )
  }

  /// Throws if a list cannot be given a name because the name is invalid or already in use.
  ///
  /// A later import may nevertheless add a playlist with that name.
  private func check(_ name: String, for row: Int64?) throws {
    try OwnListName.check(name, connection)
    try OwnListName.checkIsNoID(name, connection)
    try names.checkIsFree(name, for: row)
  }

  private var names: ListNames { ListNames(connection: connection, libraryID: libraryID) }

  private static let usualName = "On-The-Go"

  /// Returns an unused ID derived from the library's ID, the list's row and its creation time.
  ///
  /// The way in which the ID is computed is part of the file format.
  private func newPersistentID(_ row: Int64, _ made: Timestamp) throws(SQLiteError) -> PersistentID
  {
    // A library without an ID counts as 0.
    let library: Int64 =
      try connection.value("SELECT persistent_id FROM library WHERE id = ?1", libraryID) ?? 0
    var hasher = StableHasher(seed: Self.seed)
    for word in [library, row, made.rawValue] { hasher.combine(UInt64(bitPattern: word)) }
    return try free(PersistentID(rawValue: hasher.finalize()), for: row, hasher)
  }

  /// Returns the given ID or, if another list of the library has it, the next unused ID derived
  /// from it.
  private func free(
    _ persistentID: PersistentID,
    for row: Int64,
    _ hasher: StableHasher? = nil
  ) throws(SQLiteError) -> PersistentID {
    let statement = try Statement(
      connection,
      """
      SELECT EXISTS (SELECT 1 FROM playlist WHERE library_id = ?1 AND persistent_id = ?2)
        OR EXISTS (SELECT 1 FROM on_the_go_list
          WHERE library_id = ?1 AND persistent_id = ?2 AND id <> ?3)
      """
    )
    var hasher = hasher ?? StableHasher(seed: persistentID.rawValue)
    var candidate = persistentID
    while true {
      let isTaken = try statement.value(libraryID, candidate, row, as: Bool.self)
      // In the sources, the ID 0 means that there is no ID.
      if isTaken == false, candidate.rawValue != 0 { return candidate }
      hasher.combine(1)
      candidate = PersistentID(rawValue: hasher.finalize())
    }
  }

  /// The seed for hashing: 'OTG' in ASCII.
  private static let seed: UInt64 = 0x4F5447
}
