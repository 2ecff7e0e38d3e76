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
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - statement: The words that include it, of which `include` was read; `nil` for a script.
  ///   - base: The time of the line that includes it.
  ///   - files: The identities of the files that include it.
  ///   - read: Reads a file.
  /// - Throws: `SessionScriptError` for the first mistake.
  mutating func read(
    _ path: String,
    includedBy statement: ScriptWords?,
    from base: Int64,
    inside files: [String],
    _ read: (_ path: String) throws(SessionScriptFile.Failure) -> SessionScriptFile
  ) throws(SessionScriptError) {
    let file: SessionScriptFile
    do throws(SessionScriptFile.Failure) {
      file = try read(path)
    } catch {
      if error.line == nil, let statement {
        throw statement.error(.cannotBeIncluded(path, error.reason))
      }
      throw SessionScriptError(
        file: path,
        line: error.line ?? 1,
        column: error.column,
        .unreadable(error.reason)
      )
    }
    if let statement {
      if files.contains(file.identity) { throw statement.error(.includesItself) }
      if files.count == Self.maxDepth {
        throw statement.error(.tooDeep(maximum: Self.maxDepth))
      }
    }
    let first = lines.count
    for (index, text) in ScriptLines(file.text).enumerated() {
      var words = ScriptWords(text, file: path, line: index + 1)
      lineCount += 1
      if lineCount > Self.maxStatements {
        let reason = SessionScriptError.Reason.tooLong(maximum: Self.maxStatements)
        throw SessionScriptError(file: path, line: index + 1, reason)
      }
      if words.isEmpty { continue }
      let time = try time(&words, from: base)
      let column = words.column
      if words.skip("include") {
        let statement = words
        let name = try words.next("a file")
        try words.requireEnd()
        try self.read(
          Self.path(of: name, besides: path),
          includedBy: statement,
          from: last,
          inside: files + [file.identity],
          read
        )
        continue
      }
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

  /// Returns the path of a file that a different file includes.
  private static func path(of name: String, besides path: String) -> String {
    // A blank and a number sign have a meaning in scripts.
    let name = name.replacing("%20", with: " ").replacing("%23", with: "#")
    guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
    return path[...slash] + name
  }
}
