import JSON
import LibSync

/// Parts of a source that could not be read, in a document.
enum ProblemDocument {
  /// All that are known.
  static func json(_ problems: ImportWarnings) -> JSONValue {
    .array(problems.first.map(json))
  }

  /// One of them.
  static func json(_ problem: ImportWarning) -> JSONValue {
    var members: [String: JSONValue] = [
      "file": .string(problem.file), "message": .string(problem.message),
    ]
    members["offset"] = problem.offset.map { .integer(Int64($0)) }
    members["chunk"] = problem.chunk.map(JSONValue.string)
    return .object(members)
  }
}
