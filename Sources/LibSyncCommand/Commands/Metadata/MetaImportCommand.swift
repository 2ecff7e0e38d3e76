import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that attaches the values in a file to items.
struct MetaImportCommand: LibraryCommand {
  static let name = "meta import"
  static let summary = "Attach the values in a file to items"
  static let discussion = """
    FILE is CSV with a heading, or JSONL, which has an object on each line; - is standard input. \
    Each record names an item by persistentID and either has a key, a value and perhaps a \
    valueType, as 'libsync meta export' writes them, or a value in each column whose name is that \
    of a value, such as meta.mood. All other columns are ignored, empty cells of such columns as \
    well; in JSON, null removes a value. In CSV, an apostrophe before =, +, - or @ at the start of \
    a value, which --csv-safe adds, is taken away.

    \(MetaSetCommand.typesDiscussion.replacing("--type", with: "valueType"))

    All values are set in one revision, or none if the file has a mistake or more than 64 MiB. IDs \
    that the library never had are reported. If the file has different values for the same key of \
    an item, the last one is used and each replacement is reported; the exit status is then 3.
    """
  static let examples = [
    CommandExample("libsync meta import metadata.csv", "Set the values in a file."),
    CommandExample("libsync meta import --dry-run moods.jsonl", "Show what would change."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--format", value: "format", set: \.format, help: "csv or jsonl [from FILE's name]."),
    .group(\.writer),
    .operand("file", set: \.file, completion: .file, help: "The file, or - for standard input."),
    .group(\.common),
  ]

  var format: MetadataFile.Format?
  var file = "-"
  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let format = format ?? (file.lowercased().hasSuffix("jsonl") ? .jsonl : .csv)
    let content = try MetadataFile(file, format, in: session)
    report(content.repetitions, in: session)
    try MetadataChange(writer: writer, session: session).make(content.edits)
    if !content.repetitions.isEmpty { throw PartialSuccess() }
  }

  /// The maximum number of replaced values that are named.
  private static let maxNamed = 10

  private func report(_ repetitions: [MetadataFile.Repetition], in session: Session) {
    for repetition in repetitions.prefix(Self.maxNamed) {
      let (edit, line) = (repetition.edit, repetition.line)
      session.console.warning(
        "line \(line) replaces \(edit.key) of \(edit.item) from line \(repetition.earlierLine)"
      )
    }
    if repetitions.count > Self.maxNamed {
      let rest = NumberFormat.count(repetitions.count - Self.maxNamed, "more value")
      session.console.warning("\(rest) replaced by later lines")
    }
  }
}
