import MediaModel

/// The rules of an automatic playlist of Rhythmbox.
///
/// The elements are those of `rhythmdb/rhythmdb-query.c` in gitlab.gnome.org/GNOME/rhythmbox: all
/// tests between two `disjunction` must succeed, and `subquery` is a group.
indirect enum RhythmboxQuery {
  case test(RhythmboxTest)
  case all([Self])
  case any([Self])

  /// A query that libsync does not understand.
  struct Failure: Error {
    /// The reason, without a period.
    let message: String
  }

  /// Reads an element `conjunction`.
  init(_ conjunction: XMLTree.Element, _ folding: RhythmboxFolding) throws(Failure) {
    var alternatives: [[Self]] = [[]]
    for element in conjunction.children {
      switch element.name {
      case "disjunction": alternatives.append([])
      case "subquery":
        guard let group = element.children.first, group.name == "conjunction" else {
          throw Failure(message: "it has an empty group")
        }
        alternatives[alternatives.count - 1].append(try Self(group, folding))
      default:
        alternatives[alternatives.count - 1].append(.test(try RhythmboxTest(element, folding)))
      }
    }
    let parts = alternatives.map { $0.count == 1 ? $0[0] : .all($0) }
    self = parts.count == 1 ? parts[0] : .any(parts)
  }

  /// Returns whether an entry satisfies the rules.
  func selects(_ entry: RhythmboxEntry) -> Bool {
    switch self {
    case .test(let test): test.selects(entry)
    case .all(let parts): parts.allSatisfy { $0.selects(entry) }
    case .any(let parts): parts.contains { $0.selects(entry) }
    }
  }

  /// The same rules in those of iTunes.
  func criteria() throws(Failure) -> SmartCriteria {
    switch try term() {
    case .group(let group): return group
    case let term: return SmartCriteria(.all, [term])
    }
  }

  private func term() throws(Failure) -> SmartCriteria.Term {
    switch self {
    case .test(let test): return try test.term()
    case .all(let parts): return try Self.group(.all, parts)
    case .any(let parts): return try Self.group(.any, parts)
    }
  }

  private static func group(
    _ conjunction: SmartCriteria.Conjunction,
    _ parts: [Self]
  ) throws(Failure) -> SmartCriteria.Term {
    var terms: [SmartCriteria.Term] = []
    for part in parts {
      let term = try part.term()
      // A group of the same kind is no group.
      if case .group(let inner) = term, inner.conjunction == conjunction {
        terms += inner.terms
      } else {
        terms.append(term)
      }
    }
    return terms.count == 1 ? terms[0] : .group(SmartCriteria(conjunction, terms))
  }
}
