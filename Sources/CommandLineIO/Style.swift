import ArgumentParsing

/// The colours and weights of text on a terminal.
package struct Style {
  private let isColored: Bool

  /// Creates a style that colours text or leaves it plain.
  ///
  /// - Parameters:
  ///   - choice: The user's choice.
  ///   - environment: The variables that may request or disable colours.
  ///   - isTerminal: Whether the output is a terminal.
  package init(_ choice: ColorChoice, _ environment: Environment, isTerminal: Bool) {
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto: Self.isWanted(environment, isTerminal)
      }
  }

  /// Returns whether the environment and the terminal call for colours.
  ///
  /// `NO_COLOR` is defined at https://no-color.org.
  private static func isWanted(_ environment: Environment, _ isTerminal: Bool) -> Bool {
    if let off = environment["NO_COLOR"], !off.isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    if environment["CLICOLOR"] == "0" { return false }
    return isTerminal && environment["TERM"] != "dumb"
  }

  /// Returns text for something added, in green.
  package func added(_ text: String) -> StyledText { with(.green, text) }

  /// Returns text for something removed, in red.
  package func removed(_ text: String) -> StyledText { with(.red, text) }

  /// Returns text for something changed, in yellow.
  package func changed(_ text: String) -> StyledText { with(.yellow, text) }

  /// Returns text in bold.
  package func bold(_ text: String) -> StyledText { with(.bold, text) }

  /// Returns text in a faint colour, for what matters less.
  package func faint(_ text: String) -> StyledText { with(.faint, text) }

  /// The control sequences, without the bytes that they begin with.
  enum Sequence: String, Sendable {
    case plain = "0m"
    case bold = "1m"
    case faint = "2m"
    case red = "31m"
    case green = "32m"
    case yellow = "33m"

    var text: String { "\u{1B}[" + rawValue }
  }

  private func with(_ sequence: Sequence, _ text: String) -> StyledText {
    isColored
      ? StyledText([.style(sequence), .plain(text), .style(.plain)]) : StyledText(text)
  }
}

/// A choice of when output is coloured.
package enum ColorChoice: String, CaseIterable, ArgumentValue {
  /// Coloured on a terminal, unless the environment says otherwise.
  case auto
  /// Always coloured.
  case always
  /// Never coloured.
  case never
}
