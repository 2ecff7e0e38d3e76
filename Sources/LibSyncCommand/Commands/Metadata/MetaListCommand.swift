import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the user's metadata.
struct MetaListCommand: LibraryCommand {
  static let name = "meta list"
  static let summary = "List the values that you attached to items"
  static let discussion = """
    Lists the values of all items, or of those that options select, in their order. Values of \
    items that are no longer in the library are kept; --orphans lists these instead.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync meta list", "List all values."),
    CommandExample("libsync meta list --key meta.mood --playlist Party", "List one value."),
    CommandExample("libsync meta list --orphans", "List values without an item."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--key", value: "key", set: \.key, help: "Only values of this name."),
    .flag("--orphans", set: \.areOrphans, help: "Values whose items are not in the library."),
    .from(\.from),
    .group(\.list, ListOptions.parameters(hasIDs: true, hasFiles: false)),
    .group(\.items, SelectionOptions.listed),
    .group(\.items.evaluation),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var key: MetadataKey?
  var areOrphans = false
  var from: String?
  var list = ListOptions()
  var items = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if areOrphans, items.isGiven {
      throw UsageError(
        message: "--orphans cannot be combined with options that select items",
        hint: "items that are not in the library cannot be selected"
      )
    }
    var listing = try items.metadata(key, from: from, in: session)
    listing.areOrphans = areOrphans
    try listing.write(list, standard: .text, in: session)
  }
}
