import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that writes a saved collection to a file.
struct CollectionExportCommand: LibraryCommand {
  static let name = "collection export"
  static let summary = "Write a saved collection to a file"
  static let discussion = """
    Writes the collection as JSON, which 'libsync collection import' reads: its name, when it was \
    saved, and its items, each with its persistent ID, title, artist and album. --format jsonl \
    writes the same as one JSON object per line. --format ids writes only the IDs, and --format \
    m3u8 a playlist of the files, without the items that are missing.

    --as-of writes the collection as it was after a revision, or at the end of a date.

    \(Redaction.discussion) The collection keeps its name.
    """
  static let examples = [
    CommandExample(
      "libsync collection export 'Road trip' -o road-trip.json",
      "Write a collection to a file."
    ),
    CommandExample(
      "libsync collection export 'Road trip' | libsync --library other.sqlite collection import -",
      "Copy a collection to another library file."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .asOf(\.asOf),
    .option(
      "--format",
      value: "format",
      set: \.format,
      help: "json, jsonl, ids or m3u8 [from FILE's name, else json]."
    ),
    .flag("--json", set: \.format, to: .json, help: "Same as --format json."),
    .output(\.output),
    .redact(\.isRedacting),
    .operand(
      "name",
      set: \.collection,
      completion: .values(.collections),
      help: "The name of the collection."
    ),
    .group(\.common),
  ]

  enum Format: String, CaseIterable, ArgumentValue, SuffixedFormat {
    case json, jsonl, ids, m3u8

    static let suffixes = allCases.map(\.rawValue)

    init?(suffix: String) {
      guard let format = ListFormat(suffix: suffix) else { return nil }
      self.init(rawValue: format.rawValue)
    }
  }

  var from: String?
  var asOf: String?
  var format: Format?
  var output = "-"
  var isRedacting = false
  var collection = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    var library = try session.openLibrary(asOf: asOf, from)
    try CollectionArgument.check(collection, in: [library])
    if isRedacting { library = try library.redacted() }
    var list = ListOptions()
    list.output = output
    let format = try format ?? Format.of(output, otherwise: .json)
    switch format {
    case .json, .jsonl:
      let file = try CollectionFile(of: collection, in: library)
      let stream = try list.openOutput(in: session)
      if format == .json {
        stream.write(file.text)
      } else {
        file.forEachLine { stream.write($0.text + "\n") }
      }
      try stream.finish()
    case .ids, .m3u8:
      list.chosenFormat = format == .ids ? .ids : .m3u8
      _ = try list.writeMembers(
        ofCollection: library.savedCollection(named: collection).name,
        ItemFields(nil, for: list, in: session),
        of: library,
        in: session
      )
    }
  }
}
