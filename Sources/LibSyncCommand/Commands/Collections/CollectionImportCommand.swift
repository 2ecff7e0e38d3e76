import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that saves the collection in a file.
struct CollectionImportCommand: LibraryCommand {
  static let name = "collection import"
  static let summary = "Save the collection in a file"
  static let discussion = """
    FILE is JSON or JSON Lines, as 'libsync collection export' writes them; - is standard input. A \
    file of more than 8 MiB must be JSON Lines. The items are found by their persistent IDs. Those \
    that are not in the library are saved as well, and are listed as missing until they are. An \
    item that occurs several times in FILE occurs as often in the collection, as in a playlist.

    A list of items, such as that of 'libsync items --format json', can be imported, too; --name \
    is then required.
    """
  static let examples = [
    CommandExample("libsync collection import road-trip.json", "Save the collection in a file."),
    CommandExample(
      "libsync collection import road-trip.json --name 'Road trip 2'",
      "Save it under another name."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--name", value: "name", set: \.newName, help: "Save it as NAME [its own name]."),
    CollectionSaveCommand.replacing(\.isReplacing),
    .group(\.writer),
    .operand("file", set: \.file, completion: .file, help: "The file, or - for standard input."),
    .group(\.common),
  ]

  var newName: String?
  var isReplacing = false
  var file = "-"
  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let found: CollectionFile
    do {
      var parser = CollectionFileParser()
      try InputFile.forEachBlock(of: file, in: session.context) { try parser.add($0) }
      found = try parser.finish()
    } catch let error as CollectionFile.Invalid {
      let code = error.line.map { InputError.Code.malformed(line: $0) } ?? .wrongFormat
      throw InputError(code: code, message: error.message, path: file)
    }
    guard let name = newName ?? found.name else {
      throw UsageError(
        message: "\(file) does not name the collection",
        hint: "give a name with --name"
      )
    }
    try CollectionChange(writer, in: session)
      .save(found.members, as: name, made: found.made, isReplacing: isReplacing)
  }
}
