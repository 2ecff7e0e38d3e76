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
    let statement = try Statement(
      connection,
      "UPDATE on_the_go_list SET persistent_id = ?2 WHERE id = ?1"
    )
    statement.bind(1, row)
    statement.bind(2, try free(persistentID, for: row))
    try statement.run()
  }

  private func insert(
    _ name: String,
    _ persistentID: PersistentID? = nil,
    isCurrent: Bool,
    _ made: Timestamp
  ) throws(SQLiteError) -> Entry {
    let row = try connection.integer(
      """
      SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'on_the_go_list'
      """
    )
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
    let statement = try Statement(
      connection,
      """
      INSERT INTO on_the_go_list(id, library_id, persistent_id, name, is_current, made, changed)
      VALUES (?1, ?2, ?3, ?4, ?6, ?5, ?5)
      """
    )
    statement.bind(1, row)
    statement.bind(2, libraryID)
    statement.bind(3, list.persistentID)
    statement.bind(4, name)
    statement.bind(5, made.rawValue)
    statement.bind(6, isCurrent ? 1 : 0)
    try statement.run()
    return Entry(row: row, list: list)
  }

  /// Renames a list, which is then no longer the current one.
  func save(_ entry: Entry, as name: String) throws {
    try check(name, for: entry.row)
    let statement = try Statement(
      connection,
      "UPDATE on_the_go_list SET name = ?2, is_current = 0 WHERE id = ?1"
    )
    statement.bind(1, entry.row)
    statement.bind(2, name)
    try statement.run()
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
    let library = try connection.integer(
      "SELECT coalesce(persistent_id, 0) FROM library WHERE id = \(libraryID)"
    )
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
      statement.bind(1, libraryID)
      statement.bind(2, candidate)
      statement.bind(3, row)
      let isTaken = try statement.step() && statement.integer(0) == 1
      statement.reset()
      // In the sources, the ID 0 means that there is no ID.
      if !isTaken, candidate.rawValue != 0 { return candidate }
      hasher.combine(1)
      candidate = PersistentID(rawValue: hasher.finalize())
    }
  }

  /// The seed for hashing: 'OTG' in ASCII.
  private static let seed: UInt64 = 0x4F5447
}
