import IPodFormats
package import MediaModel

/// Reads the `Library.xml` of iTunes and Music.app, from iTunes 5 on: both the file that iTunes
/// shares automatically and the one exported with File ▸ Library ▸ Export.
package struct ITunesLibraryReader: LibraryReader {
  package let path: String
  package let isRepairing: Bool
  /// Whether to keep who bought an item.
  package let keepsAccounts: Bool
  private let isHashed: Bool
  /// The number of bytes that are scanned at once; `nil` to read everything with libxml2, which
  /// makes the same records.
  package var scanningSize: Int? = 1 << 15

  /// The version of the reader.
  ///
  /// Raise it if the reader makes other records of the same bytes.
  package static let version = 4

  /// The version of libxml2.
  package static var parserVersion: String { XMLParsing.version }

  /// - Parameters:
  ///   - path: The path of the file, or `-` for standard input.
  ///   - isRepairing: Whether to replace characters that XML does not allow instead of rejecting
  ///     the file.
  ///   - keepsAccounts: Whether to keep who bought an item.
  ///   - isHashed: Whether the report has the hash of the file.
  package init(
    path: String,
    isRepairing: Bool = false,
    keepsAccounts: Bool = false,
    isHashed: Bool = true
  ) {
    self.path = path
    self.isHashed = isHashed
    self.isRepairing = isRepairing
    self.keepsAccounts = keepsAccounts
  }

  /// Reads the source from start to end.
  ///
  /// - Parameters:
  ///   - sink: Receives the records.
  ///   - progress: Called before each block of bytes is read.
  /// - Returns: A report of findings that the records do not contain.
  /// - Throws: `ImportError`, and any error that the sink throws.
  package func read(
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws -> ReadingReport {
    try read(ByteSource(path: path, isHashed: isHashed), into: sink, progress: progress)
  }

  /// Reads the source when it is open.
  func read(
    _ file: ByteSource,
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws -> ReadingReport {
    let tally = ReadingTally(path: path, keepsAccounts: keepsAccounts)
    let assembler = LibraryAssembler(sink: sink, tally: tally)
    let report = {
      progress(
        ReadingProgress(
          bytesRead: file.bytesRead,
          byteCount: file.byteCount,
          itemCount: tally.itemCount
        )
      )
    }
    if BinaryPropertyListFile.recognises(try file.peek(8)) {
      try BinaryPropertyListParser.parse(
        file.readAll(report),
        path: path,
        handler: assembler,
        leadingKey: LibraryKeys.table.name(of: .list(.tracks)),
        progress: report
      )
    } else {
      tally.report.repairs = try readXML(file, assembler, report)
    }
    tally.report.content = file.content
    return tally.report
  }

  /// Reads XML; returns the characters that were replaced.
  private func readXML(
    _ file: ByteSource,
    _ assembler: LibraryAssembler,
    _ progress: @escaping () -> Void
  ) throws -> ReadingReport.Tally {
    let source = try XMLByteSource(file, repairing: isRepairing)
    guard let scanningSize, file.canRestart, !isRepairing else {
      try parse(source, assembler, progress)
      return source.repairs
    }
    let replay = try ScannedReading.read(handler: assembler, windowSize: scanningSize) {
      progress()
      return try source.read(into: $0)
    }
    if let replay {
      try file.restart()
      let end = try parse(XMLByteSource(file, repairing: false), replay, progress)
      if !end.isComplete {
        throw ImportError(.inputOutput, ReplayedEvents<LibraryAssembler>.change, path: path)
      }
    }
    return source.repairs
  }

  @discardableResult
  private func parse<Handler: PropertyListHandler>(
    _ source: XMLByteSource,
    _ handler: Handler,
    _ progress: @escaping () -> Void
  ) throws -> Handler {
    try XMLParsing.parse(path: path, isRepaired: source.isRepairing, handler: handler) {
      progress()
      return try source.read(into: $0)
    }
  }
}
