import Bytes
import JSON
import LibSync

/// The members of JSON documents that describe copied files.
enum CopyDocument {
  /// Returns the files, their counts by outcome, and the number of copied bytes.
  static func members(_ copies: CopyResults) -> [String: JSONValue] {
    let counts = CopiedFile.Outcome.allCases.map { outcome in
      (outcome.rawValue, JSONValue.integer(Int64(copies.files(outcome).count)))
    }
    return [
      "files": .array(copies.files.map(file)), "byteCount": .integer(Int64(copies.copiedBytes)),
      "counts": .object(Dictionary(uniqueKeysWithValues: counts)),
    ]
  }

  private static func file(_ copied: CopiedFile) -> JSONValue {
    var members: [String: JSONValue] = [
      "source": .string(copied.file.source), "outcome": .string(copied.outcome.rawValue),
      "byteCount": .integer(Int64(copied.byteCount)),
    ]
    members["path"] = copied.path.map(JSONValue.string)
    members["title"] = copied.file.title.map(JSONValue.string)
    members["sha256"] = copied.hash.map { .string(Hexadecimal.text($0)) }
    members["problem"] = copied.problem.map(JSONValue.string)
    return .object(members)
  }
}
