package import MediaModel

/// Reads the records of one source into a sink.
package protocol LibraryReader: Sendable {
  /// Reads the source from start to end.
  ///
  /// - Parameters:
  ///   - sink: Receives the records.
  ///   - progress: Called repeatedly while reading.
  /// - Returns: A report of findings that the records do not contain.
  /// - Throws: `ImportError`, and any error that the sink throws.
  func read(
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void
  ) throws -> ReadingReport
}
