package import Bytes

/// The type of a value that the user attaches to an item.
public enum MetadataType: String, CaseIterable, Sendable {
  /// Any text.
  case text
  /// A number, which may have decimals.
  case number
  /// A moment.
  case date
  /// Yes or no.
  case boolean
  /// A JSON document.
  case json
}

/// A value that the user attaches to an item.
public enum MetadataValue: Hashable, Sendable {
  /// Any text.
  case text(String)
  /// A finite number.
  case number(Double)
  /// A moment.
  case date(Timestamp)
  /// Yes or no.
  case boolean(Bool)
  /// A JSON document.
  case json(String)

  /// The type of the value.
  public var type: MetadataType {
    switch self {
    case .text: .text
    case .number: .number
    case .date: .date
    case .boolean: .boolean
    case .json: .json
    }
  }
}

extension MetadataValue {
  /// The value as stored in a library file; a number that is not whole is stored as its digits.
  package var stored: StoredValue {
    switch self {
    case .text(let text), .json(let text): .text(text)
    case .number(let number): Int64(exactly: number).map(StoredValue.integer) ?? .text("\(number)")
    case .date(let date): .integer(date.rawValue)
    case .boolean(let isTrue): .integer(isTrue ? 1 : 0)
    }
  }

  /// Creates a value from one stored in a library file; `nil` if the type does not allow it.
  package init?(_ stored: StoredValue, type: MetadataType) {
    switch (type, stored) {
    case (.text, .text(let text)): self = .text(text)
    case (.json, .text(let text)): self = .json(text)
    case (.number, .integer(let number)): self = .number(Double(number))
    case (.number, .text(let digits)):
      guard let number = Double(digits), number.isFinite else { return nil }
      self = .number(number)
    case (.date, .integer(let seconds)): self = .date(Timestamp(rawValue: seconds))
    case (.boolean, .integer(let number)): self = .boolean(number != 0)
    default: return nil
    }
  }
}
