/// Reads the lines of a script and of the files that it includes.
struct ScriptReader {
  private static let maxDepth = 16
  private static let maxStatements = 1_000_000
  private static let maxTime = 1_000_000_000 * FixedPoint.second

  private(set) var lines: [SessionScript.Line] = []
  private var lineCount = 0

  /// The time of the last line.
  private var last: Int64 = 0

  /// Reads a file whose times count from the time of the line that includes it.
  mutating func read(
    _ path: String,
    from base: Int64,
    inside files: [String],
    includedBy include: ScriptWords? = nil,
    _ read: (_ path: String) throws(SessionScriptFile.Failure) -> SessionScriptFile
  ) throws(SessionScriptError) {
    let file: SessionScriptFile
    do throws(SessionScriptFile.Failure) {
      file = try read(path)
    } catch {
      throw include?.error(.notIncluded(path, error.reason))
        ?? SessionScriptError(file: path, line: 1, .unreadable(error.reason))
    }
    if files.contains(file.identity) {
      throw SessionScriptError(file: path, line: 1, .includesItself)
    }
    if files.count == Self.maxDepth {
      throw SessionScriptError(file: path, line: 1, .tooDeep(maximum: Self.maxDepth))
    }
    let first = lines.count
    for (index, text) in Self.split(file.text).enumerated() {
      var words = ScriptWords(text, file: path, line: index + 1)
      lineCount += 1
      if lineCount > Self.maxStatements { throw words.error(.tooLong(maximum: Self.maxStatements)) }
      if words.isEmpty { continue }
      let time = try time(&words, from: base)
      if words.skip("include") {
        let name = try words.next("a file")
        try words.requireEnd()
        try self.read(
          Self.path(of: name, besides: path),
          from: last,
          inside: files + [file.identity],
          includedBy: words,
          read
        )
        continue
      }
      let column = words.column
      var parser = SessionLineParser(words)
      let statement = try parser.statement()
      try parser.words.requireEnd()
      let line = SessionScript.Line(
        file: path,
        number: index + 1,
        column: column,
        time: time ?? (lines.count == first && !files.isEmpty ? last : nil),
        statement: statement,
        source: text
      )
      lines.append(line)
    }
  }

  /// Reads the time before a statement, if there is one.
  private mutating func time(
    _ words: inout ScriptWords,
    from base: Int64
  ) throws(SessionScriptError) -> Int64? {
    let isAbsolute = words.skip("at")
    guard isAbsolute || words.skip("after") else { return nil }
    let word = try words.next("a time")
    let time = try words.seconds(word).addingClamped(isAbsolute ? base : last)
    if time < last { throw words.error(.backwards) }
    if time > Self.maxTime {
      throw words.error(.invalid(word, expected: "a time of at most 1000000000 seconds in all"))
    }
    last = time
    return time
  }

  /// Splits a text at all ends of lines, of which a carriage return and a line feed are one.
  private static func split(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    if scalars.first == "\u{FEFF}" { index = scalars.index(after: index) }
    var start = index
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      switch scalars[index] {
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(text[start..<index])
        let isPair = scalars[index] == "\r" && next < scalars.endIndex && scalars[next] == "\n"
        index = isPair ? scalars.index(after: next) : next
        start = index
      default: index = next
      }
    }
    lines.append(text[start...])
    return lines
  }

  /// Returns the path of a file that a different file includes.
  private static func path(of name: String, besides path: String) -> String {
    // A blank and a number sign have a meaning in scripts.
    let name = name.replacing("%20", with: " ").replacing("%23", with: "#")
    guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}
