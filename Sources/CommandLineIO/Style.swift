/// How text looks on a terminal.
package struct Style {
  private let isColored: Bool

  /// Decides whether text is coloured.
  ///
  /// - Parameters:
  ///   - choice: What the user asks for.
  ///   - environment: What else may ask for colours or none.
  ///   - isTerminal: Whether a person sees the text.
  package init(_ choice: ColorChoice, _ environment: Environment, isTerminal: Bool) {
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto: Self.isWanted(environment, isTerminal)
      }
  }

  /// Returns whether the environment and the terminal ask for colours.
  ///
  /// `NO_COLOR` is that of https://no-color.org.
  private static func isWanted(_ environment: Environment, _ isTerminal: Bool) -> Bool {
    if let off = environment["NO_COLOR"], !off.isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }

  /// What came, in green.
  package func added(_ text: String) -> String { with(.green, text) }

  /// What went, in red.
  package func removed(_ text: String) -> String { with(.red, text) }

  /// What is otherwise, in yellow.
  package func changed(_ text: String) -> String { with(.yellow, text) }

  /// What stands out.
  package func bold(_ text: String) -> String { with(.bold, text) }

  /// What matters less.
  package func faint(_ text: String) -> String { with(.faint, text) }

  /// What follows the escape character.
  private enum Sequence: String, CaseIterable {
    case plain = "[0m"
    case bold = "[1m"
    case faint = "[2m"
    case red = "[31m"
    case green = "[32m"
    case yellow = "[33m"
  }

  private func with(_ sequence: Sequence, _ text: String) -> String {
    isColored ? "\u{1B}\(sequence.rawValue)\(text)\u{1B}\(Sequence.plain.rawValue)" : text
  }

  /// The sequence of a style that a text begins with behind an escape character; nil when it is
  /// none of them.
  static func sequence(
    startingWith text: Substring.UnicodeScalarView
  ) -> String.UnicodeScalarView? {
    Sequence.allCases.lazy.map(\.rawValue.unicodeScalars).first { text.starts(with: $0) }
  }
}
