import JSON
import LibSync

/// The unreadable parts of a source, as JSON.
enum ProblemDocument {
  /// Returns the recorded problems.
  static func json(_ problems: ImportWarnings) -> JSONValue {
    .array(problems.first.map(json))
  }

  /// Returns the object of one problem.
  static func json(_ problem: ImportWarning) -> JSONValue {
    var members: [String: JSONValue] = [
      "file": .string(problem.file), "message": .string(problem.message),
    ]
    members["offset"] = problem.offset.map { .integer(Int64($0)) }
    members["chunk"] = problem.chunk.map(JSONValue.string)
    return .object(members)
  }
}
