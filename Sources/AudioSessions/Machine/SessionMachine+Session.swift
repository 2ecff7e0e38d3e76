/// The use of sessions by applications.
extension SessionMachine {
  mutating func deactivate(_ place: Int) {
    guard applications[place].session.isActive else {
      return note(place, .sessionDeactivate, [.already: .boolean(true)])
    }
    for (index, stream) in applications[place].streams.enumerated() where needsSession(stream) {
      applications[place].streams[index].enter(.paused, at: time)
      note(place, .streamPaused, stream: index, "deactivated")
    }
    applications[place].session.isActive = false
    applications[place].session.isHolding = false
    note(place, .sessionDeactivate)
    release(.application(applications[place].name))
  }

  /// Whether a stream runs only as long as the session of its application is active.
  private func needsSession(_ stream: StreamState) -> Bool {
    guard stream.isRunning else { return false }
    return switch stream.technology {
    case .systemSound: false
    case .movie: !device.hasOwnSession(stream)
    case .encoder: stream.declaration.isHardware
    default: true
    }
  }

  mutating func setCategory(_ category: SessionCategory?, of place: Int) throws(SessionError) {
    guard let category else { throw .unknownCategory }
    guard category.exists(on: device.system) else { throw .categoryNotAvailable }
    let session = applications[place].session
    if category == session.requested.category {
      return note(place, .categoryUnchanged, [.category: .name(category)])
    }
    try request(SessionSettings(category), of: place)
    if !session.isActive {
      return note(place, .categoryPending, [.category: .name(category)])
    }
    putInForce(place)
    stopRecordings(of: place)
    if session.isHolding { displaceOthers(than: place) }
  }

  /// Takes note of what an application asks for, unless it may not have that while it is active.
  private mutating func request(
    _ settings: SessionSettings,
    of place: Int
  ) throws(SessionError) {
    let session = applications[place].session
    if session.isActive, session.isHolding, let refusal = refusal(of: settings, for: place) {
      throw refusal
    }
    applications[place].session.requested = settings
  }

  /// Stops recordings that a new category does not allow.
  private mutating func stopRecordings(of place: Int) {
    let hasInput = applications[place].session.settings.category.traits.hasInput
    guard !hasInput || device.route(of: applications[place]).input == .none else { return }
    for (index, stream) in applications[place].streams.enumerated()
    where stream.state == .recording {
      applications[place].streams[index].enter(.stopped, at: time)
      note(
        place,
        .streamStopped,
        [.stream: .text(stream.name), .reason: .text(hasInput ? "noInput" : "category")]
      )
    }
  }

  mutating func set(
    _ override: SessionOverride,
    _ isOn: Bool,
    of place: Int
  ) throws(SessionError) {
    let session = applications[place].session
    if let first = override.firstSystem, device.system < first { throw .notAvailable }
    if isOn, !override.categories.contains(session.requested.category) {
      throw .unsupportedForCategory
    }
    var settings = session.requested
    settings[override] = isOn
    try request(settings, of: place)
    note(
      place,
      .override,
      [
        .name: .name(override), .on: .boolean(isOn), .pending: .boolean(!session.isActive),
      ]
    )
    guard session.isActive, session.settings[override] != isOn else { return }
    let old = device.route(of: applications[place])
    applications[place].session.settings[override] = isOn
    let new = device.route(of: applications[place])
    if (old.name, old.output, old.input) != (new.name, new.output, new.input) {
      changeRoute(place, .override, from: old)
    }
    if override == .mix || override == .duck, session.isHolding { displaceOthers(than: place) }
  }

  mutating func prefer(_ preference: HardwarePreference, _ place: Int) {
    let name: LogValue
    let value: LogValue
    switch preference {
    case .rate(let rate):
      applications[place].session.preferredRate = rate
      (name, value) = (.text("rate"), .integer(rate))
    case .buffer(let duration):
      applications[place].session.preferredBuffer = duration
      (name, value) = (.text("buffer"), .nanoseconds(duration))
    }
    note(place, .preference, [.name: name, .value: value])
    if applications[place].session.isActive {
      note(place, .preferenceSetWhileActive, [.name: name])
    }
  }

  mutating func get(_ property: SessionProperty, _ place: Int) throws(SessionError) {
    switch property.access {
    case .writeOnly: throw .writeOnly
    case .notReadable: throw .notReadable
    case .whileActive: if !applications[place].session.isActive { throw .notActive }
    case .always: break
    }
    if property == .route, device.isSimulator { throw .unsupportedInSimulator }
    let value = value(of: property, for: place)
    applications[place].run.value = value
    note(place, .get, [.property: .name(property), .value: value])
  }

  func value(of property: SessionProperty, for place: Int) -> LogValue {
    let application = applications[place]
    let session = application.session
    return switch property {
    case .route: .text(device.route(of: application).name)
    case .currentRate: .integer(device.rate(of: application))
    case .currentVolume: .millionths(device.volume)
    case .outputLatency, .inputLatency, .currentBuffer: device.bufferDuration(of: application)
    case .inputChannels: .integer(device.route(of: application).inputChannels)
    case .outputChannels: .integer(device.route(of: application).outputChannels)
    case .inputAvailable: .boolean(device.hasInput)
    case .otherAudio: .boolean(hearsOthers(than: place))
    case .category: .name(session.requested.category)
    case .preferredRate: .integer(session.preferredRate ?? 0)
    case .preferredBuffer: .nanoseconds(session.preferredBuffer ?? 0)
    case .mix: .boolean(session.requested[.mix])
    case .duck: .boolean(session.requested[.duck])
    case .defaultSpeaker: .boolean(session.requested[.defaultSpeaker])
    case .bluetoothInput: .boolean(session.requested[.bluetoothInput])
    case .routeOverride: .boolean(session.requested[.speaker])
    case .routeChange: .text("none")
    }
  }
}
