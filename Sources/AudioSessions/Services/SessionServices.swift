/// The audio session of an application in the style of properties, with codes and results.
///
/// It is another face of `AudioSession`: what one changes, the other shows.
@MainActor public final class SessionServices: SessionMessageListener {
  /// Whether an interruption begins or ends.
  public enum Interruption: UInt32, Sendable {
    /// It ends.
    case end = 0
    /// It begins.
    case begin = 1
  }

  /// The code for the speaker as the override of the route.
  public static let speaker = SessionCode("spkr")

  private let session: AudioSession
  private var interruptionListener: ((Interruption) -> Void)?
  private var listeners: [SessionProperty: [(SessionCode) -> Void]] = [:]

  /// Creates the services for a session.
  public init(_ session: AudioSession) {
    self.session = session
  }

  /// Initialises the session, once in the life of an application.
  public func initialize(_ listener: ((Interruption) -> Void)?) -> SessionResult {
    result { () throws(SessionError) in
      try session.device.perform(.initialize, by: session.application)
      interruptionListener = listener
      session.listener = self
    }
  }

  /// Activates or deactivates the session.
  public func setActive(_ isActive: Bool) -> SessionResult {
    perform(isActive ? .activate : .deactivate)
  }

  /// Reads a property.
  public func property(_ code: SessionCode) -> (result: SessionResult, value: LogValue?) {
    guard let property = SessionProperty(code) else { return (.unsupportedProperty, nil) }
    let result = perform(.get(property))
    return (result, result == .ok ? session.state?.run.value : nil)
  }

  /// Sets a property to a number: a code, a truth value, Hz or nanoseconds.
  public func setProperty(_ code: SessionCode, to value: Int64) -> SessionResult {
    guard let property = SessionProperty(code) else { return .unsupportedProperty }
    switch property {
    case .category:
      guard let code = UInt32(exactly: value).map(SessionCode.init(rawValue:)) else {
        return .badPropertySize
      }
      return perform(.category(SessionCategory(code)))
    case .routeOverride:
      let isSpeaker = value == Int64(Self.speaker.rawValue)
      if !isSpeaker, value != 0 { return .badPropertySize }
      return perform(.override(.speaker, isSpeaker))
    case .mix, .duck, .defaultSpeaker, .bluetoothInput:
      guard let override = SessionOverride(rawValue: property.rawValue) else {
        return .unsupportedProperty
      }
      return perform(.override(override, value != 0))
    case .preferredRate:
      return (1...192_000).contains(value) ? perform(.prefer(.rate(value))) : .badPropertySize
    case .preferredBuffer:
      return value > 0 ? perform(.prefer(.buffer(value))) : .badPropertySize
    default: return .unsupportedProperty
    }
  }

  /// Listens to changes of a property.
  public func addListener(
    _ code: SessionCode,
    _ listener: @escaping (SessionCode) -> Void
  ) -> SessionResult {
    guard let property = SessionProperty(code) else { return .unsupportedProperty }
    let result = perform(.listen(property))
    if result == .ok { listeners[property, default: []].append(listener) }
    return result
  }

  private func perform(_ action: ApplicationAction) -> SessionResult {
    result { () throws(SessionError) in
      try session.device.perform(action, by: session.application)
    }
  }

  private func result(_ body: () throws(SessionError) -> Void) -> SessionResult {
    do throws(SessionError) {
      try body()
      return .ok
    } catch {
      return SessionResult(error)
    }
  }

  var isListening: Bool { interruptionListener != nil || !listeners.isEmpty }

  func receive(_ message: SessionMachine.Message) {
    switch message.kind {
    case .interruptionBegin: interruptionListener?(.begin)
    case .interruptionEnd: interruptionListener?(.end)
    case .routeChange: tell(.routeChange)
    case .inputAvailable: tell(.inputAvailable)
    case .volumeChange: tell(.currentVolume)
    case .hardwareChange:
      let name = message.members.first { $0.name == .property }?.value.text
      if let property = name.flatMap(SessionProperty.init(rawValue:)) { tell(property) }
    default: break
    }
  }

  private func tell(_ property: SessionProperty) {
    guard let code = property.code else { return }
    for listener in listeners[property] ?? [] { listener(code) }
  }
}
