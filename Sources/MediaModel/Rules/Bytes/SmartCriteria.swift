/// The rules of a smart playlist as a tree: `Smart Criteria` of an iTunes library, or rules written
/// by a person.
///
/// Equal trees have the same meaning. Trees whose terms are in a different order are not equal,
/// although they select the same items, because people see the order.
public struct SmartCriteria: Hashable, Sendable {
  /// The number of terms that an item must satisfy.
  public enum Conjunction: UInt32, Sendable {
    /// All of them.
    case all = 0
    /// At least one.
    case any = 1
  }

  /// A rule, or a group of rules that counts as one.
  public enum Term: Hashable, Sendable {
    /// A single rule.
    case rule(SmartRule)
    /// A group of rules.
    case group(SmartCriteria)
    /// All items that do not satisfy the group; iTunes can negate only single rules.
    case negation(SmartCriteria)
  }

  /// The number of terms that an item must satisfy.
  public let conjunction: Conjunction
  /// The rules and groups in display order.
  public let terms: [Term]
  /// The code of the program that wrote the rules, which does not affect their meaning; 0 stands
  /// for libgpod.
  package var writerCode: UInt32 = SmartCriteriaDecoder.iTunesCode

  package init(_ conjunction: Conjunction, _ terms: [Term]) {
    self.conjunction = conjunction
    self.terms = terms
  }
}

extension SmartCriteria {
  /// Returns whether the rules are equal, whichever program wrote them.
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
  /// Decodes the bytes of `Smart Criteria`.
  ///
  /// Unknown fields, actions and operands are preserved. Reserved bytes are ignored.
  ///
  /// - Throws: An error if the bytes are inconsistent or have an unknown layout.
  package init(decoding bytes: Span<UInt8>) throws(SmartRulesError) {
    var decoder = SmartCriteriaDecoder()
    self = try decoder.decode(bytes)
  }
}

extension SmartCriteria {
  /// Calls the body with each rule, at any level of nesting.
  package func forEachRule(_ body: (SmartRule) -> Void) {
    for term in terms {
      switch term {
      case .rule(let rule): body(rule)
      case .group(let group), .negation(let group): group.forEachRule(body)
      }
    }
  }
}
