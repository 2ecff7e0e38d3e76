/// Expectations in a script.
extension SessionLineParser {
  private static let playerSubjects = [
    "state", "item", "title", "index", "time", "volume", "queue", "repeat", "shuffle",
  ]

  mutating func expectation() throws(SessionScriptError) -> SessionExpectation {
    if words.skip("log") { return try logExpectation() }
    if words.skip("stream") { return try streamExpectation() }
    var target = "player"
    if let word = words.peek, ["player", "ipod", "application"].contains(word) {
      target = try words.next("a player")
    }
    let subject = try words.next("a subject")
    if Self.playerSubjects.contains(subject) {
      let comparison = try comparison()
      var value = try words.next("a value")
      // A title can have spaces.
      while subject == "title", !words.isAtEnd { value += " " + (try words.next("a word")) }
      return .player(target: target, subject: subject, comparison, value)
    }
    let value = try self.subject(subject)
    return .value(value, try comparison(), try words.next("a value"))
  }

  private mutating func comparison() throws(SessionScriptError) -> ValueComparison {
    try words.one(of: ValueComparison.self, "comparison")
  }

  private func subject(_ word: String) throws(SessionScriptError) -> SessionSubject {
    if let subject = SessionSubject.Device(rawValue: word) { return .device(subject) }
    let parts = word.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 3, parts[0] == "app", ScriptWords.isName(parts[1]) else {
      let known = SessionSubject.Device.allCases.map(\.rawValue) + Self.playerSubjects
      throw words.unknown(word, "subject", in: known + ["stream", "log"])
    }
    if let subject = SessionSubject.Application(rawValue: parts[2]) {
      return .application(parts[1], subject)
    }
    let flag = "flag."
    if parts[2].hasPrefix(flag), ScriptWords.isName(parts[2].dropFirst(flag.count)) {
      return .flag(String(parts[2].dropFirst(flag.count)), of: parts[1])
    }
    let known = SessionSubject.Application.allCases.map(\.rawValue) + [flag]
    throw words.unknown(parts[2], "subject", in: known)
  }

  private mutating func streamExpectation() throws(SessionScriptError) -> SessionExpectation {
    let word = try words.next("a stream")
    guard let stream = StreamName(word) else {
      throw words.error(.invalid(word, expected: "ipod, phone, clock or app.NAME.STREAM"))
    }
    let subject = try words.one(of: StreamSubject.self, "subject")
    var window: Range<Int64>?
    if words.skip("during") {
      let start = try words.time()
      let end = try words.time()
      guard subject.isRecorded, start < end else { throw words.error(.invalidWindow) }
      window = start..<end
    }
    return .stream(
      stream,
      subject,
      during: window,
      try comparison(),
      try words.next("a value")
    )
  }

  private mutating func logExpectation() throws(SessionScriptError) -> SessionExpectation {
    let verbs = ["contains", "lacks", "count"]
    var source: String?
    if !verbs.contains(words.peek ?? "") { source = try words.next("a source") }
    switch try words.one(of: verbs, "verb") {
    case "contains":
      var patterns = [try pattern()]
      while words.skip("before") { patterns.append(try pattern()) }
      return .log(source: source, .contains(patterns))
    case "lacks": return .log(source: source, .lacks(try pattern()))
    default:
      let pattern = try pattern()
      let comparison = try comparison()
      let number = try words.next("a number")
      let count = try words.whole(number, 0...1_000_000_000)
      return .log(source: source, .count(pattern, comparison, count))
    }
  }

  /// Reads an event, with some of its members in brackets.
  private mutating func pattern() throws(SessionScriptError) -> LogExpectation.Pattern {
    let word = try words.next("an event")
    let start = word.firstIndex(of: "[") ?? word.endIndex
    let event = word[..<start]
    let isEvent =
      event.utf8.first.map { (0x61...0x7A).contains($0) } == true
      && event.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D
      }
    var list = word[start...].dropFirst()
    let isClosed = start == word.endIndex || list.popLast() == "]"
    guard isEvent, isClosed, !list.contains("]") else {
      throw words.error(.invalid(word, expected: "an event"))
    }
    if SessionEvent(rawValue: String(event)) == nil {
      throw words.unknown(String(event), "event", in: SessionEvent.allCases.map(\.rawValue))
    }
    let members = list.isEmpty ? [] : list.split(separator: ",", omittingEmptySubsequences: false)
    return LogExpectation.Pattern(
      event: String(event),
      members: members.map { member in
        let mark = member.firstIndex(of: "=") ?? member.endIndex
        return LogExpectation.Pattern.Member(
          name: String(member[..<mark]),
          value: String(member[mark...].dropFirst())
        )
      }
    )
  }
}
