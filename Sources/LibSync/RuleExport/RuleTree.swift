/// A condition on items, whose tests are in the language of another program.
indirect enum RuleTree: Hashable, Sendable {
  /// A single test.
  case test(String)
  /// All of some conditions; without any, all items satisfy it.
  case all([RuleTree])
  /// At least one of some conditions.
  case any([RuleTree])

  /// The condition that all items satisfy.
  static let everything = RuleTree.all([])

  /// The same condition without groups of one condition, and without groups in groups of their
  /// kind.
  var simplified: RuleTree {
    switch self {
    case .test: return self
    case .all(let terms):
      let flat = terms.map(\.simplified).flatMap(\.termsOfAll)
      return flat.count == 1 ? flat[0] : .all(flat)
    case .any(let terms):
      let flat = terms.map(\.simplified).flatMap(\.termsOfAny)
      if flat.contains(.everything) { return .everything }
      return flat.count == 1 ? flat[0] : .any(flat)
    }
  }

  private var termsOfAll: [RuleTree] { if case .all(let terms) = self { terms } else { [self] } }

  private var termsOfAny: [RuleTree] { if case .any(let terms) = self { terms } else { [self] } }

  /// The test, or the tests of a group without groups in it; `nil` if there are groups.
  var tests: [String]? {
    switch self {
    case .test(let test): return [test]
    case .all(let terms), .any(let terms):
      let tests = terms.compactMap(\.ownTest)
      return tests.count == terms.count ? tests : nil
    }
  }

  private var ownTest: String? { if case .test(let test) = self { test } else { nil } }

  /// Returns the same condition as alternatives, in each of which all tests must succeed; `nil` if
  /// there are more than a maximum.
  func alternatives(atMost maximum: Int) -> [[String]]? {
    switch self {
    case .test(let test): return [[test]]
    case .all(let terms):
      var found: [[String]] = [[]]
      for term in terms {
        guard let more = term.alternatives(atMost: maximum), found.count * more.count <= maximum
        else { return nil }
        found = found.flatMap { tests in more.map { tests + $0 } }
      }
      return found
    case .any(let terms):
      var found: [[String]] = []
      for term in terms {
        guard let more = term.alternatives(atMost: maximum), found.count + more.count <= maximum
        else { return nil }
        found += more
      }
      return found
    }
  }
}
