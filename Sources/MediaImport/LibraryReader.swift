package import MediaModel

/// Gives the records of one source to a sink.
package protocol LibraryReader: Sendable {
  /// Reads the source from its start to its end.
  ///
  /// - Parameters:
  ///   - sink: Takes the records.
  ///   - progress: Called as often.
  /// - Returns: What the records do not show.
  /// - Throws: `ImportError`, and what the sink throws.
  func read(
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void
  ) throws -> ReadingReport
}
