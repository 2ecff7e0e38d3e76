/// A script: what happens to players, and when.
///
/// Each line has one statement, with the time in seconds before it, or without a time if it is the
/// same as that of the line before:
///
/// ```
/// at 12.5 player pause
/// expect state == paused
/// at 30 remote toggle   # as the button of a headset
/// ```
public struct PlayerScript: Hashable, Sendable {
  /// A line with a statement.
  package struct Line: Hashable, Sendable {
    /// The number of the line, from 1.
    package var number: Int
    /// The nanoseconds from the beginning; `nil` for the time of the line before, or of now.
    package var time: Int64?
    /// The statement.
    package var statement: ScriptStatement
    /// The line without its comment.
    package var text: String
  }

  /// The lines that have a statement.
  package let lines: [Line]

  /// Reads a script.
  ///
  /// - Throws: `ScriptError` for the first mistake.
  public init(_ text: String) throws(ScriptError) {
    var lines: [Line] = []
    var last: Int64 = 0
    // As characters, a carriage return and a line feed are one.
    let texts = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, text) in texts.enumerated() {
      let statement = text.prefix { $0 != "#" }
      var parser = ScriptLineParser(statement, line: index + 1)
      if parser.isAtEnd { continue }
      let time = try parser.time()
      if let time {
        if time < last { throw parser.error(.backwards(String(statement))) }
        last = time
      }
      let parsed = try parser.statement()
      try parser.end()
      lines.append(
        Line(
          number: index + 1,
          time: time,
          statement: parsed,
          text: parser.words.joined(separator: " ")
        )
      )
    }
    self.lines = lines
  }
}
