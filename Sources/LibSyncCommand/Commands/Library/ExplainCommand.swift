import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that explains why an item has its persistent ID.
struct ExplainCommand: LibraryCommand {
  static let name = "explain"
  static let summary = "Explain why an item has its persistent ID"
  static let discussion = """
    Shows where the persistent ID of an item comes from and how later imports recognised the item. \
    In most sources, each item has an ID. If a source does not, libsync derives the ID from the \
    location of the file or from the tags when the item is first imported. Later imports recognise \
    the item by the location of its file, by its tags, or by the size and duration of the file, \
    and it keeps its ID.

    WORDS are words in the title, artist or album of one item, or persistent IDs, including those \
    that a rebuilt library gave to items.
    """
  static let examples = [
    CommandExample("libsync explain 6D8F676C8F26211D", "Explain the ID of an item.")
  ]
  static let parameters: [Parameter<Self>] = [
    .json(\.isJSON),
    .fromAny(\.from),
    .operand(
      "words",
      append: \.words,
      minimum: 1,
      help: "Words in an item's title, or persistent IDs."
    ),
    .group(\.common),
  ]

  var isJSON = false
  var from: String?
  var words: [String] = []
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let listed = try session.openLibraries(from)
    guard let library = listed.libraries.first else { return }
    let origins = try ItemWords.persistentIDs(words, in: listed.libraries, in: session)
      .flatMap { persistentID in
        let origins = try library.origins(of: persistentID)
        if origins.isEmpty { throw ItemArgument.unknown(persistentID) }
        return origins
      }
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.explanation(origins).text + "\n")
    } else {
      let style = session.style
      let time = session.localTime
      for origin in origins { output.write(styled: text(origin, style, in: time)) }
    }
    try output.finish()
  }

  private func text(_ origin: ItemOrigin, _ style: Style, in time: LocalTime) -> StyledText {
    let place = Self.place(origin.addedRevision, time.text(origin.added))
    let title = origin.title.map { " “\($0.onOneLine)”" } ?? ""
    var lines: [StyledText] = [
      "\(style.bold("\(origin.persistentID)"))\(title) in '\(origin.library.onOneLine)'",
      origin.isDerived
        ? """
          \(place): new; the source has no ID of its own for it, so the ID was derived from the \
        location of the file or from the tags
        """
        : "  \(place): given by the source",
    ]
    for match in origin.matches {
      let name = match.sourceID.map { "; the source's ID is \($0)" } ?? ""
      let place = Self.place(match.revision, time.text(match.made))
      lines.append("  \(place): recognised by \(Self.words(match.rule))\(name)")
    }
    if let removed = origin.removedRevision { lines.append("  revision \(removed): removed") }
    return "\(lines.joined(separator: "\n"))\n"
  }

  private static func place(_ revision: Int64, _ made: String) -> String {
    "revision \(revision) (\(made))"
  }

  private static func words(_ rule: MatchRule) -> String {
    switch rule {
    case .location: "the location of its file"
    case .tags: "title, artist, album, track and disc numbers, and duration"
    case .size: "the size and duration of its file"
    }
  }
}
