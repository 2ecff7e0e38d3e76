import CommandLineIO
import LibSync

/// Copying the photos that were imported.
extension ImportCommand {
  /// Copies all photos of the library to the folder of `--copy`, and returns whether all could be.
  func copyPhotos(of summary: ImportSummary, in session: Session) async throws -> Bool {
    guard let copyFolder, !isDryRun else { return true }
    let library = try session.openLibrary(summary.outcome.library)
    var options = PhotoExportOptions()
    options.layout = .months
    let line = progressLine(in: session)
    defer { line.clear() }
    let copies = try await library.exportPhotos(PhotoQuery(), to: copyFolder, options: options) {
      line.show(itemsDone: $0, of: $1)
    }
    line.clear()
    try PhotoExportText(copies).write(isJSON: false, isQuiet: isQuiet || isJSON, in: session)
    return !copies.isPartial
  }
}
