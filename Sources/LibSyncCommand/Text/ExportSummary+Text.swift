import CommandLineIO
import LibSync

extension ExportSummary {
  /// The summary for people.
  var text: String {
    if let mirror { return text(mirror) }
    let verb = isDryRun ? "Would write" : "Wrote"
    let written = "\(verb) \(NumberFormat.count(fileCount, "playlist")) to \(folder.onOneLine)."
    return ((copies?.lines ?? []) + [written]).joined(separator: "\n")
  }

  private func text(_ mirror: MirrorOutcome) -> String {
    let counts = [
      (mirror.written.count, isDryRun ? "to write" : "written"),
      (mirror.removed.count, isDryRun ? "to remove" : "removed"),
      (mirror.unchangedCount, "unchanged"),
    ].filter { $0.0 > 0 }.map { "\(NumberFormat.grouped($0.0)) \($0.1)" }
    let list = counts.isEmpty ? "no playlists" : counts.joined(separator: ", ")
    return "\(folder.onOneLine): \(list)."
  }
}
