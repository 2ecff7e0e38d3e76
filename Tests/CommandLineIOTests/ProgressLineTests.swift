import CommandLineIO
import Foundation
import TestSupport
import Testing

struct ProgressLineTests {
  private let errors = FileHandle.temporary()

  private func line(_ choice: ProgressChoice, isQuiet: Bool = false) -> ProgressLine {
    ProgressLine(choice, isQuiet: isQuiet, in: .testing(errors: errors))
  }

  @Test func `the line is redrawn in place and cleared`() {
    let line = line(.always)
    line.show(itemsDone: 1000, of: 4000)
    line.clear()
    line.clear()
    // Only the start of the line is compared, because on a slow machine a rate follows the count.
    let parts = errors.contents.components(separatedBy: "\r\u{1B}[K")
    #expect(parts.count == 3 && parts[0] == "" && parts[2] == "")
    #expect(parts[1].hasPrefix("25 %, 1,000 items"))
  }

  @Test(arguments: [(12, "50 %, 9,87…"), (15, "50 %, 9,876,5…"), (80, "50 %, 9,876,543 items")])
  func `the line is cut to the width of the terminal`(columns: UInt16, shown: String) throws {
    let terminal = try Terminal(columns: columns)
    let context = CommandContext.testing(errors: terminal.writing, environment: ["TERM": "xterm"])
    ProgressLine(.auto, isQuiet: false, in: context)
      .show([:], itemCount: 9_876_543, done: 1, of: 2)
    #expect(terminal.shown.hasPrefix("\r\u{1B}[K\(shown)"))
    #expect(columns == 80 || shown.count < columns)
  }

  @Test func `the line is updated at most ten times a second`() {
    let line = line(.always)
    for done in 1...1000 { line.show(itemsDone: done, of: 1000) }
    #expect(errors.contents.split(separator: "\r").count < 100)
  }

  @Test func `no percentage is shown without a total`() {
    line(.always).show([:], itemCount: 7, done: 100, of: nil)
    #expect(errors.contents.hasPrefix("\r\u{1B}[K7 items"))
  }

  @Test func `JSON progress consists of lines that are not cleared`() {
    let line = line(.json, isQuiet: true)
    line.show(["bytesRead": 5, "items": 2], itemCount: 2, done: 5, of: 10)
    line.clear()
    #expect(errors.contents == #"{"bytesRead":5,"items":2,"type":"status"}"# + "\n")
  }

  @Test func `nothing is shown without a terminal`() {
    for choice in [ProgressChoice.auto, .never] { line(choice).show(itemsDone: 1, of: 2) }
    #expect(errors.contents == "")
  }

  @Test func `a terminal shows progress, except with TERM=dumb or --quiet`() throws {
    let terminal = try Terminal()
    for (term, isQuiet) in [("dumb", false), ("xterm", true), ("xterm", false)] {
      let context = CommandContext.testing(errors: terminal.writing, environment: ["TERM": term])
      ProgressLine(.auto, isQuiet: isQuiet, in: context).show(itemsDone: 1, of: 2)
    }
    let shown = terminal.shown
    #expect(shown.hasPrefix("\r\u{1B}[K50 %, 1 item") && shown.count(where: { $0 == "\r" }) == 1)
  }
}
