import CommandLineIO
import LibSync

extension HistoryImport {
  /// The line for people.
  func line(in time: LocalTime) -> String {
    let date = date.map { time.text($0) } ?? "no date         "
    if case .unreadable = result, reason.hasPrefix(path) {
      return "\(date)  \(reason)".onOneLine
    }
    return "\(date)  \(path): \(words)".onOneLine
  }

  private var words: String {
    switch result {
    case .imported(let summary):
      let outcome = summary.outcome
      let library = "'\(outcome.library)'"
      guard let revision = outcome.revision else { return "nothing has changed in \(library)" }
      let items = ImportText.changes(outcome.items)
      return "\(library), revision \(revision)\(items)"
    case .older, .refused: return "skipped: \(reason)"
    case .unreadable: return "cannot be read: \(reason)"
    }
  }

  /// The reason why the source was not imported, with an option that helps; empty if it was.
  var reason: String {
    let message = obstacle ?? ""
    return switch result {
    case .imported: ""
    case .older: message + "; --older imports it"
    case .refused(let error): CommandFailure(error).message ?? message
    case .unreadable(let error): CommandFailure(error).message ?? message
    }
  }

  /// Returns how many sources had each result, such as `3 imported, 1 skipped`.
  static func summary(_ imports: [HistoryImport], isDryRun: Bool) -> String {
    var counts: [(String, Int)] = [
      (isDryRun ? "to import" : "imported", 0), ("unchanged", 0), ("skipped", 0),
      ("unreadable", 0),
    ]
    for one in imports {
      let index =
        switch one.result {
        case .imported(let summary): summary.outcome.revision == nil ? 1 : 0
        case .older, .refused: 2
        case .unreadable: 3
        }
      counts[index].1 += 1
    }
    let parts = counts.filter { $0.1 > 0 }.map { "\(NumberFormat.grouped($0.1)) \($0.0)" }
    return parts.isEmpty ? "no sources found" : parts.joined(separator: ", ")
  }
}
