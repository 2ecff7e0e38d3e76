extension MediaLibrary {
  /// The on-the-go lists of a library in the order in which they were made.
  ///
  /// A nil name stands for the default library.
  public func onTheGoPlaylists(in library: String? = nil) throws -> [OnTheGoPlaylist] {
    try store.onTheGoPlaylists(in: library)
  }

  /// Makes an empty on-the-go list, which becomes the current one.
  ///
  /// - Parameters:
  ///   - name: What it is called; nil for On-The-Go, with a number if that is taken.
  ///   - library: The library's name; nil for the default one.
  ///   - path: The library file.
  ///   - options: When it is made, how long to wait for another process, and whether to only try.
  /// - Returns: The list.
  /// - Throws: `StoreError`, among them `playlistNameInUse` and `invalidName`.
  @discardableResult
  public static func makeOnTheGoPlaylist(
    named name: String? = nil,
    in library: String? = nil,
    path: String,
    options: OwnListOptions = OwnListOptions()
  ) throws -> OnTheGoOutcome {
    try options.write(path) { store in
      try store.makeOnTheGoPlaylist(
        named: name,
        in: library,
        made: options.date ?? .now,
        isDryRun: options.isDryRun
      )
    }
  }

  /// Changes an on-the-go list: as a whole or, if an error is thrown, not at all.
  ///
  /// ```swift
  /// try MediaLibrary.editOnTheGoPlaylist(.add([song.persistentID]), path: "library.sqlite")
  /// ```
  ///
  /// - Parameters:
  ///   - edit: What is done to it.
  ///   - name: Its name or its persistent ID; nil for the current one, which is made if there is
  ///     none and items are added.
  ///   - library: The library's name; nil for the default one.
  ///   - path: The library file.
  ///   - options: When that is, how long to wait for another process, and whether to only try.
  /// - Returns: What became of it.
  /// - Throws: `StoreError`, among them `playlistIsReadOnly` for a playlist of the source,
  ///   `unknownPlaylist`, `noCurrentList`, `unknownItem` and `unknownPosition`.
  @discardableResult
  public static func editOnTheGoPlaylist(
    _ edit: OnTheGoEdit,
    of name: String? = nil,
    in library: String? = nil,
    path: String,
    options: OwnListOptions = OwnListOptions()
  ) throws -> OnTheGoOutcome {
    try options.write(path) { store in
      try store.editOnTheGoPlaylist(
        edit,
        of: name,
        in: library,
        made: options.date ?? .now,
        isDryRun: options.isDryRun
      )
    }
  }
}
