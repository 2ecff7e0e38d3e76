import Testing

@testable import TerminalUI

struct KeyInputTests {
  private func keys(_ text: String) -> [TerminalKey] { KeyInput.keys(Array(text.utf8)[...]) }

  @Test func `letters and arrow keys are read, in either mode of the terminal`() {
    #expect(keys(" nq") == [.character(" "), .character("n"), .character("q")])
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D") == [.up, .down, .right, .left])
    #expect(keys("\u{1B}") == [.escape])
  }

  @Test func `other sequences are skipped as a whole`() {
    #expect(keys("\u{1B}[15~n\u{1B}[1;5Cp\u{1}é") == [.character("n"), .right, .character("p")])
    #expect(keys("\u{1B}[") == [])
  }
}
