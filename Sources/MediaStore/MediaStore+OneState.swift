import SQLite

extension MediaStore {
  /// Runs the body while this store shows one state of the file, whatever others write meanwhile.
  ///
  /// Calls must not nest, and nothing else may ask the store meanwhile from another thread.
  ///
  /// - Parameter body: Asks the store.
  /// - Returns: What the body returns.
  /// - Throws: `StoreError`, and what the body throws.
  package func withOneState<Result>(_ body: () throws -> Result) throws -> Result {
    _ = try withConnection { try $0.beginReading() }
    defer { try? withConnection { $0.rollBack() } }
    return try body()
  }
}
