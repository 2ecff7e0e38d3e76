import JSON
import MediaImport
import MediaStore
import System

/// A library of iTunes, Music or another program, or a `Library.xml`, that may have the bytes of its
/// last import, which then need not be parsed.
struct UnchangedSource {
  private let path: String
  /// The paths of the files, which may be in the folder at `path`.
  private let files: [String]
  /// Whether the files are those of another program.
  private let isOfProgram: Bool
  /// Whether libsync gives all items of the source their IDs.
  private let derivesIDs: Bool
  private let reading: String
  private let isLookedUp: Bool

  /// - Parameters:
  ///   - source: The path of the source.
  ///   - reader: The reader of the source; the result is `nil` unless it reads known files.
  ///   - options: The options of the import; those that choose the library exclude a lookup.
  init?(_ source: String, _ reader: any LibraryReader, _ options: ImportOptions) {
    switch reader {
    case let reader as ITunesLibraryReader where source != "-":
      path = ImportOptions.absolute(source)
      (files, isOfProgram, derivesIDs) = ([path], false, false)
      reading =
        "\(MediaLibrary.version)/\(ITunesLibraryReader.version)"
        + (reader.isRepairing ? "/repair" : "") + (reader.keepsAccounts ? "/accounts" : "")
    case let reader as NativeLibraryReader:
      path = ImportOptions.absolute(source)
      (files, isOfProgram, derivesIDs) = ([reader.file], false, false)
      reading =
        "\(MediaLibrary.version)/native \(NativeLibraryReader.version)/"
        + (reader.keepsAccounts ? "accounts/" : "") + (reader.clock?.name ?? "")
    case let reader as PlayerLibraryReader:
      path = ImportOptions.absolute(source)
      (files, isOfProgram, derivesIDs) = (reader.files, true, reader.derivesIDs)
      reading = "\(MediaLibrary.version)/\(reader.reading)"
    default: return nil
    }
    isLookedUp =
      options.name == nil && !options.createsLibrary && options.rebuiltFrom == nil
      && options.sourceDate == nil
  }

  /// Returns the summary of an import that changes nothing; `nil` if the source must be read.
  func summary(in store: MediaStore) throws -> ImportSummary? {
    let states = files.map { try? FileStatus(of: $0) }
    guard isLookedUp, states.first??.kind == .file,
      let known = try store.knownSource(
        at: path,
        reading: reading,
        byteCount: states.reduce(0) { $0 + ($1?.kind == .file ? $1?.byteCount ?? 0 : 0) },
        derivesIDs: derivesIDs
      ),
      let content = try? isOfProgram
        ? SourceContent(ofAll: files) : SourceContent(of: files[0]),
      content == SourceContent(byteCount: known.source.byteCount, hash: known.source.hash),
      let json = JSONValue(parsing: known.source.report),
      let report = ReadingReport(storedForm: json)
    else { return nil }
    return ImportSummary(outcome: known.outcome, report: report, isKnown: true)
  }

  /// Returns the values by which a source that has just been read can be recognised later; `nil` if
  /// it cannot be.
  func known(_ report: ReadingReport) -> KnownSource? {
    guard let content = report.content, let stored = report.storedForm else { return nil }
    return KnownSource(
      path: path,
      reading: reading,
      byteCount: content.byteCount,
      hash: content.hash,
      report: stored.text,
      derivesIDs: derivesIDs
    )
  }
}
