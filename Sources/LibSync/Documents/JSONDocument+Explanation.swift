import JSON

extension JSONDocument {
  /// Returns the document that explains the persistent ID of an item.
  public static func explanation(_ origins: [ItemOrigin]) -> Self {
    Self(.explanation, ["libraries": .array(origins.map(json))])
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
