extension MediaLibrary {
  /// Returns the names of all libraries in the file, in the order of their first import.
  public func names() throws -> [String] { try store.libraryNames() }

  /// Returns the names of lists; this is faster than reading everything about them.
  ///
  /// - Parameter origins: The origins of the lists.
  /// - Returns: The names, in the order of the origins; the master playlist is left out.
  /// - Throws: `StoreError`.
  package func listNames(_ origins: [ListOrigin]) throws -> [String] {
    try store.listNames(origins)
  }
}
