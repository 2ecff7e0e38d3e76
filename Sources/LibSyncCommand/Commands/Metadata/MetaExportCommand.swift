import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that writes the user's metadata to a file.
struct MetaExportCommand: LibraryCommand {
  static let name = "meta export"
  static let summary = "Write the values that you attached to items"
  static let discussion = """
    Writes CSV, or JSONL with --format jsonl, in the form that 'libsync meta import' reads: one \
    value of an item in each record, with the item's persistent ID. Titles and artists are \
    included for readers, and ignored by 'libsync meta import'.

    \(SelectionOptions.discussion)

    \(Redaction.discussion)
    """
  static let examples = [
    CommandExample("libsync meta export -o metadata.csv", "Save all values.")
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--key", value: "key", set: \.key, help: "Only values of this name."),
    .from(\.from),
    .redact(\.isRedacting),
    .group(\.list, ListOptions.parameters(hasIDs: true, hasFiles: false)),
    .group(\.items, SelectionOptions.listed),
    .group(\.items.evaluation),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var key: MetadataKey?
  var from: String?
  var isRedacting = false
  var list = ListOptions()
  var items = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    var listing = try items.metadata(key, from: from, in: session)
    if isRedacting { listing.library = try listing.library.redacted() }
    try listing.write(list, standard: .csv, in: session)
  }
}
