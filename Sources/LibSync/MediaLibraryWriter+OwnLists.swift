public import MediaModel
public import MediaStore

/// The user's own lists.
extension MediaLibraryWriter {
  /// Creates an on-the-go list and makes it the current one.
  ///
  /// - Parameters:
  ///   - name: The name; `nil` for On-The-Go, with a number if that name is in use.
  ///   - items: The items to add as entries, in order.
  /// - Returns: The list, and the number of entries added.
  /// - Throws: `StoreError`, including `playlistNameInUse`, `invalidName` and `unknownItem`.
  @discardableResult
  public func makeOnTheGoPlaylist(
    named name: String? = nil,
    items: [PersistentID] = []
  ) throws -> OnTheGoOutcome {
    try store.makeOnTheGoPlaylist(named: name, items: items, options)
  }

  /// Edits an on-the-go list.
  ///
  /// - Parameters:
  ///   - edit: The change to make.
  ///   - name: The name or the persistent ID of the list; `nil` for the current one, which is
  ///     created if there is none and items are added.
  /// - Returns: The list, and the number of changed entries.
  /// - Throws: `StoreError`, including `playlistIsReadOnly` for a playlist of the source,
  ///   `entriesAreSelected` for a saved smart list, `unknownPlaylist`, `noCurrentList`,
  ///   `unknownItem` and `unknownPosition`.
  @discardableResult
  public func edit(_ edit: OnTheGoEdit, of name: String? = nil) throws -> OnTheGoOutcome {
    try store.editOnTheGoPlaylist(edit, of: name, options)
  }

  /// Saves rules as a smart list.
  ///
  /// - Parameters:
  ///   - name: The name of the list.
  ///   - rules: The rules.
  ///   - isReplacing: Whether to replace a list with the same name.
  /// - Returns: The saved list.
  /// - Throws: `StoreError`, including `smartListExists`, `invalidName`, and `playlistNameInUse` if
  ///   an on-the-go list already has the name.
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

  /// Deletes a saved smart list.
  ///
  /// - Parameter name: The name of the list.
  /// - Returns: The deleted list.
  /// - Throws: `StoreError`, including `unknownSmartList`, and `playlistIsReadOnly` for a playlist
  ///   of the source.
  @discardableResult
  public func removeSmartList(named name: String) throws -> SmartListOutcome {
    try store.removeSmartList(named: name, options)
  }
}
