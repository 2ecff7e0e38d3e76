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
  /// If its library was merged into another one, the player belongs to that one.
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
    let statement = try Statement(
      connection,
      """
      SELECT library_id, state, place, position, anchor, repeat_mode, shuffle_mode, seed, volume,
        resumes, seek_time
      FROM ipod_player
      """
    )
    guard try statement.step(), let library = statement.integer(0) else { return nil }
    var state = IPodPlayerState()
    state.state = statement.text(1).flatMap(PlaybackState.init) ?? .stopped
    // A damaged file may contain any number.
    state.index = statement.integer(2).flatMap { Int(exactly: $0) }
    state.position = max(statement.integer(3) ?? 0, 0)
    state.anchor = statement.integer(4) ?? 0
    state.repeatMode = statement.text(5).flatMap(RepeatMode.init) ?? .default
    state.shuffleMode = statement.text(6).flatMap(ShuffleMode.init) ?? .default
    state.seed = UInt64(bitPattern: statement.integer(7) ?? 0)
    let volume = statement.text(8).flatMap(Double.init) ?? 1
    state.volume = (0...1).contains(volume) ? volume : 1
    state.resumes = statement.integer(9) == 1
    state.seekTime = max(statement.integer(10) ?? 0, 0)
    return (library, state)
  }

  private func queue(in library: Int64) throws(SQLiteError) -> [IPodQueueEntry] {
    let statement = try Statement(
      connection,
      """
      SELECT i.persistent_id, q.place FROM ipod_queue q
        CROSS JOIN item i ON i.id = \(ItemRowByID.present("q.persistent_id", in: "?1"))
      ORDER BY q.position
      """
    )
    statement.bind(1, library)
    var queue: [IPodQueueEntry] = []
    while try statement.step() {
      guard let id = statement.persistentID(0), let place = statement.integer(1) else { continue }
      queue.append(IPodQueueEntry(id, place: Int(place)))
    }
    return queue
  }

  /// Saves the state of the player; the queue of another library is emptied.
  ///
  /// The index counts the items that are still in the library, so others leave the queue first.
  func save(_ state: IPodPlayerState, of library: LibraryTable.Entry) throws(SQLiteError) {
    let old = try player()
    if let old, old.library == library.name {
      let count = try connection.integer("SELECT count(*) FROM ipod_queue")
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
      statement.bind(1, Int64(position))
      statement.bind(2, entry.persistentID)
      statement.bind(3, Int64(entry.place))
      try statement.run()
    }
  }

  private func saveRow(_ state: IPodPlayerState, of library: Int64) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      INSERT OR REPLACE INTO ipod_player
      VALUES (1, ?1, ?2, ?3, ?4, ?5, ?10, ?11, ?6, ?7, ?8, ?9)
      """
    )
    statement.bind(1, library)
    statement.bind(2, state.state.rawValue)
    statement.bind(3, state.index.map(Int64.init))
    statement.bind(4, state.position)
    statement.bind(5, state.anchor)
    statement.bind(6, state.repeatMode.rawValue)
    statement.bind(7, state.shuffleMode.rawValue)
    statement.bind(8, Int64(bitPattern: state.seed))
    statement.bind(9, "\(state.volume)")
    statement.bind(10, state.resumes ? 1 : 0)
    statement.bind(11, state.seekTime)
    try statement.run()
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
