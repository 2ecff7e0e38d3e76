import JSON
import LibSync

/// What is said of the parts of a source that could not be read.
enum ProblemText {
  private static let mostShown = 10

  /// The first ones, and how many more there are.
  static func warnings(_ problems: SourceProblems) -> [String] {
    let shown = problems.first.prefix(mostShown).map(\.description)
    let more = problems.count - shown.count
    return more > 0 ? shown + ["and \(Number.count(more, "more problem"))"] : shown
  }

  /// All that are known.
  static func json(_ problems: SourceProblems) -> JSONValue {
    .array(problems.first.map(json))
  }

  /// One of them.
  static func json(_ problem: SourceProblem) -> JSONValue {
    var members: [String: JSONValue] = [
      "file": .string(problem.file), "message": .string(problem.message),
    ]
    members["offset"] = problem.offset.map { .integer(Int64($0)) }
    members["chunk"] = problem.chunk.map(JSONValue.string)
    return .object(members)
  }
}
