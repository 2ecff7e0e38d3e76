import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that lists the revisions of a library or the history of an item.
struct LogCommand: LibraryCommand {
  static let name = "log"
  static let summary = "List revisions, or the history of an item"
  static let discussion = """
    Each import that changes something makes a revision, and so does each undo, each merge of \
    plays from devices and each change to one of your own lists or collections. The revisions of \
    all libraries in the file are listed or, with --from, those of one library; the last one comes \
    first in a table, and --limit lists only the last ones. WORDS select one item: words in its \
    title, artist or album, or its persistent ID. With WORDS, only the revisions that changed this \
    item are listed, with their changes.

    The numbers are those that 'libsync diff' shows for a revision: derived values and dates \
    shifted by a clock do not count, and an item that was only played does not count as changed. \
    Your own lists and saved collections count as playlists; 'libsync diff' does not show them.

    The date of a source is the one in a Library.xml, or that of an iPod's database or files with \
    plays. Options with a date, such as --since and --as-of, use this date if possible.
    """
  static let examples = [
    CommandExample("libsync log", "List all revisions."),
    CommandExample("libsync log 6D8F676C8F26211D", "Show the history of an item."),
  ]
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .flag("--derived", set: \.showsDerived, help: "Show derived values too."),
    .operand("words", append: \.words, help: "Words in an item's title, or its persistent ID."),
    .group(\.list, ListOptions.parameters(hasIDs: false, hasFiles: false)),
    .group(\.common),
  ]

  var from: String?
  var showsDerived = false
  var words: [String] = []
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let listed = try session.openLibraries(from)
    guard let library = listed.libraries.first else { return }
    if words.isEmpty {
      try writeRevisions(try library.selecting(onlyLibrary).libraryRevisions(), in: session)
      return
    }
    let found = try ItemWords.persistentIDs(words, in: listed.libraries, in: session)
    guard found.count == 1 else {
      throw UsageError(message: "only one item's history can be shown at a time")
    }
    try writeHistory(of: found[0], library, in: session)
  }

  /// The name of the library to which the option restricts the list; `nil` for all libraries.
  private var onlyLibrary: String? { ListedLibraries.isAll(from) ? nil : from }

  // MARK: Revisions

  private func writeRevisions(_ revisions: [LibraryRevision], in session: Session) throws {
    var kind = ListWriter.Kind(schema: .revisions, plural: "revisions", singular: "revision")
    kind.hasIDs = false
    kind.dates = ["made", "sourceDate"]
    kind.mainColumns = [
      "revision", "library", "operation", "made", "source", "sourceDate", "itemsAdded",
      "itemsChanged", "itemsRemoved", "itemsPlayed", "reverts",
    ]
    try LimitOption.check(list.limit)
    let isTable = list.format(among: kind.formats) ?? .table == .table
    // A limit is for the last revisions, which come first in a table.
    let last = revisions.suffix(list.limit ?? .max)
    let rows = (isTable ? last.reversed() : Array(last)).map { ListWriter.cells($0.record) }
    // A table omits columns without any values.
    let shown = LibraryRevision.columns.indices.filter { column in
      !isTable || rows.isEmpty || rows.contains { !$0[column].isNothing }
    }
    var writer = try list.writer(
      kind,
      columns: shown.map { LibraryRevision.columns[$0] },
      standard: .table,
      in: session
    )
    for row in rows { writer.write(nil, shown.map { row[$0] }) }
    try writer.finish()
  }

  // MARK: One item

  private func writeHistory(
    of persistentID: PersistentID,
    _ library: MediaLibrary,
    in session: Session
  ) throws {
    let style = session.style
    // An unknown library name is an error here too, as in the list of revisions.
    let name = try onlyLibrary.map { try library.selecting($0).name }
    let history = try library.history(of: persistentID).filter {
      name == nil || $0.library == name
    }
    if history.isEmpty { throw ItemArgument.unknown(persistentID) }
    var aspects = Set(ChangeAspect.allCases)
    if !showsDerived { aspects.remove(.derived) }
    try LimitOption.check(list.limit)
    let visible = history.compactMap { entry in
      entry.change.with(aspects).map(entry.showing)
    }.prefix(list.limit ?? .max)
    let time = session.localTime
    let format = list.format(among: [.text, .json, .jsonl]) ?? .text
    let output = try list.openOutput(in: session)
    switch format {
    case .text:
      for entry in visible {
        output.write(styled: text(entry, aspects, style, in: time))
      }
    case .json:
      output.write(JSONDocument.history(of: persistentID, Array(visible)).text + "\n")
    case .jsonl:
      for entry in visible { output.write(entry.json.text + "\n") }
    default:
      throw UsageError(
        message:
          "--format \(format.rawValue) is not available for the history of an item "
          + "(expected text, json or jsonl)"
      )
    }
    try output.finish()
  }

  private func text(
    _ entry: ItemRevision,
    _ aspects: Set<ChangeAspect>,
    _ style: Style,
    in time: LocalTime
  ) -> StyledText {
    let made = time.text(entry.made)
    let place = style.faint("\(entry.library.onOneLine) \(entry.revision)  \(made)")
    let words: StyledText =
      switch entry.change.kind {
      case .added: style.added("added")
      case .removed: style.removed("removed")
      case .changed: StyledText(ChangeText.changes(entry.change, about: aspects, in: time))
      }
    return "\(place)  \(words)\n"
  }
}
