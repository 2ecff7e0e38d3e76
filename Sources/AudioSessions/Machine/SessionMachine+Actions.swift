/// The actions of programs.
extension SessionMachine {
  /// Lets an application do something, and determines what is heard then.
  package mutating func perform(_ action: ApplicationAction, by place: Int) {
    actionCount += 1
    guard actionCount <= limits.actions else { return exceed(.actions) }
    guard applications[place].isRunning else {
      return note(
        place,
        .actionIgnored,
        [.action: .text(action.word), .reason: .text("notRunning")]
      )
    }
    do throws(SessionError) {
      if action.usesSession { try useSession(place) }
      try execute(action, by: place)
      applications[place].run.failure = nil
    } catch {
      applications[place].run.failure = error
      let word =
        if case .override(let override, _) = action { override.rawValue } else { action.word }
      note(place, .actionFailed, [.action: .text(word), .error: .name(error)])
    }
    refresh()
  }

  /// Initialises the session at its first use, as objects do.
  private mutating func useSession(_ place: Int) throws(SessionError) {
    if applications[place].session.isInitialized { return }
    if applications[place].options.style == .property { throw .notInitialized }
    try initialize(place)
  }

  private mutating func initialize(_ place: Int) throws(SessionError) {
    if applications[place].session.isInitialized { throw .alreadyInitialized }
    applications[place].session.isInitialized = true
    note(place, .sessionInit)
  }

  private mutating func execute(
    _ action: ApplicationAction,
    by place: Int
  ) throws(SessionError) {
    switch action {
    case .initialize: try initialize(place)
    case .activate: try activate(place, isRequested: true)
    case .deactivate: deactivate(place)
    case .category(let category): try setCategory(category, of: place)
    case .override(let override, let isOn): try set(override, isOn, of: place)
    case .prefer(let preference): prefer(preference, place)
    case .get(let property): try get(property, place)
    case .listen(let property):
      if !property.supportsListeners { throw .listenerUnsupported }
      note(place, .listen, [.property: .name(property)])
    case .declare(let declaration): declare(declaration, of: place)
    case .play(let name): try play(stream(name, of: place), of: place)
    case .playFile(let declaration): try play(file: declaration, of: place)
    case .record(let name): try record(stream(name, of: place), of: place)
    case .pause(let name): pause(try stream(name, of: place), of: place)
    case .stop(let name): stop(try stream(name, of: place), of: place)
    case .save(let name): save(try stream(name, of: place), of: place)
    case .restore(let name): try restore(stream(name, of: place), of: place)
    case .dispose(let name): dispose(try stream(name, of: place), of: place)
    case .context(let change): try setContext(change, of: place)
    case .unit(let name, let unit, let frames):
      try setUnit(unit, frames, of: stream(name, of: place), of: place)
    case .fault(let name, let isConsumed):
      setFault(isConsumed, of: try stream(name, of: place), of: place)
    case .playMusic, .pauseMusic, .set, .clear, .idleTimer, .updateDisplay, .showAlert, .vibrate,
      .nothing, .background, .foreground, .quit:
      try executeOther(action, by: place)
    }
  }

  /// Lets an application do what is not about its session or its streams.
  private mutating func executeOther(
    _ action: ApplicationAction,
    by place: Int
  ) throws(SessionError) {
    switch action {
    case .playMusic:
      let session = applications[place].session
      if session.isHolding, !session.settings.isMixable { throw .nonMixableWithMusicPlayer }
      playIPod()
    case .pauseMusic: pauseIPod()
    // Only the user turns the volume up and down.
    case .set("volume"): throw .userControlled
    case .set(let flag): set(flag, true, of: place)
    case .clear(let flag): set(flag, false, of: place)
    case .idleTimer(let isOn):
      applications[place].run.keepsScreenOn = !isOn
      device.lastTouch = time
      note(place, .idleTimer, [.on: .boolean(isOn)])
    case .updateDisplay: note(place, .uiUpdate)
    case .showAlert:
      applications[place].run.showsAlert = true
      note(place, .alertShow)
    case .vibrate: vibrate("app." + applications[place].name)
    case .background:
      if device.system < .multitasking, !applications[place].isBuiltIn {
        quit(place, "noMultitasking")
      } else {
        note(place, .appBackground)
      }
    case .foreground: note(place, .appForeground)
    case .quit: quit(place, "user")
    default: break
    }
  }

  private mutating func set(_ flag: String, _ isSet: Bool, of place: Int) {
    if isSet {
      applications[place].run.flags.insert(flag)
    } else {
      applications[place].run.flags.remove(flag)
    }
    note(place, .flag, [.name: .text(flag), .value: .boolean(isSet)])
  }
}
