import Glibc
package import System

import Bytes

/// The output for a command's data: standard output, or a file that appears when it is complete.
///
/// On a terminal, characters that would control it are escaped.
package final class OutputStream {
  private let path: String
  private var target: OutputTarget
  /// The descriptor of a device or a pipe, which is closed with this stream.
  private let special: FileDescriptor?
  private let file: OutputFile?
  private var hasAppeared = false
  private let escape: TerminalText.Escape?
  private var buffer: [UInt8] = []
  /// Whether lines that are wider than the terminal are broken between words.
  private var breaksLines: Bool
  /// The beginning of a line that is not complete.
  private var partialLine = ""
  private var failure: OutputError?
  /// The pager to start when the text is longer than a screen.
  private var pagerChoice: PagerChoice?
  private var rows: ScreenRows?
  private var pager: Pager?

  /// Whether the output is a terminal.
  package var isTerminal: Bool { escape != nil }

  /// The number of columns of the terminal; `nil` if the output is not a terminal.
  package let terminalWidth: Int?

  init(
    path: String,
    _ target: OutputTarget,
    special: consuming FileDescriptor? = nil,
    file: OutputFile? = nil,
    _ escape: TerminalText.Escape,
    pager: PagerChoice? = nil,
    breaksLines: Bool = false
  ) {
    self.path = path
    self.target = target
    self.breaksLines = breaksLines
    self.special = special
    self.file = file
    self.escape = target.isTerminal ? escape : nil
    pagerChoice = pager
    let size = target.terminalSize
    rows = size.map(ScreenRows.init)
    terminalWidth = size?.columns
  }

  /// Creates a stream to an output that it does not close, such as standard output.
  ///
  /// - Parameters:
  ///   - path: The name of the output in messages.
  ///   - target: The destination of the output.
  ///   - escape: The escape for characters that are unsafe on a terminal.
  ///   - pager: The pager for text that is longer than the screen of a terminal.
  ///   - breaksLines: Whether lines that are wider than a terminal are broken between words.
  package convenience init(
    _ path: String,
    _ target: OutputTarget,
    escaping escape: TerminalText.Escape,
    pager: PagerChoice? = nil,
    breaksLines: Bool = false
  ) {
    self.init(path: path, target, escape, pager: pager, breaksLines: breaksLines)
  }

  static func interrupted(_ path: String) -> OutputError {
    OutputError(.interrupted, "interrupted", path: path)
  }

  /// Appends text; `finish` throws any error.
  package func write(_ text: String) {
    append(escape.map { TerminalText.safe(text, $0) } ?? text)
  }

  /// Appends text with styles.
  package func write(styled text: StyledText) { append(text.text(escaping: escape)) }

  /// Breaks the following lines between words if they are wider than the terminal.
  package func breakLines() { breaksLines = true }

  private func append(_ text: String) {
    guard breaksLines, let terminalWidth else { return appendLines(text) }
    partialLine += text
    guard let end = partialLine.utf8.lastIndex(of: 0x0A) else { return }
    let rest = partialLine.utf8.index(after: end)
    let lines = LineBreaks.added(to: String(partialLine[..<rest]), width: terminalWidth)
    partialLine.removeSubrange(..<rest)
    appendLines(lines)
  }

  private func appendLines(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if let pagerChoice { startPager(pagerChoice, ifNeededFor: text) }
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Appends what a function appends to bytes, which must be UTF-8.
  package func write(_ body: (inout [UInt8]) -> Void) {
    if isTerminal {
      var bytes: [UInt8] = []
      body(&bytes)
      return write(String(decoding: bytes, as: UTF8.self))
    }
    body(&buffer)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Appends a line of which a function appends the text, and the byte that ends it.
  ///
  /// A path in it may be in the form of `ExactPath`.
  package func write(endingWith end: UInt8, _ body: (inout [UInt8]) -> Void) {
    if isTerminal {
      var line: [UInt8] = []
      body(&line)
      return write(String(decoding: line, as: UTF8.self), endingWith: end)
    }
    let start = buffer.count
    body(&buffer)
    if Self.mayHavePath(buffer, from: start) {
      let line = String(decoding: buffer[start...], as: UTF8.self)
      buffer.replaceSubrange(start..., with: ExactPath.bytes(line))
    }
    buffer.append(end)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Returns whether a line has the byte that every path in the form of `ExactPath` has.
  private static func mayHavePath(_ bytes: [UInt8], from start: Int) -> Bool {
    let line = bytes.span.extracting(start...)
    var isFound = false
    // Without an early exit, the compiler compares many bytes at once.
    for index in line.indices where line[index] == 0xF4 { isFound = true }
    return isFound
  }

  /// Appends a path, which may be in the form of `ExactPath`, and the byte that ends it.
  ///
  /// A terminal shows U+FFFD for bytes that are not UTF-8.
  package func write(_ path: String, endingWith end: UInt8) {
    if isTerminal { return write(ExactPath.shown(path) + String(Unicode.Scalar(end))) }
    buffer.append(contentsOf: ExactPath.bytes(path))
    buffer.append(end)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Writes text at once, even after an interruption: it reports work that cannot be taken back.
  package func report(_ text: String) {
    write(text)
    flush(evenIfInterrupted: true)
  }

  /// Gives a file its final name before it is complete, because others read it as it grows.
  ///
  /// - Throws: `OutputError`.
  package func appear() throws(OutputError) {
    try file?.finish(isDurable: false)
    hasAppeared = true
  }

  /// Writes all buffered text; a file then gets its final name.
  ///
  /// Quitting the pager early is not an error, and does not change the status of the command.
  ///
  /// - Parameter isKeepingSame: Whether a file that has the same bytes already is left alone.
  /// - Throws: `OutputError`.
  package func finish(keepingSame isKeepingSame: Bool = false) throws(OutputError) {
    flush()
    // Writing to an interrupted pager fails too, but the interruption is the error to report.
    if pager?.finish() == .interrupted { failure = Self.interrupted(path) }
    if let failure, failure.code != .readerLeft { throw failure }
    if hasAppeared || isKeepingSame && file?.isSame() == true { return }
    try file?.finish()
  }

  /// Ends the work of a command whose further output would be discarded, and which has no other
  /// result.
  package func stop() throws(OutputError) {
    try finish()
    if let failure { throw failure }
  }

  /// Whether writing has failed, after which further text is discarded.
  package var hasFailed: Bool { failure != nil }

  /// Starts the pager once the text is longer than a screen, before any of it is written.
  private func startPager(_ choice: PagerChoice, ifNeededFor text: String) {
    rows?.add(text)
    guard let rows, rows.isFull else { return }
    pagerChoice = nil
    guard case .descriptor(let number) = target else { return }
    pager = Pager(choice, on: number)
    if let pager { target = .descriptor(pager.descriptor) }
  }

  private func flush(evenIfInterrupted isReport: Bool = false) {
    buffer.append(contentsOf: partialLine.utf8)
    partialLine = ""
    // Text that has already been written cannot be paged.
    pagerChoice = nil
    if failure == nil, !isReport, Interruption.isRequested { failure = Self.interrupted(path) }
    if failure == nil {
      do throws(SystemError) {
        try target.write(buffer, path: path)
      } catch {
        let code = pager != nil && error.code == EPIPE ? .readerLeft : OutputError.Code.inputOutput
        failure = OutputError(code, error, path: path)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
