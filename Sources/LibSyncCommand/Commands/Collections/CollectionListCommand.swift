import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the saved collections.
struct CollectionListCommand: LibraryCommand {
  static let name = "collection list"
  static let summary = "List your saved collections"
  static let discussion = """
    Lists the collections that 'libsync collection save' saved, with the number of their items, \
    how many of these are missing in the library, and the playing time of the others. --from all \
    lists the collections of all libraries. --as-of lists them as they were after a revision, or \
    at the end of a date.
    """
  static let examples = [
    CommandExample("libsync collection list", "List your collections.")
  ]
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .asOf(\.asOf),
    .group(\.list, ListOptions.parameters(hasIDs: false, hasFiles: false)),
    .group(\.common),
  ]

  var from: String?
  var asOf: String?
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let listed = try session.openLibraries(asOf: asOf, from)
    var kind = ListWriter.Kind(
      schema: .savedCollections,
      plural: "collections",
      singular: "collection"
    )
    kind.hasIDs = false
    kind.dates = ["made"]
    kind.mainColumns = ["name", "items", "missing"]
    kind.emptiness = { "No saved collections." }
    var writer = try list.writer(
      kind,
      columns: listed.columns(SavedCollection.columns),
      standard: .table,
      in: session
    )
    for library in listed.libraries {
      let name = try listed.cells(naming: library)
      for collection in try library.savedCollections() {
        writer.write(nil, name + ListWriter.cells(collection.record))
      }
    }
    try writer.finish()
  }
}
