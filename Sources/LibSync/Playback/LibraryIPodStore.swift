package import MediaModel
package import MediaPlayback
package import MediaStore

/// Keeps the state of the iPod player in a library file, for all processes that use it.
///
/// The library file is all that processes share: they change the player one after the other, each
/// for a moment and as the only writer, and look whether the file has changed. A process that ends,
/// however it ends, or is stopped, leaves nothing behind that others would have to wait for.
///
/// A process that lets the player be heard marks that it does. If it is killed or stopped, the
/// player is paused where it was heard last; otherwise, the player plays on by itself when the
/// process ends.
@MainActor package final class LibraryIPodStore: IPodStateStore {
  /// The library that items of a new queue are in; `nil` for that of the queue before it.
  package var queueLibrary: String?
  /// The library that the items of the queue are in.
  package private(set) var library: MediaLibrary
  private let options: WriteOptions
  private var writer: MediaLibraryWriter?
  /// The state that was loaded or saved last; `nil` if the player was never used.
  private var known: StoredIPodPlayer?
  private var knownState: LibraryFileState?
  private var mark: PlayingMark?
  private var lastRenewal = ContinuousClock.now

  /// Creates a store for one change, during which no other process can write.
  package init(_ writer: MediaLibraryWriter) {
    (library, self.writer, options) = (writer.library, writer, writer.options)
  }

  /// Creates a store that reads a library file, and writes it whenever the player is saved.
  package init(_ library: MediaLibrary, _ options: WriteOptions) {
    (self.library, self.options) = (library, options)
  }

  package func load() throws -> StoredPlayer? {
    for _ in 0..<Self.maxAttempts {
      knownState = try library.fileState()
      known = try library.iPodPlayer()
      guard let known else { return nil }
      library = library.selecting(known.library)
      let items = try library.itemsToPlay(known.queue.map(\.persistentID))
      // Otherwise, another process removed items in between.
      guard items.count == known.queue.count else { continue }
      return StoredPlayer(
        state: known.state,
        items: items,
        places: known.queue.map(\.place),
        lastHeard: mark == nil ? try library.store.lastHeard(since: known.state.anchor) : nil
      )
    }
    return nil
  }

  private static let maxAttempts = 10

  package var hasChanged: Bool {
    get throws {
      renewMark()
      let state = try library.fileState()
      if state == knownState { return false }
      if try library.iPodPlayer() != known { return true }
      // Something else in the file has changed.
      knownState = state
      return false
    }
  }

  package func exclusively(_ body: () throws -> Void) throws {
    if writer != nil { return try body() }
    try MediaLibrary.withWriter(at: library.path, options: options) { writer in
      self.writer = writer
      defer { self.writer = nil }
      try body()
    }
  }

  package func save(
    _ state: IPodPlayerState,
    queue: [IPodQueueEntry]?,
    activities: [PlaybackActivity]
  ) throws {
    try exclusively {
      guard let writer = writer?.selecting(try libraryName(of: queue)) else { return }
      if !activities.isEmpty { try writer.record(activities) }
      if let queue {
        try writer.replaceIPodQueue(queue, state)
        queueLibrary = nil
      } else {
        try writer.saveIPodPlayer(state)
      }
      if !options.isDryRun { writer.store.forgetKilledPlayer() }
      known = try writer.library.iPodPlayer()
      if let known { library = library.selecting(known.library) }
    }
  }

  /// Marks that this process lets the player be heard, until it ends.
  ///
  /// - Throws: `StoreError`, with the code `isPlayed` if another process does already.
  package func beginPlaying() throws {
    try exclusively { mark = try writer?.store.beginPlaying() }
  }

  /// Ends what `beginPlaying` began; the player plays on without being heard.
  package func endPlaying() {
    mark?.remove()
    mark = nil
  }

  private func renewMark() {
    guard let mark, lastRenewal.duration(to: .now) > .milliseconds(200) else { return }
    mark.renew()
    lastRenewal = .now
  }

  private func libraryName(of queue: [IPodQueueEntry]?) throws -> String? {
    if queue != nil, let queueLibrary { return queueLibrary }
    return try known?.library ?? queueLibrary ?? library.name
  }
}
