import CommandLineIO
import LibSync

extension ExportSummary {
  /// The summary for people.
  var text: String {
    let verb = isDryRun ? "Would write" : "Wrote"
    let written = "\(verb) \(NumberFormat.count(fileCount, "playlist")) to \(folder.onOneLine)."
    return ((copies?.lines ?? []) + [written]).joined(separator: "\n")
  }
}
