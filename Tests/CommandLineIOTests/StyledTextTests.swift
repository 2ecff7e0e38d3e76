import Testing

@testable import CommandLineIO

struct StyledTextTests {
  private let style = Style(.always, Environment([:]), isTerminal: true)

  @Test func `what looks like a style is escaped, and styles are not`() {
    let value = "\u{1B}[31mred\u{1B}[0m"
    let text: StyledText = "\(style.bold(value)): \(value)\n"
    let safe = #"\u001b[31mred\u001b[0m"#
    #expect(text.text(escaping: .backslash) == "\u{1B}[1m\(safe)\u{1B}[0m: \(safe)\n")
    #expect(text.plainText == "\u{1B}[1m\(value)\u{1B}[0m: \(value)\n")
  }

  @Test func `texts are joined with their styles`() {
    let parts: [StyledText] = ["a", style.added("b"), "\(3)"]
    #expect(parts.joined(separator: ", ").plainText == "a, \u{1B}[32mb\u{1B}[0m, 3")
  }
}

extension StyledText {
  /// The text as files receive it.
  var plainText: String { text(escaping: nil) }
}
