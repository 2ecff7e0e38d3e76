import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that finds items without a file.
struct MissingCommand: Command {
  static let name = "missing"
  static let summary = "Find items whose files are missing"
  static let discussion = """
    Lists the items whose files are not where the library says, with the path where each file \
    should be. --path-map FROM=TO looks in TO for files from the folder FROM. Items in the cloud \
    have no file and are left out.

    --music DIR also lists the audio files in DIR that no item of any library names, and for each missing file \
    those in DIR that have the same name or size.

    \(SelectionOptions.discussion)
    """
  static let exitStatuses = [
    ExitStatusInfo(.success, "Every file is there."),
    ExitStatusInfo(.negative, "Files are missing, or files in DIR belong to no item."),
  ]
  static let examples = [
    CommandExample("libsync missing --playlist Party", "Check the files of a playlist."),
    CommandExample(
      "libsync missing --path-map /Users/me/Music=/mnt/music --music /mnt/music",
      "Find where files have gone, and files that are in no library."
    ),
  ]
  static let parameters: [Parameter<Self>] =
    [.from(\.from), .json(\.isJSON)] + FileOptions.parameters.map { $0.nested(in: \.files) }
    + [SelectionOptions.operand.nested(in: \.selection)]
    + SelectionOptions.parameters.map { $0.nested(in: \.selection) }
    + SelectionOptions.evaluation.map { $0.nested(in: \.selection) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var isJSON = false
  var files = FileOptions()
  var selection = SelectionOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let (library, selected, items) = try selection.selectInOne(
      from: from,
      common,
      in: context,
      command: Self.name
    )
    let found = try library.missingFiles(
      of: selected,
      in: files.locations,
      options: items.options,
      warn: items.warn
    )
    try PathMapWarning.show(files.pathMaps, library, on: context.console)
    let output = context.standardOutput(isPaged: !isJSON && !common.avoidsPager)
    output.write(
      isJSON
        ? MissingDocument(found: found, library: try library.name).json.text + "\n"
        : MissingText(found: found).text
    )
    try output.finish()
    try items.finish()
    if !found.missing.isEmpty || !found.unknown.isEmpty { throw NegativeAnswer() }
  }
}
