import ArgumentParsing
import CommandLineIO

/// The command that deletes saved collections.
struct CollectionDeleteCommand: LibraryCommand {
  static let name = "collection delete"
  static let summary = "Delete saved collections"
  static let aliases = ["collection remove", "collection rm"]
  static let discussion = """
    Deletes the collections in one change, which 'libsync undo' takes back; their items stay in \
    the library. If one of the names is unknown, nothing is deleted.
    """
  static let examples = [
    CommandExample("libsync collection delete 'Road trip'", "Delete the collection.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.writer),
    .operand(
      "name",
      append: \.collections,
      minimum: 1,
      completion: .values(.collections),
      help: "The names of the collections."
    ),
    .group(\.common),
  ]

  var writer = WriterOptions()
  var collections: [String] = []
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try CollectionChange(writer, in: session).delete(collections)
  }
}
