public import MediaModel
public import MediaStore

/// Lists of the user's own.
extension MediaLibraryWriter {
  /// Makes an empty on-the-go list, which becomes the current one.
  ///
  /// - Parameter name: What it is called; nil for On-The-Go, with a number if that is taken.
  /// - Returns: The list.
  /// - Throws: `StoreError`, among them `playlistNameInUse` and `invalidName`.
  @discardableResult
  public func makeOnTheGoPlaylist(named name: String? = nil) throws -> OnTheGoOutcome {
    try store.makeOnTheGoPlaylist(named: name, options)
  }

  /// Changes an on-the-go list.
  ///
  /// - Parameters:
  ///   - edit: What is done to it.
  ///   - name: Its name or its persistent ID; nil for the current one, which is made if there is
  ///     none and items are added.
  /// - Returns: What became of it.
  /// - Throws: `StoreError`, among them `playlistIsReadOnly` for a playlist of the source,
  ///   `unknownPlaylist`, `noCurrentList`, `unknownItem` and `unknownPosition`.
  @discardableResult
  public func edit(_ edit: OnTheGoEdit, of name: String? = nil) throws -> OnTheGoOutcome {
    try store.editOnTheGoPlaylist(edit, of: name, options)
  }

  /// Saves rules under a name.
  ///
  /// - Parameters:
  ///   - name: What they are called.
  ///   - rules: The rules.
  ///   - isReplacing: Whether they may replace others of that name.
  /// - Returns: What became of them.
  /// - Throws: `StoreError`, among them `smartListExists` and `invalidName`.
  @discardableResult
  public func saveSmartList(
    named name: String,
    rules: SmartRules,
    isReplacing: Bool = false
  ) throws -> SmartListOutcome {
    try store.saveSmartList(
      named: name,
      rules: rules.text,
      isReplacing: isReplacing,
      options
    )
  }

  /// Removes rules that were saved.
  ///
  /// - Parameter name: What they are called.
  /// - Returns: The rules.
  /// - Throws: `StoreError`, among them `unknownSmartList`, and `playlistIsReadOnly` for a playlist
  ///   of the source.
  @discardableResult
  public func removeSmartList(named name: String) throws -> SmartListOutcome {
    try store.removeSmartList(named: name, options)
  }
}
