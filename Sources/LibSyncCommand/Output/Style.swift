import ArgumentParsing
import Glibc

/// When output is coloured.
enum ColorChoice: String, CaseIterable, ArgumentValue {
  case auto, always, never
}

/// How text looks on a terminal.
struct Style {
  private let isColored: Bool

  init(_ choice: ColorChoice, descriptor: Int32 = STDOUT_FILENO) {
    isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto: Self.isWanted(descriptor)
      }
  }

  /// Returns whether the environment and the terminal ask for colours.
  ///
  /// `NO_COLOR` is that of https://no-color.org.
  private static func isWanted(_ descriptor: Int32) -> Bool {
    if let off = Process.environment("NO_COLOR"), !off.isEmpty { return false }
    if let force = Process.environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" {
      return true
    }
    return Process.isTerminal(descriptor) && Process.environment("TERM") != "dumb"
  }

  /// What came, in green.
  func added(_ text: String) -> String { isColored ? "\u{1B}[32m\(text)\u{1B}[0m" : text }

  /// What went, in red.
  func removed(_ text: String) -> String { isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text }

  /// What is otherwise, in yellow.
  func changed(_ text: String) -> String { isColored ? "\u{1B}[33m\(text)\u{1B}[0m" : text }

  func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  func faint(_ text: String) -> String { isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
