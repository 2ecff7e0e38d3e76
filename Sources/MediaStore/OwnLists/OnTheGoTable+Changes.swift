import MediaModel

/// What is done to lists as such.
extension OnTheGoTable {
  /// Makes an empty list, which becomes the current one; nil gives it a name that is free.
  func make(_ name: String?, _ made: Timestamp) throws(StoreError) -> Entry {
    let name = if let name { name } else { try freeName() }
    try check(name, for: nil)
    try connection.execute(
      "UPDATE on_the_go_list SET is_current = 0 WHERE library_id = \(libraryID) AND is_current = 1"
    )
    let row = try connection.integer(
      """
      SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'on_the_go_list'
      """
    )
    let list = OnTheGoPlaylist(
      persistentID: try newPersistentID(row, made),
      name: name,
      isCurrent: true,
      count: 0,
      made: made,
      changed: made
    )
    let statement = try Statement(
      connection,
      """
      INSERT INTO on_the_go_list(id, library_id, persistent_id, name, is_current, made, changed)
      VALUES (?1, ?2, ?3, ?4, 1, ?5, ?5)
      """
    )
    statement.bind(1, row)
    statement.bind(2, libraryID)
    statement.bind(3, list.persistentID)
    statement.bind(4, name)
    statement.bind(5, made.rawValue)
    try statement.run()
    return Entry(row: row, list: list)
  }

  /// Gives a list a name and makes it one that is not the current one.
  func save(_ entry: Entry, as name: String) throws(StoreError) {
    try check(name, for: entry.row)
    let statement = try Statement(
      connection,
      "UPDATE on_the_go_list SET name = ?2, is_current = 0 WHERE id = ?1"
    )
    statement.bind(1, entry.row)
    statement.bind(2, name)
    try statement.run()
  }

  /// Notes when a list changed, and returns it as it is now.
  func note(_ row: Int64, changed: Timestamp) throws(StoreError) -> OnTheGoPlaylist? {
    try connection.execute(
      "UPDATE on_the_go_list SET changed = \(changed.rawValue) WHERE id = \(row)"
    )
    return try entries().first { $0.row == row }?.list
  }

  func delete(_ row: Int64) throws(StoreError) {
    try connection.execute(
      """
      DELETE FROM on_the_go_entry WHERE list_id = \(row);
      DELETE FROM on_the_go_list WHERE id = \(row)
      """
    )
  }

  /// Throws where a list cannot have a name, because of the name or because another list has it.
  ///
  /// A later import may still bring a playlist of that name.
  private func check(_ name: String, for row: Int64?) throws(StoreError) {
    try OwnListName.check(name, connection)
    try OwnListName.checkIsNoID(name, connection)
    let other = try entries().first { $0.row != row && OwnListName.areSame($0.list.name, name) }
    if let other { throw taken("an on-the-go list is called '\(other.list.name)' already") }
    let synced = try synced.names().first { OwnListName.areSame($0, name) }
    if let synced { throw taken("a playlist of the source is called '\(synced)' already") }
  }

  private var synced: SyncedPlaylists {
    SyncedPlaylists(connection: connection, libraryID: libraryID)
  }

  private func taken(_ message: String) -> StoreError {
    StoreError(.playlistNameInUse, message, path: connection.path)
  }

  private func freeName() throws(StoreError) -> String {
    let names = try entries().map(\.list.name) + synced.names()
    let taken = Set(names.map { $0.lowercased() })
    var name = "On-The-Go"
    var number = 1
    while taken.contains(name.lowercased()) {
      number += 1
      name = "On-The-Go \(number)"
    }
    return name
  }

  /// An ID that follows from the library, the list's number and its time, and that no playlist of
  /// the library has; what is put into it is part of the file format.
  private func newPersistentID(_ row: Int64, _ made: Timestamp) throws(StoreError) -> PersistentID {
    let library = try connection.integer(
      "SELECT coalesce(persistent_id, 0) FROM library WHERE id = \(libraryID)"
    )
    let statement = try Statement(
      connection,
      """
      SELECT EXISTS (SELECT 1 FROM playlist WHERE library_id = ?1 AND persistent_id = ?2)
        OR EXISTS (SELECT 1 FROM on_the_go_list WHERE library_id = ?1 AND persistent_id = ?2)
      """
    )
    var hasher = StableHasher(seed: Self.seed)
    for word in [library, row, made.rawValue] { hasher.combine(UInt64(bitPattern: word)) }
    while true {
      let persistentID = PersistentID(rawValue: hasher.finalize())
      statement.bind(1, libraryID)
      statement.bind(2, persistentID)
      let isTaken = try statement.step() && statement.integer(0) == 1
      statement.reset()
      // Zero means "none" in the sources.
      if !isTaken, persistentID.rawValue != 0 { return persistentID }
      hasher.combine(1)
    }
  }

  /// 'OTG' in ASCII.
  private static let seed: UInt64 = 0x4F5447
}
