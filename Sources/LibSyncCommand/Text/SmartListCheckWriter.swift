import CommandLineIO
import JSON
import LibSync

/// Writes the results of comparing smart playlists with their rules, one at a time.
struct SmartListCheckWriter {
  enum Form {
    case text(Style, maxDifferences: Int)
    case json
    /// No output; only the exit status.
    case nothing
  }

  private let form: Form
  private let output: OutputStream
  /// The parts of the document before and after the playlists.
  private let parts = JSONDocument.playlistCheck.parts(around: "playlists")
  private var counts: [SmartListVerdictWord: Int] = [:]

  init(_ form: Form, output: OutputStream) {
    self.form = form
    self.output = output
  }

  /// The maximum number of differences written for a list.
  var maxDifferences: Int {
    switch form {
    case .text(_, let most): most
    case .json: .max
    case .nothing: 0
    }
  }

  /// Whether any list differs.
  var hasDifferences: Bool { counts[.differs] != nil }

  /// Writes the result for a list.
  mutating func write(_ check: SmartListCheck) throws {
    let isFirst = counts.isEmpty
    counts[SmartListVerdictWord(check.verdict), default: 0] += 1
    switch form {
    case .text(let style, let most):
      output.write(styled: SmartListCheckText(style: style, maxDifferences: most).text(check))
    case .json:
      output.write((isFirst ? parts[0] : ",") + "\n" + check.json(\.words).text)
    case .nothing: return
    }
    if output.hasFailed { try output.finish() }
  }

  /// Writes the number of results of each kind.
  mutating func finish() throws {
    switch form {
    case .text: output.write(summary)
    case .json:
      output.write((counts.isEmpty ? parts[0] : "\n") + parts[1] + "\n")
    case .nothing: return
    }
    try output.finish()
  }

  private var summary: String {
    let total = counts.values.reduce(0, +)
    if total == 0 { return "There are no smart playlists.\n" }
    let parts = SmartListVerdictWord.allCases.compactMap { word in
      counts[word].map { count in
        let verdict = word == .differs && count != 1 ? "differ" : word.rawValue
        return "\(NumberFormat.grouped(count)) \(verdict)"
      }
    }
    return "\(NumberFormat.count(total, "smart playlist")): " + parts.joined(separator: ", ") + "\n"
  }
}
