import ArgumentParsing
import JSON
import LibSync

/// The command that takes an import back.
struct UndoCommand: Command {
  static let name = "undo"
  static let summary = "Take the last import back"
  static let discussion = """
    The library is brought back to how it was before REVISION, or before its last revision. That \
    is a new revision: history is not rewritten, and an undo can be undone.
    """
  static let examples = [
    CommandExample("libsync undo", "Take the last import back."),
    CommandExample("libsync undo --dry-run 7", "See what taking back all from revision 7 on does."),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .option("--from", value: "name", set: \.from, help: "The library, if not the default one."),
      .flag(
        "-n",
        "--dry-run",
        set: \.isDryRun,
        help: "Show what would change, and change nothing."
      ),
      .option(
        "--wait",
        optionalValue: "seconds",
        set: \.wait,
        whenOmitted: .max,
        help: "Wait for another process that writes to the library file, for ever or so long."
      ),
      .flag("--json", set: \.isJSON, help: "Write the summary as JSON."),
      .flag("-q", "--quiet", set: \.isQuiet, help: "Write no summary."),
      .operand(
        "revision",
        set: \.revision,
        help: "Take this revision back, and all later ones of its library."
      ),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var isDryRun = false
  var wait: Int?
  var isJSON = false
  var isQuiet = false
  var revision: Int?
  var common = CommonOptions()

  func run() async throws {
    var options = WriteOptions()
    options.isDryRun = isDryRun
    options.secondsToWait = try WaitOption.seconds(wait, command: Self.name)
    options.date = Process.sourceDate
    let outcome = try MediaLibrary.withWriter(
      at: common.location().path,
      selecting: from,
      options: options
    ) { try $0.undo(revision.map(Int64.init)) }
    if isQuiet { return }
    let output = OutputStream.standard()
    output.write(isJSON ? json(outcome).text + "\n" : text(outcome))
    try output.finish()
  }

  private func text(_ outcome: UndoOutcome) -> String {
    let library = "'\(outcome.library.onOneLine)'"
    guard let revision = outcome.revision else {
      return "Nothing has changed in \(library) since revision \(outcome.reverted) was made.\n"
    }
    let verb = isDryRun ? "Would take" : "Took"
    var lines = [
      "\(verb) \(library) back to before revision \(outcome.reverted), as revision \(revision)."
    ]
    for (noun, changes) in [("items", outcome.items), ("playlists", outcome.playlists)] {
      let text = ImportText.changes(changes)
      if !text.isEmpty { lines.append("  \(noun)\(text)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func json(_ outcome: UndoOutcome) -> JSONValue {
    .object([
      "schema": .string("libsync.undo/1"),
      "library": .string(outcome.library),
      "dryRun": .boolean(isDryRun),
      "reverted": .integer(outcome.reverted),
      "revision": outcome.revision.map(JSONValue.integer) ?? .null,
      "items": ImportText.json(outcome.items),
      "playlists": ImportText.json(outcome.playlists),
    ])
  }
}
