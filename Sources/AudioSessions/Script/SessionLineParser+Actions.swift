/// Actions of applications in a script.
extension SessionLineParser {
  private static let actions =
    [
      "init", "activate", "deactivate", "category", "play", "pause", "stop", "record", "stream",
      "prefer", "get", "listen", "set", "clear", "context", "music", "save", "restore", "dispose",
      "unit", "fault", "idle-timer", "ui", "alert", "vibrate", "nothing", "background",
      "foreground", "quit",
    ] + SessionOverride.allCases.map(\.rawValue)

  mutating func action() throws(SessionScriptError) -> ApplicationAction {
    let word = try words.next("an action")
    if let override = SessionOverride(rawValue: word) {
      return .override(override, try words.isOn())
    }
    switch word {
    case "init": return .initialize
    case "activate": return .activate
    case "deactivate": return .deactivate
    case "ui": return .updateDisplay
    case "alert": return .showAlert
    case "vibrate": return .vibrate
    case "nothing": return .nothing
    case "background": return .background
    case "foreground": return .foreground
    case "quit": return .quit
    default: return try action(withObject: word)
    }
  }

  private mutating func action(
    withObject word: String
  ) throws(SessionScriptError) -> ApplicationAction {
    switch word {
    case "idle-timer": .idleTimer(try words.isOn())
    case "category": .category(SessionCategory(name: try words.next("a category")))
    case "stream": .declare(try declaration())
    case "play": try playAction()
    case "record": .record(try words.name("stream"))
    case "pause": .pause(try words.name("stream"))
    case "stop": .stop(try words.name("stream"))
    case "save": .save(try words.name("stream"))
    case "restore": .restore(try words.name("stream"))
    case "dispose": .dispose(try words.name("stream"))
    case "prefer": .prefer(try preference())
    case "get": .get(try words.one(of: SessionProperty.self, "property"))
    case "listen": .listen(try words.one(of: SessionProperty.self, "property"))
    case "set": .set(try words.name("flag"))
    case "clear": .clear(try words.name("flag"))
    case "context": .context(try words.one(of: ContextChange.self, "context"))
    case "unit": try unit()
    case "fault": try fault()
    case "music": try words.one(of: ["play", "pause"], "word") == "play" ? .playMusic : .pauseMusic
    case "route", "output": throw words.error(.routeCannotBeChosen)
    default: throw words.unknown(word, "action", in: Self.actions)
    }
  }

  private mutating func playAction() throws(SessionScriptError) -> ApplicationAction {
    let word = try words.next("a stream")
    var options = StreamDeclaration(word)
    try words.options(["duration"], flags: ["loop"]) {
      words,
      name,
      value throws(SessionScriptError) in
      switch name {
      case "duration": options.duration = try words.duration(value)
      default: options.loops = true
      }
    }
    if word.contains(".") {
      options.name = Self.stem(of: word)
      options.file = word
      guard ScriptWords.isName(options.name) else {
        throw words.error(.invalid(options.name, expected: "a file whose name a stream can have"))
      }
      return .playFile(options)
    }
    guard options == StreamDeclaration(word), ScriptWords.isName(word) else {
      throw words.error(.invalid(word, expected: "a stream, which has its options already"))
    }
    return .play(word)
  }

  /// Returns the name of a file without its folder and its last extension.
  private static func stem(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), name[..<dot].contains(where: { $0 != "." }) else {
      return String(name)
    }
    return String(name[..<dot])
  }

  private mutating func declaration() throws(SessionScriptError) -> StreamDeclaration {
    var stream = StreamDeclaration(try words.name("stream"))
    let known = [
      "tech", "file", "duration", "volume", "loop", "session", "hardware", "resumable", "buffers",
      "buffer", "graph",
    ]
    try words.options(known) { words, name, value throws(SessionScriptError) in
      switch name {
      case "tech": stream.technology = try words.choice(value, Technology.self)
      case "file": stream.file = value
      case "duration": stream.duration = try words.duration(value)
      case "volume": stream.volume = try words.volume(value)
      case "loop": stream.loops = try words.yes(value)
      case "session": stream.hasOwnSession = try words.choice(value, ["app", "own"]) == "own"
      case "hardware": stream.isHardware = try words.yes(value)
      case "resumable": stream.isResumable = try words.yes(value)
      case "buffers": stream.buffers = try words.whole(value, 1...1_000_000)
      case "buffer": stream.buffer = try words.duration(value)
      default: stream.units = try Self.units(value, words)
      }
    }
    return stream
  }

  private static let frames: ClosedRange<Int64> = 1...65_536

  private static func units(
    _ text: String,
    _ words: ScriptWords
  ) throws(SessionScriptError) -> [StreamDeclaration.Unit] {
    var units: [StreamDeclaration.Unit] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let mark = part.firstIndex(of: ":") ?? part.endIndex
      let name = String(part[..<mark])
      guard ScriptWords.isName(name), !units.contains(where: { $0.name == name }) else {
        throw words.error(.invalid(String(part), expected: "another unit and its frames"))
      }
      let value = try words.whole(String(part[mark...].dropFirst()), frames)
      units.append(StreamDeclaration.Unit(name, frames: value))
    }
    return units
  }

  private mutating func preference() throws(SessionScriptError) -> HardwarePreference {
    let word = try words.next("a preference")
    let mark = word.firstIndex(of: "=") ?? word.endIndex
    let value = String(word[mark...].dropFirst())
    switch word[..<mark] {
    case "rate": return .rate(try words.number(value, 1...192_000, places: 0, "a rate in Hz"))
    case "buffer": return .buffer(try words.duration(value))
    default: throw words.unknown(word, "preference", in: ["rate=", "buffer="])
    }
  }

  private mutating func unit() throws(SessionScriptError) -> ApplicationAction {
    let stream = try words.name("stream")
    let unit = try words.name("unit")
    var frames: Int64?
    try words.options(["max"]) { words, _, value throws(SessionScriptError) in
      frames = try words.whole(value, Self.frames)
    }
    guard let frames else { throw words.error(.missing("max=")) }
    return .unit(stream: stream, unit: unit, frames: frames)
  }

  private mutating func fault() throws(SessionScriptError) -> ApplicationAction {
    let stream = try words.name("stream")
    let word = try words.one(of: ["consumed", "not-consumed"], "word")
    return .fault(stream: stream, isConsumed: word == "consumed")
  }
}
