/// Lines about applications.
extension SessionLineParser {
  mutating func application() throws(SessionScriptError) -> DeviceEvent {
    let word = try words.next("an application")
    if words.isAtEnd, let event = DeviceEvent.HostEvent(rawValue: word) { return .host(event) }
    if word == "launch" {
      return .launch(try words.name("application"), try launchOptions())
    }
    let nameWords = words
    let name = try words.checkedName(word, "application")
    if words.skip("on") {
      let message = try message()
      return .handle(
        message,
        MessageHandler(conditions: try conditions(), action: try action()),
        by: name
      )
    }
    if words.skip("off") { return .ignore(try message(), by: name) }
    do throws(SessionScriptError) {
      return .perform(try action(), by: name)
    } catch {
      // 'app lanch Game' is no action of an application called 'lanch'.
      guard case .unknown = error.reason, word == word.lowercased(),
        let nearest = NearestWord.find(word, in: ["launch"])
      else { throw error }
      throw nameWords.error(.unknown(word, kind: "word", nearest: nearest))
    }
  }

  private mutating func message() throws(SessionScriptError) -> MessageKind {
    if let word = words.peek, word.hasPrefix("music") || word.hasPrefix("ipod") {
      _ = try words.next("a message")
      throw words.error(.musicIsNotHandled)
    }
    return try words.one(of: MessageKind.self, "event")
  }

  private mutating func launchOptions() throws(SessionScriptError) -> LaunchOptions {
    var options = LaunchOptions()
    let known = ["tech", "category", "style", "init", "builtin"]
    try words.options(known) { words, name, value throws(SessionScriptError) in
      switch name {
      case "tech": options.technology = try words.choice(value, Technology.self)
      case "category":
        guard let category = SessionCategory(name: value) else {
          let names = SessionCategory.allCases.map(\.rawValue)
          throw words.unknown(value, "category", in: names)
        }
        options.category = category
      case "style": options.style = try words.choice(value, LaunchOptions.Style.self)
      case "init": options.initializes = try words.yes(value)
      default: options.isBuiltIn = try words.yes(value)
      }
    }
    return options
  }

  private mutating func conditions() throws(SessionScriptError) -> [ActionCondition] {
    var conditions: [ActionCondition] = []
    while words.skip("if") {
      let isNegated = words.skip("not")
      conditions.append(ActionCondition(isNegated: isNegated, fact: try fact()))
    }
    return conditions
  }

  private mutating func fact() throws(SessionScriptError) -> ActionCondition.Fact {
    let word = try words.next("a condition")
    switch word {
    case "ok": return .ok
    case "failed": return .failed
    case "other-audio": return .otherAudio
    case "input-available": return .inputAvailable
    default: break
    }
    let version = "os>="
    if word.hasPrefix(version) {
      return .system(try words.version(String(word.dropFirst(version.count))))
    }
    let mark = word.firstIndex(of: "=") ?? word.endIndex
    let value = String(word[mark...].dropFirst())
    let isName = ScriptWords.isName(value)
    switch word[..<mark] {
    case "reason" where mark < word.endIndex:
      return .reason(try words.choice(value, RouteChangeReason.self))
    case "flag" where isName: return .flag(value)
    case "playing" where isName: return .playing(value)
    case "recording" where isName: return .recording(value)
    case "interrupted" where isName: return .interrupted(value)
    default:
      let known = [
        "ok", "failed", "other-audio", "input-available", "flag=", "playing=", "recording=",
        "interrupted=", "reason=", version,
      ]
      throw words.unknown(word, "condition", in: known)
    }
  }
}
