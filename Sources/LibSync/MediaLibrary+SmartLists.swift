extension MediaLibrary {
  /// The rules that the user saved for a library, in the order in which their names came.
  ///
  /// A nil name stands for the default library.
  public func smartLists(in library: String? = nil) throws -> [SavedSmartList] {
    try store.smartLists(in: library)
  }

  /// The rules that the user saved under a name, whatever its case.
  ///
  /// - Parameters:
  ///   - name: What they are called.
  ///   - library: The library's name; nil for the default one.
  /// - Returns: The rules.
  /// - Throws: `StoreError`, among them `unknownSmartList`.
  public func smartList(
    named name: String,
    in library: String? = nil
  ) throws -> SavedSmartList {
    try store.smartList(named: name, in: library)
  }

  /// Saves rules under a name.
  ///
  /// - Parameters:
  ///   - name: What they are called.
  ///   - rules: The rules.
  ///   - library: The library's name; nil for the default one.
  ///   - path: The library file.
  ///   - isReplacing: Whether they may replace others of that name.
  ///   - options: When that is, how long to wait for another process, and whether to only try.
  /// - Returns: What became of them.
  /// - Throws: `StoreError`, among them `smartListExists` and `invalidName`.
  @discardableResult
  public static func saveSmartList(
    named name: String,
    rules: SmartRules,
    in library: String? = nil,
    path: String,
    isReplacing: Bool = false,
    options: OwnListOptions = OwnListOptions()
  ) throws -> SmartListOutcome {
    try options.write(path) { store in
      try store.saveSmartList(
        named: name,
        rules: rules.text,
        in: library,
        made: options.date ?? .now,
        isReplacing: isReplacing,
        isDryRun: options.isDryRun
      )
    }
  }

  /// Removes rules that were saved.
  ///
  /// - Parameters:
  ///   - name: What they are called.
  ///   - library: The library's name; nil for the default one.
  ///   - path: The library file.
  ///   - options: How long to wait for another process, and whether to only try.
  /// - Returns: The rules.
  /// - Throws: `StoreError`, among them `unknownSmartList`, and `playlistIsReadOnly` for a playlist
  ///   of the source.
  @discardableResult
  public static func removeSmartList(
    named name: String,
    in library: String? = nil,
    path: String,
    options: OwnListOptions = OwnListOptions()
  ) throws -> SmartListOutcome {
    try options.write(path) { store in
      try store.removeSmartList(
        named: name,
        in: library,
        isDryRun: options.isDryRun
      )
    }
  }
}
