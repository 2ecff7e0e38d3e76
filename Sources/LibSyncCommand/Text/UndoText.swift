import CommandLineIO
import LibSync

/// The description of an undo or a redo for people.
struct UndoText {
  let outcome: UndoOutcome
  let isRedo: Bool
  let isDryRun: Bool

  /// Returns what is undone, such as `revision 3 of 'iTunes'`.
  static func subject(_ outcome: UndoOutcome) -> String {
    let library = "'\(outcome.library.onOneLine)'"
    return outcome.changeCount > 1
      ? "\(NumberFormat.count(outcome.changeCount, "change")) to \(library) from revision "
        + "\(outcome.reverted) onwards"
      : "revision \(outcome.reverted) of \(library)"
  }

  /// Returns the name of the imported file in parentheses; empty for other changes.
  private static func file(_ source: String) -> String {
    guard let name = source.split(separator: "/").last else { return "" }
    return " (\(String(name).onOneLine))"
  }

  /// The summary, with a line for each kind of change.
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
