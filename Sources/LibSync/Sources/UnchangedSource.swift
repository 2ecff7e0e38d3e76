import JSON
import MediaImport
import MediaStore
import System

/// A library of iTunes or Music, or its XML, that may have the bytes of its last import, which then
/// need not be parsed.
struct UnchangedSource {
  private let path: String
  /// The path of the file, which may be in the folder at `path`.
  private let file: String
  private let reading: String
  private let isLookedUp: Bool

  /// - Parameters:
  ///   - source: The path of the source.
  ///   - reader: The reader of the source; the result is `nil` unless it reads one file.
  ///   - options: The options of the import; those that choose the library exclude a lookup.
  init?(_ source: String, _ reader: any LibraryReader, _ options: ImportOptions) {
    switch reader {
    case let reader as ITunesLibraryReader where source != "-":
      path = ImportOptions.absolute(source)
      file = path
      reading =
        "\(MediaLibrary.version)/\(ITunesLibraryReader.version)"
        + (reader.isRepairing ? "/repair" : "") + (reader.keepsAccounts ? "/accounts" : "")
    case let reader as NativeLibraryReader:
      path = ImportOptions.absolute(source)
      file = reader.file
      reading =
        "\(MediaLibrary.version)/native \(NativeLibraryReader.version)/"
        + (reader.keepsAccounts ? "accounts/" : "") + (reader.clock?.name ?? "")
    default: return nil
    }
    isLookedUp =
      options.name == nil && !options.createsLibrary && options.rebuiltFrom == nil
      && options.sourceDate == nil
  }

  /// Returns the summary of an import that changes nothing; `nil` if the source must be read.
  func summary(in store: MediaStore) throws -> ImportSummary? {
    guard isLookedUp, let status = try? FileStatus(of: file), status.kind == .file,
      let known = try store.knownSource(at: path, reading: reading, byteCount: status.byteCount),
      let content = try? SourceContent(of: file),
      content == SourceContent(byteCount: known.source.byteCount, sha256: known.source.sha256),
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
      sha256: content.sha256,
      report: stored.text
    )
  }
}
