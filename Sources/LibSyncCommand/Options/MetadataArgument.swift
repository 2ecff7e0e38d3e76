import ArgumentParsing
import JSON
import LibSync

extension MetadataKey: ArgumentValue {
  /// Parses an argument; a plain word such as `mood` is short for `meta.mood` unless it is the name
  /// of a property, which nobody can set.
  package init?(argument: String) {
    if argument.contains(".") {
      self.init(argument)
    } else if RuleSubject.allNames.contains(argument) || ItemFields.isKnown(argument) {
      return nil
    } else {
      self.init("meta.\(argument)")
    }
  }

  package static let expectation =
    "a name of your own such as mood, short for meta.mood, not that of a property"
}

extension MetadataType: ArgumentValue {}

/// A value of the user's metadata, as it is written on the command line and in files.
struct MetadataArgument {
  let value: MetadataValue

  /// Parses a value; `nil` if it does not have the type.
  ///
  /// Without a type, whole and decimal numbers, `true` and `false`, dates such as 2024-05-01 and
  /// JSON objects and lists are what they look like; everything else is text.
  init?(_ text: String, as type: MetadataType?, in time: LocalTime) {
    let found: MetadataValue? =
      switch type {
      case .text: .text(text)
      case .number: Self.number(text)
      case .date: DateArgument(text, in: time).map { .date($0.start) }
      case .boolean: Self.boolean(text)
      case .json: Self.json(text)
      case nil: Self.guess(text, in: time)
      }
    guard let found else { return nil }
    value = found
  }

  private static func guess(_ text: String, in time: LocalTime) -> MetadataValue {
    if let value = number(text) ?? boolean(text) { return value }
    if text.utf8.first == UInt8(ascii: "{") || text.utf8.first == UInt8(ascii: "["),
      let value = json(text)
    {
      return value
    }
    if text.utf8.count >= 10, text.utf8.dropFirst(4).first == UInt8(ascii: "-"),
      let date = DateArgument(text, in: time)
    {
      return .date(date.start)
    }
    return .text(text)
  }

  /// Numbers that other software may write in another way, such as 007 and 1e5, are text.
  private static func number(_ text: String) -> MetadataValue? {
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain =
      !text.hasPrefix("--") && (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
      && (parts[0] == "0" || parts[0].first != "0")
    guard isPlain, let number = Double(text), number.magnitude < 0x1p53 else { return nil }
    return .number(number)
  }

  private static func boolean(_ text: String) -> MetadataValue? {
    switch text.lowercased() {
    case "true": .boolean(true)
    case "false": .boolean(false)
    default: nil
    }
  }

  private static func json(_ text: String) -> MetadataValue? {
    JSONValue(parsing: text, allowsFractions: true).map { .json($0.text) }
  }
}
