/// The rules of a smart playlist as a tree: `Smart Criteria` of an iTunes library, or rules that a
/// person has written.
///
/// Equal trees mean the same. What differs in its order is not equal, although it chooses the same
/// items, because people see the order.
public struct SmartCriteria: Hashable, Sendable {
  /// How many of the terms an item has to satisfy.
  public enum Conjunction: UInt32, Sendable {
    /// Each of them.
    case all = 0
    /// At least one.
    case any = 1
  }

  /// A rule, or several that count as one.
  public enum Term: Hashable, Sendable {
    case rule(SmartRule)
    case group(SmartCriteria)
    /// What does not satisfy the group; iTunes has only rules that are negated.
    case negation(SmartCriteria)
  }

  /// How many of the terms an item has to satisfy.
  public let conjunction: Conjunction
  /// Rules and groups in the order in which people see them.
  public let terms: [Term]
  /// A number of what wrote the rules, which means nothing: 0 is libgpod.
  package var writerCode: UInt32 = SmartCriteriaDecoder.iTunesCode

  package init(_ conjunction: Conjunction, _ terms: [Term]) {
    self.conjunction = conjunction
    self.terms = terms
  }
}

extension SmartCriteria {
  /// Returns whether both are the same rules.
  public static func == (left: Self, right: Self) -> Bool {
    left.conjunction == right.conjunction && left.terms == right.terms
  }

  /// Adds the rules to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(conjunction)
    hasher.combine(terms)
  }
}

extension SmartCriteria {
  /// Reads the bytes of `Smart Criteria`.
  ///
  /// Fields, actions and operands that are not known are kept as they are. Bytes that are reserved
  /// mean nothing.
  ///
  /// - Throws: An error when the bytes do not add up, or when how they are arranged is not known.
  public init(decoding bytes: Span<UInt8>) throws(SmartRulesError) {
    var decoder = SmartCriteriaDecoder()
    self = try decoder.decode(bytes)
  }
}

extension SmartCriteria {
  /// Calls the body with the rules of all levels.
  package func forEachRule(_ body: (SmartRule) -> Void) {
    for term in terms {
      switch term {
      case .rule(let rule): body(rule)
      case .group(let group), .negation(let group): group.forEachRule(body)
      }
    }
  }

  /// The playlists that rules refer to by their IDs, each once.
  public var referencedPlaylists: [PersistentID] {
    var found: [PersistentID] = []
    forEachRule { rule in
      guard rule.field == .playlist, case .number(let number) = rule.operand else { return }
      let id = PersistentID(rawValue: number)
      if !found.contains(id) { found.append(id) }
    }
    return found
  }
}
