import ICU

/// The number of rows that text occupies on a terminal.
struct ScreenRows {
  private let size: TerminalSize
  private var rows = 0

  init(_ size: TerminalSize) { self.size = size }

  /// Whether the text is too long for the screen, which needs one row for the prompt.
  var isFull: Bool { rows >= size.rows }

  /// Adds text that consists of complete lines.
  mutating func add(_ text: String) {
    if isFull { return }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      rows += max(1, (String(line).displayWidth + size.columns - 1) / size.columns)
    }
    if text.last != "\n", !text.isEmpty { rows += 1 }
  }
}
