import MediaModel

/// Reads the words of a line.
struct ScriptLineParser {
  let words: [String]
  private let line: Int
  private var position = 0

  init(_ text: Substring, line: Int) {
    words = text.split { $0.isWhitespace }.map(String.init)
    self.line = line
  }

  var isAtEnd: Bool { position == words.count }

  func error(_ reason: ScriptError.Reason) -> ScriptError {
    ScriptError(line: line, reason: reason)
  }

  func end() throws(ScriptError) {
    if !isAtEnd { throw error(.superfluous(words[position])) }
  }

  private mutating func next() throws(ScriptError) -> String {
    guard position < words.count else {
      throw error(.incomplete(after: words.last ?? ""))
    }
    position += 1
    return words[position - 1]
  }

  /// Reads `at` and a time in seconds, if they are there, as nanoseconds.
  mutating func time() throws(ScriptError) -> Int64? {
    guard words.first == "at" else { return nil }
    position = 1
    return SampleTime.nanoseconds(of: try seconds(next()))
  }

  private static let maxSeconds = 1e9

  private func seconds(_ word: String) throws(ScriptError) -> Duration {
    guard let seconds = Double(word), (0...Self.maxSeconds).contains(seconds) else {
      throw error(.invalid(word, expected: "0 to 1000000000 seconds"))
    }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  private mutating func value<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type
  ) throws(ScriptError) -> Value where Value.RawValue == String {
    let word = try next()
    guard let value = Value(rawValue: word) else {
      let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(.invalid(word, expected: names))
    }
    return value
  }

  mutating func statement() throws(ScriptError) -> ScriptStatement {
    let word = try next()
    switch word {
    case "remote": return .remote(try value(RemoteCommand.self))
    case "call": return .call(try value(ScriptStatement.CallEvent.self))
    case "app": return .application(try value(ScriptStatement.ApplicationEvent.self))
    case "expect": return .expect(try expectation())
    case "finish": return .finish
    default:
      guard let target = Self.target(word) else { throw error(.unknown(word)) }
      return .player(target, try command())
    }
  }

  private static func target(_ word: String) -> ScriptTarget? {
    word == "player" ? .current : MusicPlayerKind(rawValue: word).map(ScriptTarget.kind)
  }

  private mutating func command() throws(ScriptError) -> ScriptCommand {
    let rest = words[position...]
    for (words, command) in ScriptCommand.simple where rest.starts(with: words) {
      position += words.count
      return command
    }
    let word = try next()
    switch word {
    case "time": return .time(try seconds(next()))
    case "volume":
      let number = try next()
      guard let volume = Double(number), volume.isFinite else {
        throw error(.invalid(number, expected: "a volume from 0 to 1"))
      }
      return .volume(volume)
    case "repeat": return .repeatMode(try value(RepeatMode.self))
    case "shuffle": return .shuffleMode(try value(ShuffleMode.self))
    case "now":
      let text = try next()
      if text == "none" { return .now(nil) }
      guard let item = PersistentID(text) else {
        throw error(.invalid(text, expected: "a persistent ID or none"))
      }
      return .now(item)
    case "play-shared":
      let text = try next()
      let prefix = "duration="
      guard text.hasPrefix(prefix) else {
        throw error(.invalid(text, expected: "duration=SECONDS"))
      }
      return .playShared(try seconds(String(text.dropFirst(prefix.count))))
    case "seek": throw error(.incomplete(after: word))
    default: throw error(.unknown(word))
    }
  }

  private mutating func expectation() throws(ScriptError) -> ScriptExpectation {
    var target = ScriptTarget.current
    if position < words.count, let named = Self.target(words[position]) {
      target = named
      position += 1
    }
    let subject = try value(ScriptExpectation.Subject.self)
    let comparison = try value(ScriptExpectation.Comparison.self)
    // A title can have spaces.
    var value = try next()
    if subject == .title {
      value = words[(position - 1)...].joined(separator: " ")
      position = words.count
    }
    try check(value, for: subject)
    return ScriptExpectation(
      target: target,
      subject: subject,
      comparison: comparison,
      value: value
    )
  }

  private func check(
    _ value: String,
    for subject: ScriptExpectation.Subject
  ) throws(ScriptError) {
    let (isValid, expected): (Bool, String) =
      switch subject {
      case .state: (PlaybackState(rawValue: value) != nil, Self.names(PlaybackState.self))
      case .repeat: (RepeatMode(rawValue: value) != nil, Self.names(RepeatMode.self))
      case .shuffle: (ShuffleMode(rawValue: value) != nil, Self.names(ShuffleMode.self))
      case .item: (value == "none" || PersistentID(value) != nil, "a persistent ID or none")
      case .index: (value == "none" || Int(value) != nil, "a number or none")
      case .queue: (Int(value) != nil, "a number")
      case .time, .volume: (Double(value)?.isFinite == true, "a number")
      case .title: (true, "")
      }
    if !isValid { throw error(.invalid(value, expected: expected)) }
  }

  private static func names<Value: RawRepresentable & CaseIterable>(_ type: Value.Type) -> String
  where Value.RawValue == String {
    Value.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
