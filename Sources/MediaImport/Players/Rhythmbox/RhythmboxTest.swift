import Bytes
import MediaModel

/// A single rule of an automatic playlist of Rhythmbox, where `greater` and `less` include equality.
struct RhythmboxTest {
  private enum Verb: String {
    case equals, like, prefix, suffix, greater, less
    case notEqual = "not-equal"
    case notLike = "not-like"
    case isRecent = "current-time-within"
    case isNotRecent = "current-time-not-within"
  }

  private let verb: Verb
  private let name: String
  private let operand: String
  /// The operand as text without case, accents and punctuation.
  private let foldedOperand: [UInt8]
  /// The word that a song has for a missing artist, album or genre, without case.
  private let unknown: [UInt8]

  private static let type = "type"
  /// The URL of the file, for which iTunes has no field.
  private static let location = "location"

  /// Reads an element.
  init(
    _ element: XMLTree.Element,
    _ folding: RhythmboxFolding
  ) throws(RhythmboxQuery.Failure) {
    let name = element.attributes["prop"] ?? ""
    guard let verb = Verb(rawValue: element.name) else {
      throw .init(message: "it has the unknown comparison \(element.name.quoted)")
    }
    guard [Self.type, Self.location].contains(name) || RhythmboxField.fields[name] != nil else {
      throw .init(message: "it has rules about the unknown property \(name.quoted)")
    }
    (self.verb, self.name, operand) = (verb, name, element.text)
    foldedOperand = folding.fold(operand)
    unknown = folding.fold("Unknown")
  }

  // MARK: Entries

  /// Returns whether an entry satisfies the rule.
  func selects(_ entry: RhythmboxEntry) -> Bool {
    if name == Self.location {
      return compares(entry.text(name).map { Array($0.utf8) }, Array(operand.utf8))
    }
    guard let (_, field) = RhythmboxField.fields[name] else {
      return (entry.type == operand) == (verb == .equals)
    }
    switch field {
    case .folded:
      let plain = String(name.dropLast("-folded".count))
      return compares(entry.folded(plain) ?? unknown, foldedOperand)
    case .foldedItself:
      return compares(entry.folded(String(name.dropLast("-folded".count))), Array(operand.utf8))
    case .exact: return compares(entry.text(name).map { Array($0.utf8) }, Array(operand.utf8))
    case .number, .duration, .rating:
      return compares(entry.number(name), Double(operand.trimmed) ?? 0)
    case .year:
      return compares(
        Double(Self.year(ofDay: entry.number(name))),
        Double(Self.year(ofDay: Double(operand.trimmed) ?? 0))
      )
    case .date:
      let isRecent = entry.number(name) >= Double(entry.now) - (Double(operand.trimmed) ?? 0)
      return isRecent == (verb == .isRecent)
    }
  }

  private func compares(_ text: [UInt8]?, _ operand: [UInt8]) -> Bool {
    switch verb {
    case .equals: return text == operand
    case .notEqual: return text != operand
    default: break
    }
    guard let text else { return false }
    return switch verb {
    case .like: operand.isEmpty || text.firstRange(of: operand) != nil
    case .notLike: !operand.isEmpty && text.firstRange(of: operand) == nil
    case .prefix: text.starts(with: operand)
    case .suffix: text.reversed().starts(with: operand.reversed())
    default: false
    }
  }

  private func compares(_ number: Double, _ operand: Double) -> Bool {
    switch verb {
    case .equals: number == operand
    case .notEqual: number != operand
    case .greater: number >= operand
    case .less: number <= operand
    default: false
    }
  }

  private static func year(ofDay day: Double) -> Int64 {
    PlayerField.Form.day.number(day) ?? 0
  }

  // MARK: Rules

  /// The same rule in those of iTunes.
  func term() throws(RhythmboxQuery.Failure) -> SmartCriteria.Term {
    guard let term = translated else {
      throw .init(message: "'\(name) \(verb.rawValue) \(operand)' has no equivalent")
    }
    return term
  }

  private var translated: SmartCriteria.Term? {
    guard let (field, form) = RhythmboxField.fields[name] else { return mediaKind }
    return switch form {
    case .folded: text(field).map { .rule($0) }
    case .foldedItself, .exact: optionalText(field)
    case .number: number(field) { Self.whole($0).map { $0...$0 } }
    case .duration: number(field) { Self.whole($0).map { $0 * 1000...$0 * 1000 + 999 } }
    case .rating: rating(field)
    case .year: number(field) { Self.whole($0).map(Self.years) }
    case .date: date(field).map { .rule($0) }
    }
  }

