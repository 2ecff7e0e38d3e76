extension MediaLibrary {
  /// The number of the most recent revision of any library in the file, or 0 if nothing has been
  /// imported.
  ///
  /// It changes whenever any process changes a library in the file or the user's own lists.
  public var lastModifiedRevision: Int64 {
    get throws { try store.lastRevision() }
  }

  /// The date of the most recent revision of any library in the file; `nil` if nothing has been
  /// imported.
  ///
  /// An import that changes nothing does not affect it.
  public var lastModified: Timestamp? {
    get throws {
      let store = try store
      return try store.revisions(after: store.lastRevision() - 1).last?.revision.made
    }
  }

  /// Starts generating change notifications: from now on, ``changes()`` reports every revision made
  /// by any process, including this one.
  ///
  /// Calls nest: each must be balanced by a call to ``endGeneratingChangeNotifications()``. A
  /// thread watches the file in the meantime.
  ///
  /// - Throws: `StoreError` if the file cannot be read, `FileWatchError` if it cannot be watched.
  ///   No notifications are generated then.
  public func beginGeneratingChangeNotifications() throws { try generator.begin() }

  /// Balances a call to ``beginGeneratingChangeNotifications()``.
  ///
  /// Once every call has been balanced, changes are no longer reported. Without a call to balance,
  /// this method has no effect.
  public func endGeneratingChangeNotifications() { generator.end() }

  /// Returns a stream of the changes to the libraries in the file.
  ///
  /// ```swift
  /// try library.beginGeneratingChangeNotifications()
  /// for await change in library.changes() {
  ///   print("\(change.library) has \(change.revision.items.added) new items")
  /// }
  /// ```
  ///
  /// Each call returns a new stream. A stream buffers the changes reported since its creation until
  /// they are read, and ends with its task or with the library. It is silent while no notifications
  /// are generated. After a change, results read from the library earlier may be out of date;
  /// ``snapshot(_:)`` detects this without a stream.
  public func changes() -> AsyncStream<LibraryRevision> { generator.changes() }
}
