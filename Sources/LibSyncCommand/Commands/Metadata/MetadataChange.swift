import ArgumentParsing
import CommandLineIO
import LibSync

/// A change to the user's metadata, and its report.
struct MetadataChange {
  let writer: WriterOptions
  let session: Session

  /// Gives the selected items a value, or removes it; at least one option must select items.
  func set(
    _ key: MetadataKey,
    to value: MetadataValue?,
    of selection: SelectionOptions,
    told words: MetadataChangeWords,
    command: any Command.Type
  ) throws {
    guard selection.isGiven else {
      throw command.incomplete(
        "no items selected",
        "give their IDs or the words of a title, or options such as --where, --match and --playlist"
      )
    }
    let (library, selected, items) = try selection.selectInOne(from: writer.from, in: session)
    let ids = try items.persistentIDs(of: selected, in: library)
    let name = try library.name
    try items.checkAny(ids.count)
    let found = ids.count == 1 ? try library.items(withID: ids[0]) : []
    let only = found.first { $0.library == name }?.item.title
    try make(ids.map { MetadataEdit($0, key, value) }) { outcome in
      words.text(outcome, of: ids.count, title: only, isDryRun: writer.isDryRun)
    }
    try items.finish()
  }

  /// Makes changes of any kind and reports them; some may concern items that the library never had.
  func make(_ edits: [MetadataEdit]) throws { try make(edits, lines: lines) }

  private func make(
    _ edits: [MetadataEdit],
    lines: (MetadataOutcome) -> String
  ) throws {
    let outcome = try writer.change(in: session) { try $0.changeMetadata(edits) }
    for id in outcome.unknown.prefix(10) {
      session.console.warning("'\(outcome.library.onOneLine)' has no item \(id)")
    }
    if outcome.unknown.count > 10 {
      let rest = NumberFormat.count(outcome.unknown.count - 10, "more ID")
      session.console.warning("\(rest) are unknown")
    }
    try writer.report(
      lines(outcome),
      .metadataChange(outcome, isDryRun: writer.isDryRun),
      in: session
    )
    if !outcome.unknown.isEmpty { throw PartialSuccess() }
  }

  private func lines(_ outcome: MetadataOutcome) -> String {
    let library = "'\(outcome.library.onOneLine)'"
    let changes = ImportText.changes(outcome.values)
    if changes.isEmpty { return "\(library) already has these values.\n" }
    let start = writer.isDryRun ? "Would change values" : "Changed values"
    return "\(start) of \(library)\(changes)\n"
  }
}
