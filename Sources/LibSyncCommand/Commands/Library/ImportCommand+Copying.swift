import ArgumentParsing
import CommandLineIO
import LibSync

/// Copying the photos that were imported.
extension ImportCommand {
  /// Throws if `--copy` cannot be obeyed.
  func checkCopying() throws(UsageError) {
    guard let copyFolder else { return }
    if copyFolder.isEmpty { throw UsageError(message: "--copy needs the path of a folder") }
    if isDryRun {
      throw UsageError(
        message: "--copy and --dry-run cannot be combined",
        hint: "'libsync photos export --layout months --dry-run' shows what would be copied"
      )
    }
  }

  /// Copies all photos of the library to the folder of `--copy`; `nil` without that option.
  func copyPhotos(
    of summary: ImportSummary,
    in session: Session
  ) async throws -> PhotoExportSummary? {
    guard let copyFolder else { return nil }
    let library = try session.openLibrary(summary.outcome.library)
    var options = PhotoExportOptions()
    options.layout = .months
    let line = progressLine(in: session)
    defer { line.clear() }
    return try await library.exportPhotos(PhotoQuery(), to: copyFolder, options: options) {
      line.show(itemsDone: $0, of: $1)
    }
  }
}
