import ArgumentParsing
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
      .flag("--json", set: \.isJSON, help: "Write JSON."),
      .operand("id", set: \.id, help: "The persistent ID."),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var isJSON = false
  var id = ""
  var common = CommonOptions()

  func run() async throws {
    let persistentID = try ItemArgument.persistentID(id, command: Self.name)
    let origins = try common.openLibrary().origins(of: persistentID)
    if origins.isEmpty { throw ItemArgument.unknown(persistentID, command: Self.name) }
    let output = OutputStream.standard()
    if isJSON {
      let document = JSONValue.object([
        "schema": .string("libsync.explanation/1"), "libraries": .array(origins.map(Self.json)),
      ])
      output.write(document.text + "\n")
    } else {
      for origin in origins { output.write(text(origin)) }
    }
    try output.finish()
  }

  private func text(_ origin: ItemOrigin) -> String {
    let title = origin.title.map { " “\($0.onOneLine)”" } ?? ""
    var lines = [
      common.style.bold("\(origin.persistentID)") + "\(title) in '\(origin.library.onOneLine)'",
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

  private static func json(_ origin: ItemOrigin) -> JSONValue {
    var members: [String: JSONValue] = [
      "library": .string(origin.library),
      "persistentID": .string(origin.persistentID.description),
      "origin": .string(origin.isDerived ? "derived" : "source"),
      "addedRevision": .integer(origin.addedRevision),
      "added": .string(origin.added.description),
      "matches": .array(origin.matches.map(json)),
    ]
    members["title"] = origin.title.map(JSONValue.string)
    members["removedRevision"] = origin.removedRevision.map(JSONValue.integer)
    return .object(members)
  }

  private static func json(_ match: ItemOrigin.Match) -> JSONValue {
    var members: [String: JSONValue] = [
      "revision": .integer(match.revision), "made": .string(match.made.description),
      "rule": .string(match.rule.rawValue),
    ]
    members["sourceID"] = match.sourceID.map { .string($0.description) }
    return .object(members)
  }
}
