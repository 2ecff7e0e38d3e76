import CommandLineIO
import JSON
import LibSync

/// What became of a source in an import of several.
struct HistoryImport {
  /// The result for one source.
  enum Result {
    case imported(ImportSummary)
    /// A dry run; the name of the library, or `nil` for a new one.
    case planned(library: String?)
    case skipped(String)
    case failed(String)
  }

  let path: String
  /// The date of the source; `nil` if it could not be read.
  let date: Timestamp?
  let result: Result

  /// The line for people.
  func line(in time: LocalTime) -> String {
    let date = date.map { time.text($0) } ?? "no date         "
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
    case .planned(let library): return library.map { "'\($0)'" } ?? "a new library"
    case .skipped(let reason): return "skipped: \(reason)"
    case .failed(let reason): return "cannot be read: \(reason)"
    }
  }

  /// The member of the JSON document.
  var json: JSONValue {
    var members: [String: JSONValue] = ["path": .string(path)]
    members["sourceDate"] = date.map { .string($0.description) }
    switch result {
    case .imported(let summary):
      members["library"] = .string(summary.outcome.library)
      members["revision"] = summary.outcome.revision.map(JSONValue.integer) ?? .null
      members["items"] = summary.outcome.items.itemsJSON
      members["playlists"] = summary.outcome.playlists.json
    case .planned(let library): members["library"] = library.map(JSONValue.string)
    case .skipped(let reason): members["skipped"] = .string(reason)
    case .failed(let reason): members["failure"] = .string(reason)
    }
    return .object(members)
  }

  /// Returns how many sources had each result, such as `3 imported, 1 skipped`.
  static func summary(_ imports: [HistoryImport]) -> String {
    var counts: [(String, Int)] = [
      ("imported", 0), ("unchanged", 0), ("to import", 0), ("skipped", 0), ("unreadable", 0),
    ]
    for one in imports {
      let index =
        switch one.result {
        case .imported(let summary): summary.outcome.revision == nil ? 1 : 0
        case .planned: 2
        case .skipped: 3
        case .failed: 4
        }
      counts[index].1 += 1
    }
    let parts = counts.filter { $0.1 > 0 }.map { "\(NumberFormat.grouped($0.1)) \($0.0)" }
    return parts.isEmpty ? "no sources found" : parts.joined(separator: ", ")
  }
}
