/// Words that are values.
extension ScriptWords {
  /// Reads one of some words.
  mutating func one(
    of known: [String],
    _ kind: String
  ) throws(SessionScriptError) -> String {
    let word = try next("a " + kind)
    guard known.contains(word) else { throw unknown(word, kind, in: known) }
    return word
  }

  /// Reads one of the names of a type.
  mutating func one<Value: RawRepresentable<String> & CaseIterable>(
    of type: Value.Type,
    _ kind: String
  ) throws(SessionScriptError) -> Value {
    let word = try next("a " + kind)
    guard let value = Value(rawValue: word) else {
      throw unknown(word, kind, in: Value.allCases.map(\.rawValue))
    }
    return value
  }

  func unknown(_ word: String, _ kind: String, in known: [String]) -> SessionScriptError {
    error(.unknown(word, kind: kind, nearest: NearestWord.find(word, in: known)))
  }

  mutating func isOn() throws(SessionScriptError) -> Bool {
    try one(of: ["on", "off"], "state") == "on"
  }

  mutating func name(_ kind: String) throws(SessionScriptError) -> String {
    let word = try next("a " + kind)
    return try checkedName(word, kind)
  }

  func checkedName(_ word: String, _ kind: String) throws(SessionScriptError) -> String {
    if Self.isName(word) { return word }
    throw error(.invalid(word, expected: "the name of \(Self.article(kind)) \(kind)"))
  }

  private static func article(_ noun: String) -> String {
    noun.utf8.first.map { "aeiou".utf8.contains($0) } == true ? "an" : "a"
  }

  /// Whether a word begins with a letter, and has only letters, digits, `_` and `-`.
  static func isName(_ word: some StringProtocol) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    guard let first = word.utf8.first, isLetter(first) else { return false }
    return word.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D
    }
  }

  /// Reads a number in a range, in units of a power of ten.
  func number(
    _ word: String,
    _ range: ClosedRange<Int64>,
    places: Int,
    _ expected: String
  ) throws(SessionScriptError) -> Int64 {
    guard let number = ExactDecimal(word), number.isIn(range), let value = number.scaled(places)
    else {
      let limits = "from \(range.lowerBound) to \(range.upperBound)"
      throw error(.invalid(word, expected: "\(expected) \(limits)"))
    }
    return value
  }

  /// Reads the next word as seconds, in nanoseconds.
  mutating func time() throws(SessionScriptError) -> Int64 {
    let word = try next("a time")
    return try seconds(word)
  }

  /// Reads seconds as nanoseconds.
  func seconds(_ word: String) throws(SessionScriptError) -> Int64 {
    try number(word, 0...1_000_000_000, places: FixedPoint.nanoseconds, "seconds")
  }

  func duration(_ word: String) throws(SessionScriptError) -> Int64 {
    let duration = try seconds(word)
    if duration == 0 { throw error(.invalid(word, expected: "a duration above 0")) }
    return duration
  }

  func volume(_ word: String) throws(SessionScriptError) -> Int64 {
    try number(word, 0...1, places: FixedPoint.millionths, "a volume")
  }

  /// Reads a whole number in a range.
  func whole(
    _ word: String,
    _ range: ClosedRange<Int64>
  ) throws(SessionScriptError) -> Int64 {
    guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int64(word),
      range.contains(value)
    else {
      let limits = "from \(range.lowerBound) to \(range.upperBound)"
      throw error(.invalid(word, expected: "a whole number \(limits)"))
    }
    return value
  }

  func version(_ word: String) throws(SessionScriptError) -> SystemVersion {
    guard let version = SystemVersion(word), version.isSupported else {
      throw error(.invalid(word, expected: "a version from 2.0 to 4.3"))
    }
    return version
  }

  func yes(_ word: String) throws(SessionScriptError) -> Bool {
    try choice(word, ["yes", "no"]) == "yes"
  }

  func choice(_ word: String, _ known: [String]) throws(SessionScriptError) -> String {
    guard known.contains(word) else { throw unknown(word, "value", in: known) }
    return word
  }

  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ word: String,
    _ type: Value.Type
  ) throws(SessionScriptError) -> Value {
    guard let value = Value(rawValue: word) else {
      throw unknown(word, "value", in: Value.allCases.map(\.rawValue))
    }
    return value
  }

  /// Reads the rest of the line as options, each of which has a name, `=` and a value, or, if it is
  /// a flag, only a name.
  mutating func options(
    _ known: [String],
    flags: [String] = [],
    _ read: (Self, _ name: String, _ value: String) throws(SessionScriptError) -> Void
  ) throws(SessionScriptError) {
    var found: Set<String> = []
    while !isAtEnd {
      let word = try next("an option")
      let mark = word.firstIndex(of: "=")
      let name = String(word[..<(mark ?? word.endIndex)])
      guard (mark == nil ? flags : known).contains(name) else {
        let nearest = NearestWord.find(name, in: known + flags)
        throw error(
          .unknown(
            word,
            kind: "option",
            nearest: nearest.map { known.contains($0) ? $0 + "=" : $0 }
          )
        )
      }
      if !found.insert(name).inserted { throw error(.repeated(name)) }
      try read(self, name, mark.map { String(word[word.index(after: $0)...]) } ?? "yes")
    }
  }
}
