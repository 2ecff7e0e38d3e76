import ICU

extension Collator {
  /// Opens the rules for work on a library file.
  static func opened(for connection: Connection) throws(StoreError) -> Collator {
    if let collator = Collator() { return collator }
    throw StoreError(.failed, "ICU has no collation rules", path: connection.path)
  }
}
