import MediaStore

/// The user's own lists.
extension MediaLibrary {
  /// Returns the on-the-go lists, in the order in which they were created.
  public func onTheGoPlaylists() throws -> [OnTheGoPlaylist] {
    try store.onTheGoPlaylists()
  }

  /// Returns the saved smart lists, in the order in which their names were first saved.
  public func smartLists() throws -> [SavedSmartList] { try store.smartLists() }

  /// Returns the persistent ID of a list.
  ///
  /// - Parameter list: The list; the library may lack one that is named by its ID.
  /// - Returns: The ID.
  /// - Throws: `StoreError`, including `noCurrentList`, and `RuleEvaluationError.ambiguousName`
  ///   unless one list has the name.
  public func persistentID(of list: ListReference) throws -> PersistentID {
    try store.persistentID(of: list)
  }

  /// Returns a saved smart list.
  ///
  /// - Parameter list: The list; case is ignored in its name.
  /// - Returns: The saved list.
  /// - Throws: `StoreError`, including `unknownSmartList`.
  public func smartList(_ list: ListReference) throws -> SavedSmartList {
    try store.smartList(named: store.nameOfSmartList(list))
  }
}

extension MediaStore {
  /// Returns the name of a saved smart list, or another text that names none.
  func nameOfSmartList(_ list: ListReference) throws -> String {
    guard case .persistentID(let id) = list else { return list.text ?? "" }
    return try smartLists().first { $0.persistentID == id }?.name ?? id.description
  }
}
