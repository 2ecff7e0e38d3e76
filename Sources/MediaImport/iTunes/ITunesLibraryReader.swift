package import MediaModel

/// Reads the `Library.xml` of iTunes and Music.app: the file that iTunes shared by itself and the
/// one that File ▸ Library ▸ Export makes, from iTunes 5 on.
package struct ITunesLibraryReader: LibraryReader {
  private let path: String
  private let isRepairing: Bool

  /// The version of libxml2.
  package static var parserVersion: String { XMLParsing.version }

  /// - Parameters:
  ///   - path: The file, `-` for standard input.
  ///   - isRepairing: Replace characters that XML does not allow instead of refusing the file.
  package init(path: String, isRepairing: Bool = false) {
    self.path = path
    self.isRepairing = isRepairing
  }

  /// Reads the source from its start to its end.
  ///
  /// - Parameters:
  ///   - sink: Takes the records.
  ///   - progress: Called as often.
  /// - Returns: What the records do not show.
  /// - Throws: `ImportError`, and what the sink throws.
  package func read(
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws -> ReadingReport {
    let file = try ByteSource(path: path)
    let source = try XMLByteSource(file, repairing: isRepairing)
    let tally = ReadingTally()
    try XMLParsing.parse(
      path: path,
      isRepaired: source.isRepairing,
      handler: LibraryAssembler(sink: sink, tally: tally)
    ) { output in
      progress(
        ReadingProgress(
          bytesRead: file.bytesRead,
          byteCount: file.byteCount,
          itemCount: tally.itemCount
        )
      )
      return try source.read(into: output)
    }
    tally.report.repairs = source.repairs
    return tally.report
  }
}
