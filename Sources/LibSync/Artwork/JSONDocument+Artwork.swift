import Bytes
import JSON

extension JSONDocument {
  /// Returns the document of the artwork that was made.
  public static func artwork(_ summary: ArtworkSummary) -> Self { Self(.artwork, summary.members) }
}

extension ArtworkOutcome {
  /// The object of the target in a document.
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "items": .array(target.itemIDs.map { .string("\($0)") }),
      "title": .string(target.title), "artist": .string(target.artist),
      "status": .string(status.rawValue), "files": .array(files.map(\.json)),
    ]
    members["picture"] = picture?.json
    if !problems.isEmpty { members["problems"] = .array(problems.map(\.json)) }
    return .object(members)
  }
}

extension ArtworkOutcome.File {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "path": .string(ExactPath.shown(path)), "isWritten": .boolean(isWritten),
      "isCached": .boolean(isCached),
    ]
    members["width"] = size.map { .integer(Int64($0.width)) }
    members["height"] = size.map { .integer(Int64($0.height)) }
    return .object(members)
  }
}

extension ArtworkOutcome.Picture {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "source": .string(source.rawValue), "kind": .string(kind),
      "path": .string(ExactPath.shown(path)), "hash": .string("\(hash)"),
      "format": .string(format),
    ]
    members["width"] = size.map { .integer(Int64($0.width)) }
    members["height"] = size.map { .integer(Int64($0.height)) }
    return .object(members)
  }
}
