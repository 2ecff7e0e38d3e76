/// The user's own lists.
extension MediaLibrary {
  /// Returns the on-the-go lists, in the order in which they were created.
  public func onTheGoPlaylists() throws -> [OnTheGoPlaylist] {
    try store.onTheGoPlaylists()
  }

  /// Returns the saved smart lists, in the order in which their names were first saved.
  public func smartLists() throws -> [SavedSmartList] { try store.smartLists() }

  /// Returns the saved smart list with the given name.
  ///
  /// - Parameter name: The name; case is ignored.
  /// - Returns: The saved list.
  /// - Throws: `StoreError`, including `unknownSmartList`.
  public func smartList(named name: String) throws -> SavedSmartList {
    try store.smartList(named: name)
  }
}
