import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that tells why an item has its persistent ID.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Tell why an item has its persistent ID"
  static let discussion = """
    An item has the ID that its source gives it. Where a source gives none, the ID follows from \
    where the file was, or from the tags, when the item came; it stays when the item is \
    recognised later: by where its file is, by its tags, or by the size and length of the file.

    ID may also be one that a rebuilt library gave the item.
    """
  static let examples = [CommandExample("libsync explain 6D8F676C8F26211D", "Explain an ID.")]
  static let parameters: [Parameter<Self>] =
    [
      .json(\.isJSON),
      .operand("id", set: \.id, help: "The persistent ID."),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var isJSON = false
  var id = ""
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let persistentID = try ItemArgument.persistentID(id, command: Self.name)
    let origins = try common.openLibrary(in: context).origins(of: persistentID)
    if origins.isEmpty { throw ItemArgument.unknown(persistentID, command: Self.name) }
    let output = context.standardOutput()
    if isJSON {
      output.write(ExplanationDocument.json(origins).text + "\n")
    } else {
      let style = common.style(in: context)
      for origin in origins { output.write(text(origin, style)) }
    }
    try output.finish()
  }

  private func text(_ origin: ItemOrigin, _ style: Style) -> String {
    let title = origin.title.map { " “\($0.onOneLine)”" } ?? ""
    var lines = [
      style.bold("\(origin.persistentID)") + "\(title) in '\(origin.library.onOneLine)'",
      origin.isDerived
        ? "  \(Self.place(origin.addedRevision, origin.added)): new; its source gives no ID, so "
          + "that it follows from where the file was or from the tags"
        : "  \(Self.place(origin.addedRevision, origin.added)): given by the source",
    ]
    for match in origin.matches {
      let name = match.sourceID.map { "; the source calls it \($0)" } ?? ""
      let place = Self.place(match.revision, match.made)
      lines.append("  \(place): the same by \(Self.words(match.rule))\(name)")
    }
    if let removed = origin.removedRevision { lines.append("  revision \(removed): removed") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func place(_ revision: Int64, _ made: Timestamp) -> String {
    "revision \(revision) (\(made))"
  }

  private static func words(_ rule: MatchRule) -> String {
    switch rule {
    case .location: "where its file is"
    case .tags: "title, artist, album, numbers and duration"
    case .size: "the size and duration of its file"
    }
  }
}
