import Testing

@testable import CommandLineIO

struct StyleTests {
  private func isColored(
    _ choice: ColorChoice,
    _ variables: [String: String] = [:],
    isTerminal: Bool = false
  ) -> Bool {
    Style(choice, Environment(variables), isTerminal: isTerminal).bold("x").plainText != "x"
  }

  @Test func `each style ends after its text`() {
    let style = Style(.always, Environment([:]), isTerminal: false)
    #expect(style.bold("x").plainText == "\u{1B}[1mx\u{1B}[0m")
    #expect(style.faint("x").plainText == "\u{1B}[2mx\u{1B}[0m")
    #expect(style.removed("x").plainText == "\u{1B}[31mx\u{1B}[0m")
    #expect(style.added("x").plainText == "\u{1B}[32mx\u{1B}[0m")
    #expect(style.changed("x").plainText == "\u{1B}[33mx\u{1B}[0m")
  }

  @Test func `the option takes precedence`() {
    #expect(isColored(.always, ["NO_COLOR": "1"]))
    #expect(!isColored(.never, ["CLICOLOR_FORCE": "1"], isTerminal: true))
  }

  @Test func `a terminal gets colours unless it is dumb`() {
    #expect(isColored(.auto, isTerminal: true) && !isColored(.auto))
    #expect(!isColored(.auto, ["TERM": "dumb"], isTerminal: true))
  }

  @Test func `environment variables turn colours on and off`() {
    #expect(!isColored(.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], isTerminal: true))
    #expect(isColored(.auto, ["NO_COLOR": "", "CLICOLOR_FORCE": "1"]))
    #expect(!isColored(.auto, ["CLICOLOR": "0"], isTerminal: true))
    #expect(isColored(.auto, ["CLICOLOR": "1"], isTerminal: true))
    #expect(isColored(.auto, ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"]))
    #expect(isColored(.always, ["CLICOLOR": "0"]))
    #expect(!isColored(.auto, ["CLICOLOR_FORCE": "0"]) && !isColored(.auto, ["CLICOLOR_FORCE": ""]))
  }
}
