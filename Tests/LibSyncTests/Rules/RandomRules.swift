import LibSync
import TestSupport

/// Random but meaningful rules: trees over all subjects.
struct RandomRules {
  private static let untold: [RuleSubject] = [.field(.details), .field(.category)]

  /// All fields but those that only devices provide.
  static let fields = SmartField.allCases.map(RuleSubject.field).filter { !untold.contains($0) }
  static let all =
    fields + MediaItemProperty.allCases.map(RuleSubject.init).filter { !untold.contains($0) }

  private static let textComparisons: [SmartComparison] = [
    .isEqual, .contains, .beginsWith, .endsWith,
  ]
  private static let orders: [SmartComparison] = [
    .isEqual, .isGreater, .isGreaterOrEqual, .isLess, .isLessOrEqual,
  ]

  private let subjects: [RuleSubject]
  private let ids: [PersistentID]
  /// Whether groups may be negated, which iTunes cannot do.
  private let negatesGroups: Bool
  private(set) var random: SeededGenerator

  init(seed: UInt64, _ subjects: [RuleSubject], ids: [PersistentID] = [], negatesGroups: Bool) {
    random = SeededGenerator(seed: seed)
    self.subjects = subjects
    self.ids = ids
    self.negatesGroups = negatesGroups
  }

  mutating func rules() -> SmartRules { SmartRules(criteria: criteria(depth: 0)) }

  private mutating func criteria(depth: Int) -> SmartCriteria {
    let count = Int.random(in: depth == 0 ? 1...3 : 0...3, using: &random)
    let terms = (0..<count).map { _ in term(depth: depth) }
    return SmartCriteria(Bool.random(using: &random) ? .all : .any, terms)
  }

  private mutating func term(depth: Int) -> SmartCriteria.Term {
    guard depth < 3, Int.random(in: 0..<3, using: &random) == 0 else { return .rule(rule()) }
    let group = criteria(depth: depth + 1)
    return negatesGroups && Bool.random(using: &random) ? .negation(group) : .group(group)
  }

  private mutating func rule() -> SmartRule {
    let subject = subjects.randomElement(using: &random) ?? .field(.title)
    let isNegated = Int.random(in: 0..<3, using: &random) == 0
    let (comparison, operand) = compared(subject)
    var isText = false
    if case .text = operand { isText = true }
    let action = SmartAction(comparison, isText: isText, isNegated: isNegated)
    return SmartRule(subject, action, operand)
  }

  private mutating func compared(_ subject: RuleSubject) -> (SmartComparison, SmartOperand) {
    if subject == .field(.playlist) { return (.isEqual, playlist()) }
    switch NaiveSubject(subject) {
    case .text:
      let comparison = pick(Self.textComparisons, .isEqual)
      return (comparison, .text(text()))
    case .date: return date()
    case .number: return number(subject)
    }
  }

  private mutating func pick<Element>(_ all: [Element], _ other: Element) -> Element {
    all.randomElement(using: &random) ?? other
  }

  /// Returns a word or a part of one, in any case.
  private mutating func text() -> String {
    let word = Array(pick(RandomMusic.words, ""))
    let start = Int.random(in: 0...word.count, using: &random)
    let end = Int.random(in: start...word.count, using: &random)
    let text = String(Bool.random(using: &random) ? word[...] : word[start..<end])
    return pick([text, text.uppercased(), text.lowercased()], text)
  }

  private mutating func number(_ subject: RuleSubject) -> (SmartComparison, SmartOperand) {
    let comparison = pick(Self.orders + [.isInRange, .hasAnyBit, .hasBits], .isEqual)
    let (first, last) = (number(), number())
    return switch comparison {
    case .isInRange: (comparison, .range(min(first, last)...max(first, last)))
    case .hasBits: (comparison, .bits(mask: first | last, value: first))
    default: (comparison, .number(first))
    }
  }

  private mutating func number() -> UInt64 {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: UInt64(bitPattern: Int64.random(in: -255...255, using: &random))
    case 1: 1 << UInt64.random(in: 0..<64, using: &random)
    case 2: pick(ids, PersistentID(rawValue: .max)).rawValue
    case 3: UInt64.random(in: 0...3, using: &random)
    default: UInt64(bitPattern: pick(RandomMusic.numbers, 0))
    }
  }

  private mutating func date() -> (SmartComparison, SmartOperand) {
    let comparison = pick(Self.orders + [.isInRange, .isInTheLast, .isInTheLast], .isEqual)
    let (first, last) = (second(), second())
    switch comparison {
    case .isInRange: return (comparison, .range(min(first, last)...max(first, last)))
    case .isInTheLast:
      let count = -Int64.random(in: 0...4, using: &random)
      let unit: UInt64 = pick([86_400, 86_400, 604_800, 3600], 1)
      return (comparison, .timeFromNow(count: count, secondsPerUnit: unit))
    default: return (comparison, .number(first))
    }
  }

  /// Returns a random local time in seconds since 1904.
  private mutating func second() -> UInt64 {
    let offset = pick([0, 0, 3600, -3600, 20_700] as [Int64], 0)
    return UInt64(pick(RandomMusic.moments, 0) + offset + 2_082_844_800)
  }

  private mutating func playlist() -> SmartOperand {
    let isNamed = Int.random(in: 0..<4, using: &random) == 0
    if isNamed { return .text(pick(["Mix", "Empty", "Folder", "Rules"], "")) }
    return .number(LibraryXML.listID(Int.random(in: 9...15, using: &random)).rawValue)
  }
}
