import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the items of a saved collection.
struct CollectionShowCommand: LibraryCommand {
  static let name = "collection show"
  static let summary = "List the items of a saved collection"
  static let discussion = """
    Lists the items in the order in which they were saved. Those that are missing in the library \
    are listed with the title, artist and album that they had, and are marked as missing; the \
    formats paths, uris and m3u8 leave them out.

    --as-of lists the collection as it was after a revision, or at the end of a date.
    """
  static let examples = [
    CommandExample("libsync collection show 'Road trip'", "List the items of a collection."),
    CommandExample(
      "libsync collection show 'Road trip' --format m3u8 -o 'Road trip.m3u8'",
      "Write a collection as a playlist file."
    ),
  ]
  static let exitStatuses = [ExitStatusInfo(.negative, "With --strict, items are missing.")]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .asOf(\.asOf),
    .option(
      "--fields",
      value: "fields",
      set: \.fields,
      completion: .values(.memberFields),
      help: ItemFields.help
    ),
    .flag("--strict", set: \.isStrict, help: "Exit with status 1 if items are missing."),
    .operand(
      "name",
      set: \.collection,
      completion: .values(.collections),
      help: "The name of the collection."
    ),
    .group(\.list),
    .group(\.common),
  ]

  var from: String?
  var asOf: String?
  var fields: String?
  var isStrict = false
  var collection = ""
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let shown = try ItemFields(fields, for: list, and: ItemFields.ofMembers, in: session)
    let library = try session.openLibrary(asOf: asOf, from)
    try CollectionArgument.check(collection, in: [library])
    let name = try library.savedCollection(named: collection).name
    let missingCount = try list.writeMembers(ofCollection: name, shown, of: library, in: session)
    if isStrict, missingCount > 0 {
      let items = NumberFormat.count(missingCount, "item")
      throw NegativeAnswer(message: "\(items) of '\(name.onOneLine)' missing in the library")
    }
  }
}
