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
  public func createOnTheGoPlaylist(
    named name: String? = nil,
    items: [PersistentID] = []
  ) throws -> OnTheGoOutcome {
    try store.createOnTheGoPlaylist(named: name, items: items, options)
  }

  /// Edits the entries of an on-the-go list.
  ///
  /// - Parameters:
  ///   - edit: The change to make.
  ///   - list: The list; the current one is created if there is none and items are added.
  /// - Returns: The list, and the number of changed entries.
  /// - Throws: `StoreError`, including `playlistIsReadOnly` for a playlist of the source,
  ///   `entriesAreSelected` for a saved smart list, `unknownPlaylist`, `noCurrentList`,
  ///   `unknownItem` and `unknownPosition`.
  @discardableResult
  public func edit(
    _ edit: OnTheGoEdit,
    of list: ListReference = .currentOnTheGo
  ) throws -> OnTheGoOutcome {
    try store.editOnTheGoPlaylist(edit, of: list.text, options)
  }

  /// Gives an on-the-go list a name and keeps it under this name: it is no longer the current one.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - name: The new name.
  /// - Returns: The list under its new name.
  /// - Throws: `StoreError`, including `playlistIsReadOnly`, `entriesAreSelected`,
  ///   `unknownPlaylist`, `noCurrentList`, `playlistNameInUse` and `invalidName`.
  @discardableResult
  public func renameOnTheGoPlaylist(
    _ list: ListReference = .currentOnTheGo,
    to name: String
  ) throws -> OnTheGoOutcome {
    try store.renameOnTheGoPlaylist(list.text, to: name, options)
  }

  /// Deletes an on-the-go list.
  ///
  /// - Parameter list: The list.
  /// - Returns: The list as it was, and the number of its entries.
  /// - Throws: `StoreError`, including `playlistIsReadOnly`, `entriesAreSelected`,
  ///   `unknownPlaylist` and `noCurrentList`.
  @discardableResult
  public func deleteOnTheGoPlaylist(_ list: ListReference) throws -> OnTheGoOutcome {
    try store.deleteOnTheGoPlaylist(list.text, options)
  }

  /// Creates a smart list from rules.
  ///
  /// - Parameters:
  ///   - name: The name of the list.
  ///   - rules: The rules.
  ///   - isReplacing: Whether to replace a list with the same name.
  /// - Returns: The saved list.
  /// - Throws: `StoreError`, including `smartListExists`, `invalidName`, and `playlistNameInUse` if
  ///   an on-the-go list already has the name.
  @discardableResult
  public func createSmartList(
    named name: String,
    rules: SmartRules,
    isReplacing: Bool = false
  ) throws -> SmartListOutcome {
    try store.createSmartList(
      named: name,
      rules: rules.text,
      isReplacing: isReplacing,
      options
    )
  }

  /// Deletes a saved smart list.
  ///
  /// - Parameter list: The list.
  /// - Returns: The deleted list.
  /// - Throws: `StoreError`, including `unknownSmartList`, and `playlistIsReadOnly` for a playlist
  ///   of the source.
  @discardableResult
  public func deleteSmartList(_ list: ListReference) throws -> SmartListOutcome {
    try store.deleteSmartList(named: store.nameOfSmartList(list), options)
  }
}
