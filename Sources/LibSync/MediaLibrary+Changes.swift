extension MediaLibrary {
  /// The number of the last revision of any library in the file, 0 when there is none.
  ///
  /// It changes with everything that changes the file's libraries, whichever process does it, but
  /// not with the user's own lists.
  public var lastModifiedRevision: Int64 {
    get throws { try store.lastRevision() }
  }

  /// Begins to generate change notifications: from now on ``changes()`` tells of every revision,
  /// whichever process makes it, this one included.
  ///
  /// Calls nest; each needs its ``endGeneratingChangeNotifications()``. A thread watches the file
  /// meanwhile.
  ///
  /// - Throws: `StoreError` when the file cannot be read, `FileWatchError` when it cannot be
  ///   watched; then nothing has begun.
  public func beginGeneratingChangeNotifications() throws { try generator.begin() }

  /// Ends a ``beginGeneratingChangeNotifications()``.
  ///
  /// After the last end no change is reported any more. Without a begin nothing happens.
  public func endGeneratingChangeNotifications() { generator.end() }

  /// The changes of the libraries in the file as they are made.
  ///
  /// ```swift
  /// try library.beginGeneratingChangeNotifications()
  /// for await change in library.changes() {
  ///   print("\(change.library) has \(change.revision.items.added) new items")
  /// }
  /// ```
  ///
  /// Each call gives a stream of its own. It gets what is generated from then on, keeps that until
  /// it is asked for, and ends with its task or with the library. While no notifications are
  /// generated it is silent. On a change, whatever was taken from the library is to be asked anew;
  /// ``snapshot(_:)`` tells whether that is so without a stream.
  public func changes() -> AsyncStream<LibraryRevision> { generator.changes() }
}
