import Bytes

/// The output for messages, which are separate from the data and go to standard error.
package struct Console: Sendable {
  /// The name that messages begin with.
  private let program: String
  private let target: OutputTarget
  private let said = SaidSentences()

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - program: The name that messages begin with.
  ///   - target: The destination of standard error.
  init(_ program: String, _ target: OutputTarget) {
    self.program = program
    self.target = target
  }

  /// Whether the console is a terminal.
  package var isTerminal: Bool { target.isTerminal }

  /// The number of columns of the terminal; `nil` for another output.
  var width: Int? { target.terminalSize?.columns }

  /// Reports an error on one line.
  package func error(_ message: String) { show("\(program): " + message) }

  /// Reports a warning on one line.
  package func warning(_ message: String) {
    show("\(program): warning: " + message.withShortWords)
  }

  /// Writes a sentence on one line, without the name of the program.
  package func note(_ sentence: String) { line(sentence) }

  /// Writes a sentence on one line, unless it has been written before.
  func noteOnce(_ sentence: String) {
    if said.add(sentence) { note(ExactPath.shown(sentence)) }
  }

  private func show(_ line: String) { self.line(ExactPath.shown(line)) }

  /// Writes text on one line, which a terminal shows on several if it is long.
  private func line(_ text: String) {
    let line = text.onOneLine + "\n"
    guard let width else { return write(line) }
    write(LineBreaks.added(to: TerminalText.safe(line), width: width))
  }

  /// Shows lines, which include their line breaks.
  ///
  /// On a terminal, long ones are broken between words, unless another line marks places in them.
  package func excerpt(_ text: String) {
    guard let width else { return write(text) }
    let safe = TerminalText.safe(text)
    let hasMarks = safe.split(separator: "\n").contains { $0.allSatisfy { " ^~".contains($0) } }
    write(hasMarks ? safe : LineBreaks.added(to: safe, width: width))
  }

  /// Shows progress; unlike other text, it is not escaped, so it may move the cursor.
  package func progress(_ text: String) { write(text) }

  /// Writes text to standard error, ignoring failures since they could not be reported.
  private func write(_ text: String) {
    try? target.write(Array(text.utf8), path: "standard error")
  }
}
