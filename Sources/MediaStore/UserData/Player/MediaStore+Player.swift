package import MediaModel
import SQLite

/// The iPod player, which all processes share.
extension MediaStore {
  /// Returns the player, whichever library it plays; nil if it was never used.
  package func iPodPlayer() throws -> StoredIPodPlayer? {
    try read { try IPodPlayerTable(connection: $0).player() }
  }

  /// A number that changes when other connections, also those of other processes, have changed the
  /// file; reading it costs next to nothing.
  package func changeNumber() throws -> Int64? {
    try withConnection { try $0.value("PRAGMA data_version") }
  }

  /// Saves the state of the player without its queue; if it plays another library than the selected
  /// one, its queue is emptied.
  ///
  /// This is not a revision.
  ///
  /// - Parameters:
  ///   - state: The state, based on that of `iPodPlayer()` while no other process could write.
  ///   - options: The options of the change.
  /// - Throws: `StoreError`.
  package func saveIPodPlayer(_ state: IPodPlayerState, _ options: WriteOptions) throws {
    try changeIPodPlayer(options) { table, library in try table.save(state, of: library) }
  }

  /// Makes the player play a queue of items of the selected library.
  ///
  /// This is not a revision.
  ///
  /// - Parameters:
  ///   - queue: The items in their original order; unknown ones are not in the queue when it is
  ///     read.
  ///   - state: The state of the player.
  ///   - options: The options of the change.
  /// - Throws: `StoreError`.
  package func replaceIPodQueue(
    _ queue: [IPodQueueEntry],
    _ state: IPodPlayerState,
    _ options: WriteOptions
  ) throws {
    try changeIPodPlayer(options) { table, library in
      try table.save(queue, state, of: library)
    }
  }

  private func changeIPodPlayer(
    _ options: WriteOptions,
    _ body: @Sendable (IPodPlayerTable, LibraryTable.Entry) throws -> Void
  ) throws {
    try change(options) { connection in
      let (row, name) = try LibraryTable(connection).rowAndName(of: selection)
      let library = LibraryTable.Entry(id: row, name: name, isNew: false)
      try body(IPodPlayerTable(connection: connection), library)
    }
  }
}
