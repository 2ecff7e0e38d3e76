import ArgumentParsing
import CommandLineIO

/// The command that renames a saved collection.
struct CollectionRenameCommand: LibraryCommand {
  static let name = "collection rename"
  static let summary = "Rename a saved collection"
  static let examples = [
    CommandExample("libsync collection rename 'Road trip' 'Summer 2016'", "Give it another name.")
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.writer),
    .operand(
      "name",
      set: \.collection,
      completion: .values(.collections),
      help: "The name of the collection."
    ),
    .operand("new", set: \.newName, help: "The new name."),
    .group(\.common),
  ]

  var writer = WriterOptions()
  var collection = ""
  var newName = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try CollectionChange(writer, in: session)
      .rename(collection, to: newName)
  }
}
