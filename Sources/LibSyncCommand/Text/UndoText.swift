import CommandLineIO
import LibSync

/// What an undo or a redo did, in words.
struct UndoText {
  let outcome: UndoOutcome
  let isRedo: Bool
  let isDryRun: Bool

  /// What is taken back, such as `revision 3 of 'iTunes'`.
  static func subject(_ outcome: UndoOutcome) -> String {
    let library = "'\(outcome.library.onOneLine)'"
    return outcome.changeCount > 1
      ? "\(NumberFormat.count(outcome.changeCount, "change")) of \(library), from revision "
        + "\(outcome.reverted) on"
      : "revision \(outcome.reverted) of \(library)"
  }

  /// The name of the imported file in parentheses; empty for other changes.
  private static func file(_ source: String) -> String {
    guard let name = source.split(separator: "/").last else { return "" }
    return " (\(String(name).onOneLine))"
  }

  /// The summary, and a line for each kind of things that changed.
  var lines: String {
    guard let revision = outcome.revision else {
      return "Nothing has changed in '\(outcome.library.onOneLine)' since revision "
        + "\(outcome.reverted) was made.\n"
    }
    let verb =
      switch (isRedo, isDryRun) {
      case (false, false): "Undid"
      case (false, true): "Would undo"
      case (true, false): "Redid what was undone by"
      case (true, true): "Would redo what was undone by"
      }
    let source = isRedo ? "" : Self.file(outcome.source)
    var lines = ["\(verb) \(Self.subject(outcome))\(source), as revision \(revision)."]
    if outcome.lists.isEmpty {
      for (noun, changes) in [("items", outcome.items), ("playlists", outcome.playlists)] {
        let text = ImportText.changes(changes, played: "with changed plays")
        if !text.isEmpty { lines.append("  \(noun)\(text)") }
      }
    } else {
      lines.append("  lists: " + outcome.lists.map { "'\($0.onOneLine)'" }.joined(separator: ", "))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
