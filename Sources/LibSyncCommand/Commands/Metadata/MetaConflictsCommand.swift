import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that lists ratings and opinions that the source has changed, or settles them.
struct MetaConflictsCommand: LibraryCommand {
  static let name = "meta conflicts"
  static let summary = "List your ratings that have since changed in the source"
  static let discussion = """
    Lists the items that you have rated, loved or disliked, and whose rating or opinion has \
    changed in the source since then. Your rating wins until you resolve the conflict: --keep mine \
    keeps it, and the item is listed again only if the source changes once more; --keep source \
    removes it.

    With items, as IDs or by options, only their conflicts are listed or resolved.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync meta conflicts", "List the conflicts."),
    CommandExample("libsync meta conflicts --keep mine", "Keep all your ratings."),
    CommandExample(
      "libsync meta conflicts --keep source 6D8F676C8F26211D",
      "Use the rating of the source for an item."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--keep", value: "side", set: \.kept, help: "Resolve the conflicts: mine or source."),
    .from(\.from),
    .dryRun(\.isDryRun),
    .wait(\.wait),
    .group(\.list, ListOptions.parameters(hasIDs: true, hasFiles: false)),
    .group(\.items, SelectionOptions.conditions),
    .group(\.items.evaluation),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var kept: ActivityConflict.Side?
  var list = ListOptions()
  var from: String?
  var isDryRun = false
  var wait: WaitTime?
  var items = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let (library, conflicts) = try selected(in: session)
    if let kept {
      var writer = WriterOptions()
      (writer.from, writer.isDryRun, writer.wait) = (from, isDryRun, wait)
      writer.isJSON = list.format == .json
      return try MetadataChange(writer: writer, session: session)
        .make(conflicts.map { $0.edit(keeping: kept) })
    }
    if isDryRun || wait != nil {
      throw UsageError(message: "--dry-run and --wait need --keep")
    }
    var kind = ListWriter.Kind(
      schema: .metadataConflicts,
      plural: "conflicts",
      singular: "conflict",
      document: ["library": .string(try library.name)]
    )
    kind.mainColumns = ["title", "key", "mine", "source"]
    var writer = try list.writer(
      kind,
      columns: ActivityConflict.columns,
      standard: .table,
      in: session
    )
    var last: PersistentID?
    for conflict in conflicts {
      // An item with two conflicts has one ID.
      if list.format == .ids, conflict.item == last { continue }
      last = conflict.item
      writer.write(conflict.item, Self.cells(of: conflict))
    }
    try writer.finish()
  }

  /// Returns the library, and its conflicts that concern the selected items.
  private func selected(in session: Session) throws -> (MediaLibrary, [ActivityConflict]) {
    guard items.isGiven else {
      let library = try session.openLibrary(from)
      return (library, try library.activityConflicts())
    }
    let (library, selected, items) = try items.selectInOne(from: from, in: session)
    let wanted = Set(try items.persistentIDs(of: selected, in: library))
    try items.finish()
    return (library, try library.activityConflicts().filter { wanted.contains($0.item) })
  }

  private static func cells(of conflict: ActivityConflict) -> [ListWriter.Cell] {
    conflict.record.members.map {
      // Without words, a rating of 0 would look like none.
      ListWriter.Cell($0, words: $0.value == .rating(0) ? "no stars" : nil)
    }
  }
}

extension ActivityConflict.Side: ArgumentValue {}
