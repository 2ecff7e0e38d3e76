package import JSON

extension JSONDocument {
  /// Returns the document of a comparison of smart playlists with their rules.
  public static func playlistCheck(_ checks: [SmartListCheck]) -> Self {
    Self(.playlistCheck, ["playlists": .array(checks.map { $0.json { $0.message } })])
  }

  /// The document without its playlists.
  package static var playlistCheck: Self { Self(.playlistCheck, [:]) }
}

extension SmartListCheck {
  /// Returns the check as JSON, which lists each rule once; items refer to rules by index, starting
  /// from 0.
  ///
  /// - Parameter words: Returns why rules cannot be evaluated.
  /// - Returns: The check.
  package func json(_ words: (RuleEvaluationError) -> String) -> JSONValue {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(persistentID)"), "name": .string(name),
      "stored": .integer(Int64(storedCount)),
    ]
    members["candidates"] = candidateCount.map { .integer(Int64($0)) }
    switch verdict {
    case .exact: members["verdict"] = .string("exact")
    case .limited: members["verdict"] = .string("limited")
    case .notEvaluable(let obstacle):
      members["verdict"] = .string("notEvaluable")
      members["reason"] = .string(obstacle.code)
      members["message"] = .string(words(obstacle))
    case .differs(let differences):
      members["verdict"] = .string("differs")
      var rules: [String: Int] = [:]
      members["differences"] = .array(differences.map { $0.json(&rules) })
      let texts = rules.sorted { $0.value < $1.value }.map { JSONValue.string($0.key) }
      members["rules"] = .array(texts)
    }
    return .object(members)
  }
}

extension SmartListCheck.Difference {
  fileprivate func json(_ rules: inout [String: Int]) -> JSONValue {
    let places = unsatisfied.map { rule -> JSONValue in
      let place = rules[rule] ?? rules.count
      rules[rule] = place
      return .integer(Int64(place))
    }
    var members: [String: JSONValue] = [
      "persistentID": .string("\(item.persistentID)"), "stored": .boolean(isStored),
      "unsatisfied": .array(places),
    ]
    members["title"] = item.text(for: .title).map(JSONValue.string)
    members["artist"] = item.text(for: .artist).map(JSONValue.string)
    return .object(members)
  }
}

extension RuleEvaluationError {
  /// The reason in one word, for scripts.
  package var code: String {
    switch self {
    case .noRules: "noRules"
    case .unknownField: "unknownField"
    case .unknownComparison: "unknownComparison"
    case .unknownLimit: "unknownLimit"
    case .noDate: "noDate"
    case .cycle: "circle"
    case .damaged: "damaged"
    case .missingItems: "missingItems"
    case .frozen: "frozen"
    case .ambiguousName: "ambiguousName"
    }
  }
}
