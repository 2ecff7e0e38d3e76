import Bytes
import ITunesFormats
package import MediaModel
import System

/// Reads the library of iTunes or Music itself: `iTunes Library.itl`, `Library.musicdb` or
/// `Library.tvdb`.
package struct NativeLibraryReader: LibraryReader {
  /// The path of the file, which may be inside the folder that was given.
  package let file: String
  /// The owner's clock; `nil` to use the offset from UTC that the library states.
  package var clock: NamedClock?
  /// Whether to keep who bought an item.
  package let keepsAccounts: Bool

  /// The version of the reader.
  ///
  /// Raise it if the reader makes other records of the same bytes.
  package static let version = 5

  /// - Parameters:
  ///   - path: The path of the library or of its folder; the reader is `nil` for anything else.
  ///   - clock: The owner's clock; `nil` to use the offset from UTC that the library states.
  ///   - keepsAccounts: Whether to keep who bought an item.
  /// - Throws: `ImportError` for files that hold no library.
  package init?(
    _ path: String,
    clock: NamedClock? = nil,
    keepsAccounts: Bool = false
  ) throws(ImportError) {
    guard let file = try NativeLibraryFile(path) else { return nil }
    self.file = file.path
    self.clock = clock
    self.keepsAccounts = keepsAccounts
  }

  /// Whether a file has the name of a library, and is not known to hold settings instead.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: Whether it has.
  package static func isNamedLikeLibrary(_ path: String) -> Bool {
    NativeLibraryFile.isNamedLikeLibrary(path)
  }

  package func read(
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws -> ReadingReport {
    let payload = try NativePayload(path: file)
    let clock = clock ?? Self.clock(of: payload.envelope, in: file)
    var library = Self.record(of: payload.envelope)
    library.fileDate = try? Timestamp(rawValue: FileStatus(of: file).modified)
    library.isDatedByItems = library.statedDate == nil
    try sink.begin(library)
    let assembler = NativeAssembler(
      payload.envelope,
      file: file,
      keepsAccounts: keepsAccounts,
      writtenBy: library.fileDate,
      sink: sink
    )
    var parser = NativeLibraryParser(
      payload.envelope.format,
      clock: clock.clock,
      handler: assembler
    ) {
      progress(
        ReadingProgress(
          bytesRead: payload.bytesRead,
          byteCount: payload.byteCount,
          itemCount: assembler.itemCount
        )
      )
      return try payload.next()
    }
    try parser.run()
    if let problem = payload.problem {
      assembler.fileProblem(problem, at: payload.problemOffset)
    } else if let damage = payload.damage(afterSections: parser.sectionCount) {
      assembler.fileProblem(damage, at: payload.bytesRead)
    }
    try assembler.finish(&library)
    var report = assembler.report
    report.clock = clock.name
    report.isClockAssumed = clock.isAssumed
    report.isPartial = library.isPartial
    report.content = payload.content
    try sink.end(library, &report)
    return report
  }

  /// Returns the statements of a library about itself before its contents; its clock had the offset
  /// on one of the dates.
  ///
  /// - Throws: `ImportError`.
  package func header() throws(ImportError) -> (
    persistentID: PersistentID?, offsetFromUTC: Int64?, dates: [Timestamp]
  ) {
    let envelope = try NativePayload(path: file).envelope
    let dates = envelope.modified.map { [$0] } ?? fileDates
    return (envelope.persistentID, envelope.offsetFromUTC, dates)
  }

  /// When the library may have been saved according to the date of its file.
  ///
  /// Copying a file can change its date, so the clock may have been that of the other season.
  private var fileDates: [Timestamp] {
    guard let date = try? FileStatus(of: file).modified else { return [] }
    return [date, date - Self.halfYear].map(Timestamp.init(rawValue:))
  }

  private static let halfYear: Int64 = 183 * 86_400

  private static func clock(of envelope: LibraryEnvelope, in file: String) -> NamedClock {
    guard let offset = envelope.offsetFromUTC else {
      return NamedClock("UTC, as no time zone is known", .utc, isAssumed: true)
    }
    return NamedClock(offset: offset, from: file.lastPathComponent)
  }

  private static func record(of envelope: LibraryEnvelope) -> LibraryRecord {
    var library = LibraryRecord()
    library.kind = envelope.format == .music ? .music : .iTunes
    library.persistentID = envelope.persistentID
    if envelope.contents == .television { library.suggestedName = "TV" }
    library.hasSections = true
    library.values.set(
      LibraryProperty.applicationVersion.rawValue,
      text: Array(envelope.version.utf8).span
    )
    // These are the values in every `Library.xml`.
    let usual: [(LibraryProperty, Int64)] = [
      (.majorVersion, 1), (.minorVersion, 1), (.features, 5), (.showContentRatings, 1),
    ]
    for (property, value) in usual { library.values.set(property.rawValue, integer: value) }
    library.unread = usual.map(\.0)
    if let modified = envelope.modified {
      library.values.set(LibraryProperty.exportDate.rawValue, integer: modified.rawValue)
    } else {
      library.unread.append(.exportDate)
    }
    return library
  }
}
