/// Lists of the user's own.
extension MediaLibrary {
  /// The on-the-go lists in the order in which they were made.
  public func onTheGoPlaylists() throws -> [OnTheGoPlaylist] {
    try store.onTheGoPlaylists()
  }

  /// The rules that the user saved, in the order in which their names came.
  public func smartLists() throws -> [SavedSmartList] { try store.smartLists() }

  /// The rules that the user saved under a name, whatever its case.
  ///
  /// - Parameter name: What they are called.
  /// - Returns: The rules.
  /// - Throws: `StoreError`, among them `unknownSmartList`.
  public func smartList(named name: String) throws -> SavedSmartList {
    try store.smartList(named: name)
  }
}
