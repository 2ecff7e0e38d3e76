import Bytes
import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The command that shows everything known about an item.
struct ShowCommand: LibraryCommand {
  static let name = "show"
  static let summary = "Show everything known about an item"
  static let discussion = """
    WORDS are words in the title, artist or album of one item; if several items match, they are \
    listed with their IDs. WORDS may also be persistent IDs (16 hexadecimal digits, or a decimal \
    number), or - for IDs on standard input. An item that is in several libraries is shown for \
    each of them. A persistent ID may also be one that a rebuilt library gave to the item.

    Options that select items show all these items of the library, or of all with --from all; \
    WORDS are then persistent IDs. \(SelectionOptions.discussion)

    --pretty shows a short card with the path of the picture that libsync-artwork(1) recorded; \
    if it recorded none, --pretty searches for a picture. If the item's file is not there, it says \
    how many pictures the library counts in it. --lyrics prints the lyrics, which are in \
    the item's file or beside it, and nothing else; the times of LRC are left out, unless --timed \
    is given. libsync-lyrics(1) says which are used.
    """
  static let examples = [
    CommandExample("libsync show viva la vida", "Show an item by its name."),
    CommandExample("libsync show 6D8F676C8F26211D", "Show an item by its ID."),
    CommandExample("libsync show --pretty 6D8F676C8F26211D", "Show a short card for an item."),
    CommandExample("libsync show --where album=Blue", "Show the songs of an album."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.negative, "With --lyrics: the items have no lyrics.")
  ]
  static let parameters: [Parameter<Self>] = [
    .flag("--pretty", set: \.isPretty, help: "Show a short card with the path of the artwork."),
    .flag("--lyrics", set: \.showsLyrics, help: "Show the lyrics in the item's file."),
    .flag("--timed", set: \.keepsTimes, help: "With --lyrics: keep the times of the lines."),
    .json(\.givenJSON).byDefault { $0.usualJSON = true },
    .fromAny(\.from),
    .operand(
      "words",
      append: \.selection.ids,
      help: "Words in an item's title, or persistent IDs."
    ),
    .group(\.selection),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var isPretty = false
  var showsLyrics = false
  var keepsTimes = false
  var givenJSON = false
  var usualJSON = false
  var from: String?
  var selection = SelectionOptions()
  var common = CommonOptions()

  /// Whether to write JSON; a card ignores a default for all commands.
  private var isJSON: Bool { givenJSON || usualJSON && !isPretty && !showsLyrics }

  func run(in session: Session) async throws {
    try checkOptions()
    var isComplete = true
    var found: [Found] = []
    if selection.isGivenByOptions {
      isComplete = try select(&found, in: session)
      if found.isEmpty { session.console.note("No items match.") }
    } else {
      found = try named(in: session)
    }
    if isPretty {
      try writeCards(found, in: session)
    } else if showsLyrics {
      try writeLyrics(found, in: session)
    } else {
      try write(found, in: session)
    }
    if !isComplete { throw PartialSuccess() }
  }

  private func checkOptions() throws(UsageError) {
    if keepsTimes, !showsLyrics { throw UsageError(message: "--timed needs --lyrics") }
    if givenJSON, isPretty || showsLyrics {
      throw UsageError(
        message: "\(isPretty ? "--pretty" : "--lyrics") and --json cannot be combined",
        hint: isPretty
          ? "use --json for scripts" : "'libsync items --fields lyrics --json' writes lyrics"
      )
    }
    if isPretty, showsLyrics {
      throw UsageError(
        message: "--pretty and --lyrics cannot be combined",
        hint: "run the command twice"
      )
    }
  }

  /// An item in one of the libraries that have it.
  private struct Found {
    /// The library, selected.
    let library: MediaLibrary
    let name: String
    let item: MediaItem
  }

  /// Returns the items with an ID, or the one with the words, in all libraries.
  private func named(in session: Session) throws -> [Found] {
    if selection.ids.isEmpty {
      throw Self.incomplete("no item given", "give its name or ID, or options such as --where")
    }
    let listed = try session.openLibraries(from)
    guard let library = listed.libraries.first else { return [] }
    return try ItemWords.persistentIDs(selection.ids, in: listed.libraries, in: session)
      .flatMap { persistentID in
        let found = try library.items(withID: persistentID)
        if found.isEmpty { throw ItemArgument.unknown(persistentID) }
        return found.map { name, item in
          Found(library: library.selecting(name), name: name, item: item)
        }
      }
  }

  /// Adds the items that the options select, and returns whether nothing was left out.
  private func select(_ found: inout [Found], in session: Session) throws -> Bool {
    let items = try selection.select(from: from, in: session)
    return try items.forEach { library, selection in
      let name = try library.name
      for id in try items.persistentIDs(of: selection, in: library) {
        for (owner, item) in try library.items(withID: id) where owner == name {
          found.append(Found(library: library, name: name, item: item))
        }
      }
    }
  }

  private func write(_ found: [Found], in session: Session) throws {
    let output = session.standardOutput(isPaged: true)
    let details = try found.map {
      try ItemDetails(of: $0.item, in: $0.library, named: $0.name)
    }
    if isJSON {
      output.write(JSONDocument.item(details).text + "\n")
    } else {
      for item in details {
        output.write(styled: lines(item, in: session.localTime).text(session.style))
      }
    }
    try output.finish()
  }

  private func writeCards(_ found: [Found], in session: Session) throws {
    let time = session.localTime
    let cards = try found.map { found in
      let picture = try found.library.picture(showing: found.item.persistentID)
      let hasFile = try picture != nil || Self.hasFile(found.item, in: found.library)
      return ItemCard(found.item, picture: picture, hasFile: hasFile, in: time).text(session.style)
    }
    let output = session.standardOutput(isPaged: true)
    output.write(styled: cards.joined(separator: "\n"))
    try output.finish()
  }

  private static func hasFile(_ item: MediaItem, in library: MediaLibrary) throws -> Bool {
    let finder = try MediaFileLocations().finder(of: library)
    guard let path = item.location.flatMap(finder.likelyPath) else { return false }
    return FileStamp(path) != nil
  }

  /// Writes the lyrics of items, with their names if there are several.
  private func writeLyrics(_ found: [Found], in session: Session) throws {
    var texts: [StyledText] = []
    for one in found {
      guard let stated = try one.library.lyrics(of: one.item.persistentID) else { continue }
      let lyrics = keepsTimes ? stated.text : LyricsText.plain(stated.text)
      // Tags of older software have only carriage returns.
      let lines = lyrics.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let title = one.item.title ?? "\(one.item.persistentID)"
      let heading: StyledText = "\(session.style.bold(title.onOneLine))\n\n"
      texts.append("\(found.count > 1 ? heading : "")\(lines.joined(separator: "\n"))\n")
    }
    let output = session.standardOutput(isPaged: true)
    output.write(styled: texts.joined(separator: "\n"))
    try output.finish()
    if texts.isEmpty, !found.isEmpty { throw NegativeAnswer(message: "no lyrics found") }
  }

  private func lines(_ details: ItemDetails, in time: LocalTime) -> LabelledLines {
    let (item, chapters) = (details.item, details.item.chapters)
    var lines = LabelledLines()
    for property in item.properties where property != .chapterData || chapters.isEmpty {
      guard let value = item.value(for: property) else { continue }
      let reading = property == .lastPlayedDate ? item.lastPlayedReading : nil
      lines.add(property.name, reading.map(time.on(.utc).text) ?? value.text(in: time))
    }
    for chapter in chapters {
      let start = PropertyValue.duration(milliseconds: chapter.start).text
      lines.add("chapter", "\(start) \(chapter.title)")
    }
    lines.add("library", details.library)
    if !details.playlists.isEmpty {
      lines.add("playlists", details.playlists.joined(separator: ", "))
    }
    if let path = details.path { lines.add("path", path) }
    if let sourceValues = item.sourceValues { lines.add("sourceValues", sourceValues) }
    for (key, value) in details.metadata.sorted(by: { $0.key < $1.key }) {
      lines.add("\(key)", value.propertyValue.text(in: time))
    }
    return lines
  }
}
