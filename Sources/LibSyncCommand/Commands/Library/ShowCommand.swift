import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that shows everything known about an item.
struct ShowCommand: Command {
  static let name = "show"
  static let summary = "Show everything known about an item"
  static let discussion = """
    WORDS are words in the title, artist or album of one item; if several items match, they are \
    listed with their IDs. WORDS may also be persistent IDs (16 hexadecimal digits, or a decimal \
    number), or - for IDs on standard input. An item that is in several libraries is shown for each \
    of them. A persistent ID may also be one that a rebuilt library gave to the item.

    --pretty shows a short card with the path of the picture that libsync-artwork(1) recorded; \
    if it recorded none, --pretty searches for a picture.
    """
  static let examples = [
    CommandExample("libsync show viva la vida", "Show an item by its name."),
    CommandExample("libsync show 6D8F676C8F26211D", "Show an item by its ID."),
    CommandExample("libsync show --pretty 6D8F676C8F26211D", "Show a short card for an item."),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .flag("--pretty", set: \.isPretty, help: "Show a short card with the path of the artwork."),
      .json(\.givenJSON).byDefault { $0.usualJSON = true },
      .fromAny(\.from),
      .operand(
        "words",
        append: \.words,
        minimum: 1,
        help: "Words in an item's title, or persistent IDs."
      ),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var isPretty = false
  var givenJSON = false
  var usualJSON = false
  var from: String?
  var words: [String] = []
  var common = CommonOptions()

  /// Whether to write JSON; a card ignores a default for all commands.
  private var isJSON: Bool { givenJSON || usualJSON && !isPretty }

  func run(in context: CommandContext) async throws {
    if isPretty && givenJSON {
      throw UsageError(
        message: "--pretty and --json cannot be combined",
        hint: "use --json for scripts",
        command: Self.name
      )
    }
    let listed = try common.openLibraries(from, in: context)
    guard let library = listed.libraries.first else { return }
    let found = try ItemWords.persistentIDs(
      words,
      in: listed.libraries,
      context,
      command: Self.name
    )
    .flatMap { persistentID in
      let found = try library.items(withID: persistentID)
      if found.isEmpty { throw ItemArgument.unknown(persistentID, command: Self.name) }
      return found
    }
    if isPretty { return try writeCards(found, library, in: context) }
    let folders = Dictionary(
      uniqueKeysWithValues: try library.libraries().map { ($0.name, $0.deviceFolder) }
    )
    let output = context.standardOutput(isPaged: !common.avoidsPager)
    var objects: [JSONValue] = []
    for (name, item) in found {
      let playlists = try library.selecting(name).playlistNames(holding: item.persistentID)
      let path = item.text(for: .location).flatMap {
        FileLocation.path(ofLocation: $0, in: folders[name] ?? nil)
      }
      if isJSON {
        objects.append(ItemDocument.json(item, library: name, playlists: playlists, path))
      } else {
        let lines = lines(item, library: name, playlists: playlists, path, in: context.localTime)
        output.write(lines.text(common.style(in: context)))
      }
    }
    if isJSON {
      output.write(ItemDocument.json(objects).text + "\n")
    }
    try output.finish()
  }

  private func writeCards(
    _ found: [(library: String, item: MediaItem)],
    _ library: MediaLibrary,
    in context: CommandContext
  ) throws {
    let time = context.localTime
    let cards = try found.map { name, item in
      let picture = try library.selecting(name).picture(showing: item.persistentID)
      return ItemCard(item, picture: picture, in: time).text(common.style(in: context))
    }
    let output = context.standardOutput(isPaged: !common.avoidsPager)
    output.write(cards.joined(separator: "\n"))
    try output.finish()
  }

  private func lines(
    _ item: MediaItem,
    library: String,
    playlists: [String],
    _ path: String?,
    in time: LocalTime
  ) -> LabelledLines {
    let chapters = item.chapters
    var lines = LabelledLines()
    for property in item.properties where property != .chapterData || chapters.isEmpty {
      if let value = item.value(for: property) { lines.add(property.name, value.text(in: time)) }
    }
    for chapter in chapters {
      let start = PropertyValue.duration(milliseconds: chapter.start).text
      lines.add("chapter", "\(start) \(chapter.title)")
    }
    lines.add("library", library)
    if !playlists.isEmpty { lines.add("playlists", playlists.joined(separator: ", ")) }
    if let path { lines.add("path", path) }
    if let sourceValues = item.sourceValues { lines.add("sourceValues", sourceValues) }
    return lines
  }
}
