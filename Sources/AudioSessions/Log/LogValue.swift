/// A value in a log.
public enum LogValue: Hashable, Sendable {
  /// A word.
  case text(String)
  /// A truth value.
  case boolean(Bool)
  /// A whole number.
  case integer(Int64)
  /// A time or a position in nanoseconds, written in seconds.
  case nanoseconds(Int64)
  /// A volume, a gain or a duration in millionths, written as a fraction.
  case millionths(Int64)
}

extension LogValue {
  /// The value as scripts have it.
  public var text: String {
    switch self {
    case .text(let text): text
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .nanoseconds(let value): FixedPoint.text(value, places: FixedPoint.nanoseconds)
    case .millionths(let value): FixedPoint.text(value, places: FixedPoint.millionths)
    }
  }

  /// Creates a word from a name.
  package static func name(_ name: some RawRepresentable<String>) -> Self { .text(name.rawValue) }
}
