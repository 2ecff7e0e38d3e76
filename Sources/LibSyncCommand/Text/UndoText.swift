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

  private static func names(_ lists: [String]) -> String {
    lists.map { "'\($0.onOneLine)'" }.joined(separator: ", ")
  }

  /// The summary, with a line for each kind of change.
  var lines: String {
    guard let revision = outcome.revision else {
      return "'\(outcome.library.onOneLine)' is already as it was before revision "
        + "\(outcome.reverted).\n"
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
    if !outcome.source.isEmpty {
      for (noun, changes) in [
        ("items", outcome.items), ("playlists", outcome.playlists), ("photos", outcome.photos),
        ("photo albums", outcome.photoAlbums),
      ] {
        let text = ImportText.changes(changes, played: "with changed plays")
        if !text.isEmpty { lines.append("  \(noun)\(text)") }
      }
    }
    let metadata = ImportText.changes(outcome.metadata)
    if !metadata.isEmpty { lines.append("  metadata\(metadata)") }
    if !outcome.lists.isEmpty { lines.append("  lists: \(Self.names(outcome.lists))") }
    if !outcome.keptLists.isEmpty {
      lines.append("  kept, because they have changed since: \(Self.names(outcome.keptLists))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
