import Bytes
import JSON
import LibSync

/// The JSON document of a run of the artwork command.
enum ArtworkDocument {
  /// - Parameters:
  ///   - counts: The number of targets and files of each kind.
  ///   - outcomes: The targets.
  ///   - isDryRun: Whether nothing was written.
  /// - Returns: The document.
  static func json(_ counts: [String: Int], _ outcomes: [JSONValue], isDryRun: Bool) -> JSONValue {
    .document(
      .artwork,
      [
        "counts": .object(counts.mapValues { .integer(Int64($0)) }), "artwork": .array(outcomes),
        "dryRun": .boolean(isDryRun),
      ]
    )
  }

  /// Returns the object of one target.
  static func json(_ outcome: ArtworkOutcome, status: String) -> JSONValue {
    var members: [String: JSONValue] = [
      "items": .array(outcome.target.itemIDs.map { .string("\($0)") }),
      "title": .string(outcome.target.title), "artist": .string(outcome.target.artist),
      "status": .string(status),
      "files": .array(
        outcome.files.map { file in
          var members: [String: JSONValue] = [
            "path": .string(ExactPath.shown(file.path)), "isWritten": .boolean(file.isWritten),
            "isCached": .boolean(file.isCached),
          ]
          members["width"] = file.size.map { .integer(Int64($0.width)) }
          members["height"] = file.size.map { .integer(Int64($0.height)) }
          return .object(members)
        }
      ),
    ]
    members["picture"] = outcome.picture.map { picture in
      var members: [String: JSONValue] = [
        "source": .string(picture.source.rawValue), "kind": .string(picture.kind),
        "path": .string(ExactPath.shown(picture.path)), "hash": .string("\(picture.hash)"),
        "format": .string(picture.format),
      ]
      members["width"] = picture.size.map { .integer(Int64($0.width)) }
      members["height"] = picture.size.map { .integer(Int64($0.height)) }
      return .object(members)
    }
    if !outcome.problems.isEmpty {
      members["problems"] = .array(outcome.problems.map(ProblemDocument.json))
    }
    return .object(members)
  }
}
