import CommandLineIO
import LibSync

/// The description of an undo or a redo for people.
struct UndoText {
  let outcome: UndoOutcome
  let isRedo: Bool
  let isDryRun: Bool
  /// The numbers of entries of the user's lists that are there afterwards, by their names.
  var entryCounts: [String: Int] = [:]

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
    lines += (metadata + lists).map { "  \($0)" }
    if !outcome.keptLists.isEmpty {
      lines.append("  kept, because they have changed since: \(Self.names(outcome.keptLists))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines about values of the user: each of a few, or else their numbers.
  private var metadata: [String] {
    if outcome.values.isEmpty {
      let changes = ImportText.changes(outcome.metadata)
      return changes.isEmpty ? [] : ["metadata\(changes)"]
    }
    return outcome.values.map { restored in
      let name = restored.title.map { "'\($0.onOneLine)'" } ?? "an item without a title"
      guard let value = restored.words else {
        // Without a value of the user, that of the source counts.
        let isOfSource = UserActivity(restored.key) != nil
        return "\(name): \(isOfSource ? "the" : "no") \(restored.key.words)"
          + (isOfSource ? " of the source" : "")
      }
      return "\(name): \(restored.key.words) \(value)"
    }
  }

  /// The lines about the user's lists: what became of each.
  private var lists: [String] {
    if outcome.lists.isEmpty { return [] }
    if isDryRun { return ["lists: \(Self.names(outcome.lists))"] }
    let became = outcome.playlists.added == outcome.lists.count ? "is back" : "is as it was"
    return outcome.lists.map { name in
      guard let count = entryCounts[name] else { return "'\(name.onOneLine)' is gone" }
      return "'\(name.onOneLine)' \(became), with \(NumberFormat.count(count, "entry"))"
    }
  }
}

extension UndoText {
  /// Creates the description, with what the user's lists in the library file have now.
  init(_ outcome: UndoOutcome, isRedo: Bool, isDryRun: Bool, in session: Session) throws {
    self.init(outcome: outcome, isRedo: isRedo, isDryRun: isDryRun)
    if isDryRun || outcome.lists.isEmpty { return }
    let library = try session.openLibrary(outcome.library)
    for list in try LibraryLists(of: library).playlists where list.isOwn {
      entryCounts[list.name] = list.count
    }
    for collection in try library.savedCollections() {
      entryCounts[collection.name] = collection.count
    }
  }
}

extension RestoredValue {
  /// The value for people; `nil` if the item has no value now.
  fileprivate var words: String? {
    guard let value else { return nil }
    if UserActivity(key) == .rating, case .number(let stars) = value {
      return PropertyValue.rating(Int64((stars * 20).rounded())).text
    }
    return "'\(value.propertyValue.text.onOneLine)'"
  }
}

extension MetadataKey {
  /// The name of the value for people.
  fileprivate var words: String { UserActivity(self)?.rawValue ?? description }
}
