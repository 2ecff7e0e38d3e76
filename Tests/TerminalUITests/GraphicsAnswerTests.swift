import CommandLineIO
import Foundation
import Testing

@testable import TerminalUI

@Suite(.serialized) struct GraphicsAnswerTests {
  /// A pseudo terminal that answers what a script says.
  private final class ScriptedTerminal: Sendable {
    let controller: Int32
    let terminal: Int32

    init() throws {
      var (shown, written): (Int32, Int32) = (-1, -1)
      try #require(openpty(&shown, &written, nil, nil, nil) == 0)
      (controller, terminal) = (shown, written)
    }

    deinit {
      close(controller)
      close(terminal)
    }

    /// Answers once the whole question has arrived.
    func answer(_ text: String) {
      Thread.detachNewThread { [self] in
        var bytes = [UInt8](repeating: 0, count: 256)
        var question = ""
        while !question.hasSuffix("\u{1B}[c") {
          let count = read(controller, &bytes, bytes.count)
          guard count > 0 else { return }
          question += String(decoding: bytes.prefix(count), as: UTF8.self)
        }
        _ = write(controller, text, text.utf8.count)
      }
    }

    /// The settings, and the bytes that wait to be read as keys.
    var state: [UInt32] {
      var settings = termios()
      tcgetattr(terminal, &settings)
      var count: Int32 = 0
      _ = ioctl(terminal, UInt(FIONREAD), &count)
      return [settings.c_lflag, settings.c_iflag, settings.c_oflag, UInt32(count)]
    }
  }

  private static let cases: [(String, Bool, Bool)] = [
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c", true, false),
    ("\u{1B}[?62;4;6;22c", false, true),
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", true, true),
    ("\u{1B}[?1;2c", false, false),
    ("\u{1B}_Gi=31;EINVAL:none\u{1B}\\\u{1B}[?6c", false, false),
    ("\u{1B}[?4;1c", false, false),
  ]

  @Test(arguments: cases)
  func `CAM-37: a terminal is asked, and its answer is no input`(
    text: String,
    kitty: Bool,
    sixel: Bool
  ) throws {
    let terminal = try ScriptedTerminal()
    let before = terminal.state
    terminal.answer(text)
    let answer = GraphicsAnswer.ask(
      reading: terminal.terminal,
      writing: terminal.terminal,
      within: .seconds(60)
    )
    #expect(answer?.showsKitty == kitty && answer?.showsSixels == sixel)
    #expect(terminal.state == before)
  }

  @Test func `a terminal that does not answer is not waited for long`() throws {
    let terminal = try ScriptedTerminal()
    let start = ContinuousClock.now
    #expect(GraphicsAnswer.ask(reading: terminal.terminal, writing: terminal.terminal) == nil)
    let time = ContinuousClock.now - start
    #expect(time >= .milliseconds(150) && time < .seconds(10))
  }

  @Test func `a file is not asked, nor a terminal for the answers of which a file waits`() throws {
    let terminal = try ScriptedTerminal()
    let path = NSTemporaryDirectory() + "graphics-\(UUID().uuidString)"
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer {
      close(file)
      unlink(path)
    }
    #expect(GraphicsAnswer.ask(reading: terminal.terminal, writing: file) == nil)
    #expect(GraphicsAnswer.ask(reading: file, writing: terminal.terminal) == nil)
    #expect(lseek(file, 0, SEEK_END) == 0)
    var count: Int32 = 0
    _ = ioctl(terminal.controller, UInt(FIONREAD), &count)
    #expect(count == 0)
  }

  @Test func `CAM-37: the user's choice decides, and otherwise what the terminal is`() {
    let xterm = ["TERM": "xterm-256color", "LANG": "de_DE.UTF-8"]
    func mode(
      _ choice: GraphicsChoice,
      _ more: [String: String] = [:],
      _ answer: String = "\u{1B}[?1;2c"
    ) -> GraphicsMode? {
      let environment = Environment(xterm.merging(more) { $1 })
      let asks = choice.asks(environment)
      return choice.mode(environment, asks ? GraphicsAnswer(Array(answer.utf8)) : nil)
    }
    let both = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c"
    #expect(mode(.auto) == .blocks(.palette))
    #expect(mode(.auto, ["COLORTERM": "truecolor"]) == .blocks(.full))
    #expect(mode(.auto, [:], both) == .kitty)
    #expect(mode(.auto, [:], "\u{1B}[?62;4c") == .sixel)
    // Programs that multiplex terminals are not asked.
    for more in [["TMUX": "x"], ["STY": "x"], ["TERM": "screen-256color"]] {
      #expect(mode(.auto, more, both) == .blocks(.palette))
      #expect(mode(.kitty, more) == .kitty)
      #expect(mode(.sixel, more) == .sixel)
    }
    for more in [["NO_COLOR": "1"], ["TERM": "vt100"], ["LANG": "C"], ["LC_ALL": "POSIX"]] {
      #expect(mode(.auto, more, both) == .ascii)
    }
    #expect(mode(.blocks, ["NO_COLOR": "1"]) == .blocks(.palette))
    #expect(mode(.ascii, [:], both) == .ascii)
    #expect(mode(.off, [:], both) == nil)
  }
}
