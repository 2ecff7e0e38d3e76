import MediaModel
import SQLite

/// The state and the queue of the iPod player, of which a library file has one.
///
/// They have no history: playing on is not a change to a library.
struct IPodPlayerTable {
  let connection: Connection

  /// Returns the player without the items that are no longer in its library; nil if nothing was
  /// ever saved.
  ///
  /// If its library was merged into another, the player belongs to the other.
  func player() throws(SQLiteError) -> StoredIPodPlayer? {
    guard let (row, state) = try state() else { return nil }
    var library = try MergedLibraries(connection: connection).successor(of: row)
    if library == nil { library = try LibraryTable(connection).entry(row) }
    guard let library else { return nil }
    var player = StoredIPodPlayer(
      library: library.name,
      state: state,
      queue: try queue(in: library.id)
    )
    player.closeGaps()
    return player
  }

  private func state() throws(SQLiteError) -> (library: Int64, state: IPodPlayerState)? {
    try connection.first(
      """
      SELECT library_id, state, place, position, anchor, repeat_mode, shuffle_mode, seed, volume,
        resumes, seek_time
      FROM ipod_player
      """
    ) { row throws(SQLiteError) in
      let library: Int64 = try row.next()
      var state = IPodPlayerState()
      state.state = PlaybackState(rawValue: try row.next()) ?? .stopped
      // A damaged file may contain any number.
      state.index = try row.next()
      state.position = max(try row.next(), 0)
      state.anchor = try row.next()
      state.repeatMode = RepeatMode(rawValue: try row.next()) ?? .default
      state.shuffleMode = ShuffleMode(rawValue: try row.next()) ?? .default
      state.seed = UInt64(bitPattern: try row.next())
      let volume = Double(try row.next(String.self)) ?? 1
      state.volume = (0...1).contains(volume) ? volume : 1
      state.resumes = try row.next()
      state.seekTime = max(try row.next(), 0)
      return (library, state)
    }
  }

  private func queue(in library: Int64) throws(SQLiteError) -> [IPodQueueEntry] {
    try connection.rows(
      """
      SELECT i.persistent_id, q.place FROM ipod_queue q
        CROSS JOIN item i ON i.id = \(ItemRowByID.present("q.persistent_id", in: "?1"))
      ORDER BY q.position
      """,
      library
    ) { row throws(SQLiteError) in IPodQueueEntry(try row.next(), place: try row.next()) }
  }

  /// Saves the state of the player; the queue of another library is emptied.
  ///
  /// The index counts the items that are still in the library, so others leave the queue first.
  func save(_ state: IPodPlayerState, of library: LibraryTable.Entry) throws(SQLiteError) {
    let old = try player()
    if let old, old.library == library.name {
      let count = try connection.value("SELECT count(*) FROM ipod_queue", as: Int.self)
      if count != old.queue.count { try replaceQueue(old.queue) }
    } else {
      try replaceQueue([])
    }
    try saveRow(state, of: library.id)
  }

  /// Saves the queue and the state of the player.
  func save(
    _ queue: [IPodQueueEntry],
    _ state: IPodPlayerState,
    of library: LibraryTable.Entry
  ) throws(SQLiteError) {
    try replaceQueue(queue)
    try saveRow(state, of: library.id)
  }

  private func replaceQueue(_ queue: [IPodQueueEntry]) throws(SQLiteError) {
    try connection.execute("DELETE FROM ipod_queue")
    let statement = try Statement(connection, "INSERT INTO ipod_queue VALUES (?1, ?2, ?3)")
    for (position, entry) in queue.enumerated() {
      if position.isMultiple(of: 10_000) { try connection.checkInterruption() }
      try statement.run(position, entry.persistentID, entry.place)
    }
  }

  private func saveRow(_ state: IPodPlayerState, of library: Int64) throws(SQLiteError) {
    try connection.run(
      "INSERT OR REPLACE INTO ipod_player VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
      library,
      state.state.rawValue,
      state.index,
      state.position,
      state.anchor,
      state.resumes,
      state.seekTime,
      state.repeatMode.rawValue,
      state.shuffleMode.rawValue,
      Int64(bitPattern: state.seed),
      "\(state.volume)"
    )
  }

  /// Deletes the player, as a part of deleting its library.
  func forget(library: Int64) throws(SQLiteError) {
    try connection.execute(
      """
      DELETE FROM ipod_queue WHERE EXISTS (
        SELECT 1 FROM ipod_player WHERE library_id = \(library));
      DELETE FROM ipod_player WHERE library_id = \(library)
      """
    )
  }
}
