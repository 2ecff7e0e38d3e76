/// Reads the statement of a line.
struct SessionLineParser {
  var words: ScriptWords

  init(_ words: ScriptWords) { self.words = words }

  private static let statements = [
    "device", "app", "expect", "headset", "dock", "airplane", "bluetooth", "power", "switch",
    "volume", "call", "alarm", "sms", "alert", "remote", "lock", "unlock", "touch", "finish", "end",
    "include", "player", "ipod", "application", "at", "after",
  ]

  mutating func statement() throws(SessionScriptError) -> SessionStatement {
    let word = try words.next("a statement")
    switch word {
    case "device": return .device(try device())
    case "expect": return .expect(try expectation())
    case "finish": return .finish
    case "end": return .end
    case "app": return .event(try application())
    case "player", "ipod", "application": return .event(try command(to: word))
    default: return .event(try event(word))
    }
  }

  private mutating func event(_ word: String) throws(SessionScriptError) -> DeviceEvent {
    switch word {
    case "headset": try headset()
    case "dock": .dock(try words.isOn())
    case "airplane": .airplane(try words.isOn())
    case "bluetooth": try bluetooth()
    case "power": .power(try words.one(of: ["plug", "unplug"], "word") == "plug")
    case "switch":
      .silentSwitch(isSilent: try words.one(of: ["ring", "silent"], "position") == "silent")
    case "volume": try volume()
    case "lock": .lock
    case "unlock": .unlock
    case "touch": .touch
    case "call": .call(try call())
    case "alarm": try alarm()
    case "remote": .remote(try words.one(of: RemoteButton.self, "command"))
    case "sms": try text()
    case "alert": try answer()
    default: throw words.unknown(word, "statement", in: Self.statements)
    }
  }

  private mutating func device() throws(SessionScriptError) -> SimulatedDeviceSetup {
    var setup = SimulatedDeviceSetup()
    let known = [
      "profile", "os", "switch", "volume", "autolock", "airplane", "locked", "duck", "vibrate",
      "beep",
    ]
    try words.options(known) { words, name, value throws(SessionScriptError) in
      switch name {
      case "profile": setup.profile = try words.choice(value, DeviceProfile.self)
      case "os": setup.system = try words.version(value)
      case "switch": setup.isSilent = try words.choice(value, ["ring", "silent"]) == "silent"
      case "volume": setup.volume = try words.volume(value)
      case "autolock": setup.autoLock = value == "off" ? nil : try words.duration(value)
      case "airplane": setup.isInAirplaneMode = try words.choice(value, ["on", "off"]) == "on"
      case "locked": setup.isLocked = try words.yes(value)
      case "duck": setup.ducking = try words.choice(value, SimulatedDeviceSetup.DuckingRule.self)
      case "vibrate": setup.vibrates = try words.yes(value)
      default: setup.beeps = try words.yes(value)
      }
    }
    return setup
  }

  private mutating func volume() throws(SessionScriptError) -> DeviceEvent {
    let word = try words.next("a volume")
    return .volume(try words.volume(word))
  }

  private mutating func headset() throws(SessionScriptError) -> DeviceEvent {
    guard try words.one(of: ["plug", "unplug"], "word") == "plug" else { return .headset(nil) }
    var headset = Attachments.Headset()
    try words.options(["mic", "rate"]) { words, name, value throws(SessionScriptError) in
      switch name {
      case "mic": headset.hasMicrophone = try words.yes(value)
      default: headset.rate = try words.whole(value, 8000...48_000)
      }
    }
    return .headset(headset)
  }

  private mutating func bluetooth() throws(SessionScriptError) -> DeviceEvent {
    guard try words.one(of: ["connect", "disconnect"], "word") == "connect" else {
      return .bluetooth(false)
    }
    if !words.isAtEnd { _ = try words.one(of: ["hfp"], "profile") }
    return .bluetooth(true)
  }

  private mutating func call() throws(SessionScriptError) -> DeviceEvent.CallEvent {
    let words = DeviceEvent.CallEvent.allCases.map(\.rawValue) + ["accept"]
    let word = try self.words.one(of: words, "word")
    return DeviceEvent.CallEvent(rawValue: word) ?? .answer
  }

  private mutating func alarm() throws(SessionScriptError) -> DeviceEvent {
    let names = DeviceEvent.Alarm.allCases.map(\.rawValue)
    let word = try words.one(of: names + ["dismiss"], "word")
    if let alarm = DeviceEvent.Alarm(rawValue: word) { return .alarm(alarm) }
    return .dismissAlarm(
      words.isAtEnd ? nil : try words.one(of: DeviceEvent.Alarm.self, "alarm")
    )
  }

  private mutating func text() throws(SessionScriptError) -> DeviceEvent {
    _ = try words.one(of: ["receive"], "word")
    return .receiveText
  }

  private mutating func answer() throws(SessionScriptError) -> DeviceEvent {
    _ = try words.one(of: ["answer"], "word")
    return .answerAlert(goesOn: try words.one(of: ["stop", "play"], "answer") == "play")
  }

  private static let commands = [
    "play", "pause", "stop", "next", "previous", "beginning", "rewind-queue", "seek", "time",
    "volume", "repeat", "shuffle", "now", "play-shared",
  ]

  /// Reads a command to a player, whose arguments only the player knows.
  private mutating func command(to target: String) throws(SessionScriptError) -> DeviceEvent {
    let command = try words.one(of: Self.commands, "command")
    var arguments: [String] = []
    while !words.isAtEnd { arguments.append(try words.next("a word")) }
    switch command {
    case "play":
      let isKnown = arguments.allSatisfy { $0.hasPrefix("preset=") || $0.hasPrefix("file=") }
      if let last = arguments.last, !isKnown { throw words.error(.superfluous(last)) }
    case "pause", "stop", "next", "previous", "beginning", "rewind-queue":
      if let last = arguments.last { throw words.error(.superfluous(last)) }
    default:
      if arguments.isEmpty { throw words.errorAtEnd(.missing("a word")) }
      if arguments.count > 1 { throw words.errorAtEnd(.superfluous(arguments[1])) }
    }
    guard target == "ipod" else {
      if command == "volume" { _ = try playerVolume(arguments[0]) }
      return .player(target, command: command)
    }
    return switch command {
    case "play": .ipod(Self.play(arguments))
    case "pause": .ipod(.pause)
    case "stop": .ipod(.stop)
    case "volume": .ipod(.volume(try playerVolume(arguments[0])))
    default: .ipod(.other(command))
    }
  }

  private static func play(_ arguments: [String]) -> DeviceEvent.IPodCommand {
    let file = arguments.last { $0.hasPrefix("file=") }?.dropFirst("file=".utf8.count)
    return file.map { .playFile(String($0)) } ?? .play
  }

  /// Reads the volume of a player, which may be too low or too high.
  private func playerVolume(_ word: String) throws(SessionScriptError) -> Int64 {
    let limit: Int64 = 1_000_000_000
    let volume = try words.number(word, -limit...limit, places: FixedPoint.millionths, "a volume")
    return min(max(volume, 0), FixedPoint.full)
  }
}
