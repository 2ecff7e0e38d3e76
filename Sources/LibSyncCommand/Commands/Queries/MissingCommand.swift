import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that finds items without a file.
struct MissingCommand: LibraryCommand {
  static let name = "missing"
  static let summary = "Find items whose files are missing"
  static let discussion = """
    Lists the items whose files are not where the library expects them, with the path where each \
    file should be. --path-map FROM=TO looks in TO for files from the folder FROM. Streams and \
    items in the cloud have no file and are left out.

    If a folder of the library is not on this machine, the files in it are summed up in one line; \
    -v lists them. 'libsync libraries path-map' sets their new place for all commands, and --music \
    DIR finds it out.

    --music DIR also lists the audio files in DIR that no item of any library names, and for each \
    missing file those in DIR that have the same name or size, or else the same playing time.

    --template writes a line for each missing file, as described in libsync-template(7), with the \
    first candidate as candidate, and for each file in DIR that no item names, with only its path. \
    The field kind is missing or unknown.

    \(SelectionOptions.discussion)
    """
  static let exitStatuses = [
    ExitStatusInfo(.success, "All files exist."),
    ExitStatusInfo(.negative, "Files are missing, or files in DIR belong to no item."),
  ]
  static let examples = [
    CommandExample("libsync missing --playlist Party", "Check the files of a playlist."),
    CommandExample(
      "libsync missing --music /mnt/music",
      "Find moved files, and files that are in no library."
    ),
    CommandExample(
      "libsync missing --template '{artist} - {title}: {path}'",
      "List missing files in your own format."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .json(\.givenJSON).byDefault { $0.usualJSON = true },
    .group(\.lines),
    .group(\.files),
    .group(\.selection, [SelectionOptions.operand]),
    .group(\.selection),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var from: String?
  var givenJSON = false
  var usualJSON = false
  var lines = TemplateOptions()
  var files = FileOptions()
  var selection = SelectionOptions()
  var common = CommonOptions()

  /// Whether to write JSON; a template replaces a default for all commands.
  private var isJSON: Bool { givenJSON || usualJSON && lines.template == nil }

  func run(in session: Session) async throws {
    let (library, selected, items) = try selection.selectInOne(from: from, in: session)
    var writer = try lines.writer(
      MissingText.kind,
      columns: MissingText.columns,
      insteadOf: givenJSON ? "--json" : nil,
      in: session
    )
    let found = try library.missingFiles(
      of: selected,
      in: files.locations,
      options: items.options,
      warn: items.warn
    )
    try PathMapWarning.show(files.pathMaps, library, on: session.console)
    if writer != nil {
      MissingText(found: found).forEachRecord { writer?.write($0, $1) }
      try writer?.finish()
    } else {
      let output = session.standardOutput(isPaged: !isJSON)
      if isJSON {
        output.write(JSONDocument.missing(found, of: try library.name).text + "\n")
      } else {
        MissingText(
          found: found,
          library: try library.name,
          maps: try files.maps(of: library),
          idLength: try library.itemIDLength(),
          listsAll: session.isVerbose
        ).write(to: output, session.style)
      }
      try output.finish()
    }
    try items.finish()
    if !found.missing.isEmpty || !found.unknown.isEmpty { throw NegativeAnswer() }
  }
}
