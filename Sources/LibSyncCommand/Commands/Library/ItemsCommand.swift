import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that lists the items of a library.
struct ItemsCommand: LibraryCommand {
  static let name = "items"
  static let summary = "List the items of a library"
  static let discussion = """
    Items are listed in their natural order, that of the application they came from, unless they \
    are sorted, or searched for with --search, which lists the best matches first.

    \(SelectionOptions.discussion)

    --fields selects the fields to show, which are properties of items; \
    'libsync help fields' explains them, and --fields all selects all of them. Names from \
    rules, such as plays and album, work as well; path is the path of the file. By default, text \
    and table show the most important fields, and the other formats show all fields that have a \
    value. Except in text and table, durations are in seconds and ratings in stars. Persistent IDs \
    are strings of 16 hexadecimal digits; text and table show only the first few digits, which \
    other commands accept.

    --format paths and --format uris write the paths or URLs of the files; add --null for xargs \
    -0. --format m3u8 writes a playlist of them. --template writes a line as described in \
    libsync-template(7).

    --from all lists the items of all libraries, one library after the other, with the name of \
    the library.
    """
  static let examples = [
    CommandExample("libsync items --limit 10", "List the first ten items."),
    CommandExample(
      "libsync items --fields persistentID,title,rating --format csv",
      "List some fields of all items."
    ),
    CommandExample(
      "libsync items --sort -plays,title --limit 20",
      "List the twenty most played items."
    ),
    CommandExample(
      "libsync items --where 'artist=Nina Simone' --where title~love",
      "List the songs of an artist with a word in the title."
    ),
    CommandExample(
      "libsync items --match 'genre contains \"jazz\" and rating >= 4'",
      "List the items that satisfy rules."
    ),
    CommandExample(
      "libsync items --match 'rating is 5' --format paths -0 | xargs -0 cp -t /media/CAR",
      "Copy the files of the best items."
    ),
    CommandExample(
      "libsync items --template '{title:30} {lastPlayed|\"never\":%Y-%m-%d}'",
      "List the items in your own format."
    ),
    CommandExample("libsync items --format jsonl | jq .title", "Write one JSON object per line."),
  ]
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .option(
      "--fields",
      value: "fields",
      set: \.fields,
      completion: .values(.fields),
      help: ItemFields.help
    ),
    .group(\.selection, [SelectionOptions.operand] + SelectionOptions.listed),
    .group(\.selection.evaluation),
    .group(\.list),
    .group(\.common),
  ]

  var from: String?
  var fields: String?
  var selection = SelectionOptions()
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws { try run(in: session) { $0 } }

  /// Lists the selected items, or those of them that a function leaves.
  func run(
    in session: Session,
    narrowing narrow: (SelectedItems) throws -> SelectedItems
  ) throws {
    if fields == "help" { return try listFields(in: session) }
    let shown = try ItemFields(fields, for: list, sortedBy: selection.sort, in: session)
    let items = try narrow(selection.select(from: from, in: session))
    try list.write(items, selecting: items.selection, shown, in: session)
    try items.finish()
  }

  private func listFields(in session: Session) throws {
    let output = try list.openOutput(in: session)
    output.write(styled: FieldTheme.list(session.style))
    try output.finish()
  }
}
