package import MediaModel
package import MediaPlayback
package import MediaStore

/// Keeps the state of the iPod player in a library file, for all processes that use it.
@MainActor package final class LibraryIPodStore: IPodStateStore {
  /// The library that items of a new queue are in; `nil` for that of the queue before it.
  package var queueLibrary: String?
  /// The library that the items of the queue are in.
  package private(set) var library: MediaLibrary
  private let change: (_ library: String?, (MediaLibraryWriter) throws -> Void) throws -> Void

  /// Creates a store for one change, during which no other process can write.
  package init(_ writer: MediaLibraryWriter) {
    library = writer.library
    change = { name, body in try body(name.map(writer.selecting) ?? writer) }
  }

  /// Creates a store that reads a library file now, and writes it whenever the player is saved.
  package init(_ library: MediaLibrary, _ options: WriteOptions) {
    self.library = library
    change = { name, body in
      try MediaLibrary.withWriter(at: library.path, selecting: name, options: options, body)
    }
  }

  package func load() throws -> StoredPlayer? {
    guard let stored = try library.iPodPlayer() else { return nil }
    library = library.selecting(stored.library)
    let items = try library.itemsToPlay(stored.queue.map(\.persistentID))
    // The file cannot change in between while it is being written; otherwise, the queue is gone.
    guard items.count == stored.queue.count else { return nil }
    return StoredPlayer(state: stored.state, items: items, places: stored.queue.map(\.place))
  }

  package func save(
    _ state: IPodPlayerState,
    queue: [IPodQueueEntry]?,
    activities: [PlaybackActivity]
  ) throws {
    try change(queueLibrary ?? (try library.name)) { writer in
      if !activities.isEmpty { try writer.record(activities) }
      if let queue {
        try writer.replaceIPodQueue(queue, state)
      } else {
        try writer.saveIPodPlayer(state)
      }
    }
  }
}