  private var mediaKind: SmartCriteria.Term? {
    guard name == Self.type, verb == .equals,
      let kind = ["song": UInt64(1), "podcast-post": 4][operand]
    else {
      return nil
    }
    return .rule(SmartRule(.field(.mediaKind), SmartAction(.isEqual), .number(kind)))
  }

  private func text(_ field: SmartField) -> SmartRule? {
    let comparison: SmartComparison? =
      switch verb {
      case .equals, .notEqual: .isEqual
      case .like, .notLike: .contains
      case .prefix: .beginsWith
      case .suffix: .endsWith
      default: nil
      }
    guard let comparison, !operand.isEmpty else { return nil }
    let isNegated = verb == .notEqual || verb == .notLike
    let action = SmartAction(comparison, isText: true, isNegated: isNegated)
    return SmartRule(.field(field), action, .text(operand))
  }

  /// Returns the rule for text that songs may lack, which then do not satisfy `not-like`.
  private func optionalText(_ field: SmartField) -> SmartCriteria.Term? {
    guard let rule = text(field) else { return nil }
    guard verb == .notLike else { return .rule(rule) }
    let isMissing = SmartAction(.isEqual, isText: true, isNegated: true)
    let exists = SmartRule(.field(field), isMissing, .text(""))
    return .group(SmartCriteria(.all, [.rule(rule), .rule(exists)]))
  }

  /// The highest number in a rule.
  private static let maximum = Double(1 << 52)

  private static func whole(_ number: Double) -> UInt64? {
    guard number >= 0, number <= maximum, number == number.rounded() else { return nil }
    return UInt64(number)
  }

  private static func years(_ day: UInt64) -> ClosedRange<UInt64> {
    let year = UInt64(max(0, Self.year(ofDay: Double(day))))
    return year...year
  }

  /// Returns the rule for a number, given the numbers that count as equal to the operand.
  private func number(
    _ field: SmartField,
    _ span: (Double) -> ClosedRange<UInt64>?
  ) -> SmartCriteria.Term? {
    guard let number = Double(operand.trimmed), let span = span(number) else { return nil }
    let isOne = span.lowerBound == span.upperBound
    let (comparison, operand): (SmartComparison, SmartOperand)
    switch verb {
    case .equals, .notEqual:
      (comparison, operand) =
        isOne ? (.isEqual, .number(span.lowerBound)) : (.isInRange, .range(span))
    case .greater: (comparison, operand) = (.isGreaterOrEqual, .number(span.lowerBound))
    case .less: (comparison, operand) = (.isLessOrEqual, .number(span.upperBound))
    default: return nil
    }
    let action = SmartAction(comparison, isNegated: verb == .notEqual)
    return .rule(SmartRule(.field(field), action, operand))
  }

  /// Returns the rule for stars, which may lie between the whole numbers that rules have.
  private func rating(_ field: SmartField) -> SmartCriteria.Term? {
    number(field) { stars in
      let rating = stars * 20
      let nearest = rating.rounded()
      // Numbers such as 4.45 have no exact form.
      let isWhole = (rating - nearest).magnitude < 1e-6
      switch verb {
      case .greater: return Self.whole(isWhole ? nearest : rating.rounded(.up)).map { $0...$0 }
      case .less: return Self.whole(isWhole ? nearest : rating.rounded(.down)).map { $0...$0 }
      default: return isWhole ? Self.whole(nearest).map { $0...$0 } : nil
      }
    }
  }

  /// The lengths of units in seconds: weeks, days, hours, minutes and seconds.
  private static let units: [UInt64] = [604_800, 86_400, 3600, 60, 1]

  private func date(_ field: SmartField) -> SmartRule? {
    guard verb == .isRecent || verb == .isNotRecent,
      let seconds = Double(operand.trimmed).flatMap(Self.whole), seconds > 0,
      let unit = Self.units.first(where: { seconds.isMultiple(of: $0) })
    else { return nil }
    return SmartRule(
      .field(field),
      SmartAction(.isInTheLast, isNegated: verb == .isNotRecent),
      .timeFromNow(count: -Int64(seconds / unit), secondsPerUnit: unit)
    )
  }
}
