import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that undoes imports.
struct UndoCommand: Command {
  static let name = "undo"
  static let summary = "Undo the last import"
  static let discussion = """
    Returns the library to its state before REVISION, or before its last revision. This is \
    recorded as a new revision: history is not rewritten, and an undo can itself be undone.
    """
  static let examples = [
    CommandExample("libsync undo", "Undo the last import."),
    CommandExample(
      "libsync undo --dry-run 7",
      "Show what undoing revision 7 and all later ones would change."
    ),
  ]
  static let parameters: [Parameter<Self>] =
    WriterOptions.parameters.map { $0.nested(in: \.writer) } + [
      .operand(
        "revision",
        set: \.revision,
        completion: .values(.revisions),
        help: "Undo this revision and all later ones of its library."
      )
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var writer = WriterOptions()
  var revision: Int?
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let outcome = try writer.change(common, in: context) {
      try $0.undo(revision.map(Int64.init))
    }
    if writer.isQuiet { return }
    let output = context.standardOutput()
    let document = UndoDocument(outcome: outcome, isDryRun: writer.isDryRun)
    output.write(writer.isJSON ? document.json.text + "\n" : text(outcome))
    try output.finish()
  }

  private func text(_ outcome: UndoOutcome) -> String {
    let library = "'\(outcome.library.onOneLine)'"
    guard let revision = outcome.revision else {
      return "Nothing has changed in \(library) since revision \(outcome.reverted) was made.\n"
    }
    let verb = writer.isDryRun ? "Would return" : "Returned"
    var lines = [
      "\(verb) \(library) to its state before revision \(outcome.reverted), as revision \(revision)."
    ]
    for (noun, changes) in [("items", outcome.items), ("playlists", outcome.playlists)] {
      let text = ImportText.changes(changes)
      if !text.isEmpty { lines.append("  \(noun)\(text)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
