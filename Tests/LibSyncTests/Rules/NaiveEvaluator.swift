import LibSync
import TestSupport

/// The ways in which the values of a subject are compared.
enum NaiveSubject {
  case text, number, date

  init(_ subject: RuleSubject) {
    let name =
      switch subject {
      case .field(let field): "\(field)"
      case .property(let property): property.name
      case .metadata, .unknown: ""
      }
    switch MediaItemProperty(name: name)?.type {
    case .text, .data: self = .text
    case .date: self = .date
    default: self = .number
    }
  }
}

/// Decides item by item, as simply as possible, whether an item satisfies rules.
///
/// It shares nothing with the tested code but the types of rules and items.
struct NaiveEvaluator {
  /// The number of seconds that the clock is ahead of UTC, at all times.
  let offset: Int64
  let now: Int64
  /// The members of the lists, by list ID and by name.
  var members: [PersistentID: Set<PersistentID>] = [:]
  var membersByName: [String: Set<PersistentID>] = [:]

  func satisfies(_ item: MediaItem, _ criteria: SmartCriteria) -> Bool {
    switch criteria.conjunction {
    case .all: !criteria.terms.contains { !satisfies(item, $0) }
    case .any: criteria.terms.contains { satisfies(item, $0) }
    }
  }

  private func satisfies(_ item: MediaItem, _ term: SmartCriteria.Term) -> Bool {
    switch term {
    case .rule(let rule): holds(item, rule) != rule.action.isNegated
    case .group(let group): satisfies(item, group)
    case .negation(let group): !satisfies(item, group)
    }
  }

  private func holds(_ item: MediaItem, _ rule: SmartRule) -> Bool {
    if rule.subject == .field(.playlist) {
      switch rule.operand {
      case .number(let id):
        return members[PersistentID(rawValue: id)]?.contains(item.persistentID) == true
      case .text(let name): return membersByName[name]?.contains(item.persistentID) == true
      default: return false
      }
    }
    switch NaiveSubject(rule.subject) {
    case .text: return text(item, rule)
    case .number: return number(NaiveValues(item).number(rule.subject), rule)
    case .date: return date(item, rule)
    }
  }

  /// Compares `Character`s, so that composed and decomposed letters are equal.
  private func text(_ item: MediaItem, _ rule: SmartRule) -> Bool {
    guard case .text(let operand) = rule.operand else { return false }
    let value = Array(NaiveValues(item).text(rule.subject).lowercased())
    let wanted = Array(operand.lowercased())
    switch rule.action.comparison {
    case .isEqual: return value == wanted
    case .beginsWith: return value.starts(with: wanted)
    case .endsWith: return value.reversed().starts(with: wanted.reversed())
    case .contains:
      return (0...value.count).contains { value[$0...].starts(with: wanted) }
    default: return false
    }
  }

  private func number(_ value: Int64, _ rule: SmartRule) -> Bool {
    switch rule.operand {
    case .number(let bits):
      let operand = Int64(bitPattern: bits)
      return rule.action.comparison == .hasAnyBit
        ? value & operand != 0 : compare(value, operand, rule.action.comparison)
    case .range(let range):
      let ends = [Int64(bitPattern: range.lowerBound), Int64(bitPattern: range.upperBound)].sorted()
      return ends[0] <= value && value <= ends[1]
    case .bits(let mask, let bits): return UInt64(bitPattern: value) & mask == bits
    default: return false
    }
  }

  private func date(_ item: MediaItem, _ rule: SmartRule) -> Bool {
    guard let moment = NaiveValues(item).date(rule.subject) else { return false }
    let shown = moment + offset
    switch rule.operand {
    case .number(let second):
      return compare(shown, Int64(second) - 2_082_844_800, rule.action.comparison)
    case .range(let range):
      return range.contains(UInt64(shown + 2_082_844_800))
    case .timeFromNow(let count, let unit):
      // Compares day numbers on the local clock.
      return shown / 86_400 >= (now + count * Int64(unit) + offset) / 86_400
    default: return false
    }
  }

  private func compare(_ value: Int64, _ operand: Int64, _ comparison: SmartComparison?) -> Bool {
    switch comparison {
    case .isEqual: value == operand
    case .isGreater: value > operand
    case .isGreaterOrEqual: value >= operand
    case .isLess: value < operand
    case .isLessOrEqual: value <= operand
    default: false
    }
  }
}
