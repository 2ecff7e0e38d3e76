import Bytes
import CommandLineIO
import LibSync

/// The description of an export of lyrics.
struct LyricsExportText {
  private let summary: LyricsExportSummary

  init(_ summary: LyricsExportSummary) { self.summary = summary }

  /// Writes the summary, and what could not be written as warnings.
  func write(isJSON: Bool, isQuiet: Bool, in session: Session) throws {
    for file in summary.files where file.outcome == .written && session.isVerbose {
      let verb = summary.isDryRun ? "Would write" : "Wrote"
      session.console.note("\(verb) \(ExactPath.shown(file.path ?? "").onOneLine)")
    }
    for warning in warnings { session.console.warning(warning) }
    if isQuiet, !isJSON { return }
    let output = session.standardOutput()
    output.write(isJSON ? JSONDocument.lyricsExport(summary).text + "\n" : line + "\n")
    try output.finish()
  }

  private static let maxWarnings = 10

  private var warnings: [String] {
    let problems = summary.files.compactMap { file in
      file.problem.map { problem in
        let path = ExactPath.shown(file.path ?? file.source).onOneLine
        let hint = file.outcome == .kept ? "; --overwrite replaces it" : ""
        return "\(path): \(problem)\(hint)"
      }
    }
    let more = problems.count - Self.maxWarnings
    return problems.prefix(Self.maxWarnings)
      + (more > 0 ? ["and \(NumberFormat.count(more, "more problem")); --json lists them all"] : [])
  }

  /// The summary on one line.
  private var line: String {
    let place = summary.folder.map { "to \($0.onOneLine)" } ?? "beside the music"
    let lyrics = NumberFormat.count(summary.count(.written), "file")
    var parts = ["\(summary.isDryRun ? "Would write" : "Wrote") \(lyrics) \(place)"]
    for (count, words) in [
      (summary.count(.present), "already there"), (summary.count(.kept), "not replaced"),
      (summary.count(.unwritten), "not written"), (summary.count(.missing), "missing"),
      (summary.count(.unreadable), "unreadable"), (summary.withoutTimesCount, "without times"),
      (summary.withoutLyricsCount, "without lyrics"),
    ] where count > 0 {
      parts.append("\(NumberFormat.grouped(count)) \(words)")
    }
    return parts.joined(separator: "; ") + "."
  }
}
