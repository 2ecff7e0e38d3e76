import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that finds items that are probably the same.
struct DuplicatesCommand: Command {
  static let name = "duplicates"
  static let summary = "Find items that are probably the same"
  static let discussion = """
    Lists groups of items with the reason why they are probably the same:

    - file: they have the same file
    - content: their files have the same content; only --content reads files
    - recording: they have the same title and artist, ignoring case, and their playing times \
    differ by at most 2 seconds

    The first item of a group is the one to keep: the one with the highest rating, or else the \
    most plays, the highest bit rate or the earliest date. Nothing is changed.

    \(SelectionOptions.discussion)
    """
  static let exitStatuses = [
    ExitStatusInfo(.success, "There are no duplicates."),
    ExitStatusInfo(.negative, "There are duplicates."),
  ]
  static let examples = [
    CommandExample("libsync duplicates --media-types music", "Find songs that are there twice."),
    CommandExample(
      "libsync duplicates --content --path-map /Users/me/Music=/mnt/music",
      "Compare the contents of files too."
    ),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .from(\.from),
      .flag("--content", set: \.comparesContent, help: "Compare files of the same size too."),
      .json(\.isJSON),
    ] + FileOptions.parameters.map { $0.nested(in: \.files) }
    + [SelectionOptions.operand.nested(in: \.selection)]
    + SelectionOptions.parameters.map { $0.nested(in: \.selection) }
    + SelectionOptions.evaluation.map { $0.nested(in: \.selection) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var comparesContent = false
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
    let groups = try library.duplicates(
      of: selected,
      options: items.options,
      readingFiles: comparesContent ? try files.locations : nil,
      warn: items.warn
    )
    let output = context.standardOutput(isPaged: !isJSON && !common.avoidsPager)
    if isJSON {
      output.write(DuplicatesDocument(groups: groups, library: try library.name).json.text + "\n")
    } else {
      output.write(DuplicatesText(groups: groups, style: common.style(in: context)).text)
    }
    try output.finish()
    if groups.isEmpty, !isJSON { context.console.note("No duplicates.") }
    try items.finish()
    if !groups.isEmpty { throw NegativeAnswer() }
  }
}
