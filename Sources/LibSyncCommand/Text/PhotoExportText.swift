import CommandLineIO
import LibSync

/// The description of an export of photos.
struct PhotoExportText {
  private let summary: PhotoExportSummary

  init(_ summary: PhotoExportSummary) { self.summary = summary }

  /// Writes the summary, and what could not be exported as warnings.
  func write(isJSON: Bool, isQuiet: Bool, in session: Session) throws {
    warn(on: session.console)
    if isQuiet, !isJSON { return }
    let output = session.standardOutput()
    output.write(isJSON ? JSONDocument.photoExport(summary).text + "\n" : text)
    try output.finish()
  }

  /// Tells what could not be exported.
  func warn(on console: Console) {
    for warning in warnings { console.warning(warning) }
  }

  private static let maxWarnings = 10

  private var warnings: [String] {
    let problems = summary.files.compactMap { file in
      // A file of thumbnails has those of many photos.
      let name = file.role == .thumbnail ? file.name : file.source ?? file.name
      return file.problem.map { "\(name.onOneLine): \($0)" }
    }
    let more = problems.count - Self.maxWarnings
    return problems.prefix(Self.maxWarnings)
      + (more > 0 ? ["and \(NumberFormat.count(more, "more problem"))"] : [])
  }

  /// The summary for people.
  var text: String {
    let verb = summary.isDryRun ? "would be exported" : "exported"
    let written = summary.files.filter { $0.path != nil && $0.outcome != .present }
    let photos = Set(summary.files.filter { $0.path != nil }.map(\.photo)).count
    let bytes = written.reduce(0) { $0 + Int64($1.byteCount) }
    var lines = [
      "\(NumberFormat.count(photos, "photo")) \(verb) to \(summary.folder.onOneLine): "
        + "\(NumberFormat.count(written.count, "file")), \(SizeText.size(bytes))"
    ]
    let others: [(ExportedPhotoFile.Outcome, String)] = [
      (.present, "already there"), (.thumbnail, "only as a thumbnail"), (.missing, "missing"),
      (.unreadable, "unreadable"), (.withheld, "not exported with their places"),
    ]
    for (outcome, words) in others {
      let count = summary.files(outcome).count
      if count > 0 { lines.append("  \(NumberFormat.count(count, "file")) \(words)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
