/// The audio session of an application, which it has from its launch on.
///
/// The first use initialises it. Until then, its delegate receives no messages, and the device does
/// not weigh it.
@MainActor public final class AudioSession {
  /// The name of the application.
  public let application: String
  /// The object that handles the messages of the session.
  public weak var delegate: (any AudioSessionDelegate)?

  /// The last change of the route that the application was notified of.
  public private(set) var routeChange: RouteChange?

  let device: SimulatedDevice
  /// Another object that handles the messages of the session.
  var listener: (any SessionMessageListener)?

  init(of application: String, on device: SimulatedDevice) {
    (self.application, self.device) = (application, device)
  }

  /// Activates or deactivates the session.
  ///
  /// - Throws: `SessionError` if the device refuses it.
  public func setActive(_ isActive: Bool) throws(SessionError) {
    try perform(isActive ? .activate : .deactivate)
  }

  /// Sets the category: at once if the session is active, otherwise when it is activated.
  ///
  /// - Throws: `SessionError` if the system does not have the category, or refuses it.
  public func setCategory(_ category: SessionCategory) throws(SessionError) {
    try perform(.category(category))
  }

  /// Changes what the category means.
  ///
  /// - Throws: `SessionError` if the category does not allow it, or the system refuses it.
  public func set(_ override: SessionOverride, to isOn: Bool) throws(SessionError) {
    try perform(.override(override, isOn))
  }

  /// Says what the session prefers of the hardware, best while it is inactive.
  ///
  /// - Throws: `SessionError` if the application does not run.
  public func prefer(_ preference: HardwarePreference) throws(SessionError) {
    try perform(.prefer(preference))
  }

  /// Reads a property.
  ///
  /// - Throws: `SessionError` if it cannot be read now.
  public func value(of property: SessionProperty) throws(SessionError) -> LogValue {
    try perform(.get(property))
    return state?.run.value ?? .text("none")
  }

  /// The category that was set last.
  public var category: SessionCategory {
    state?.session.requested.category ?? .soloAmbient
  }

  /// Whether the session is active.
  public var isActive: Bool { state?.session.isActive ?? false }

  /// Whether the session is interrupted.
  public var isInterrupted: Bool { state?.session.isInterrupted ?? false }

  /// Whether there is an input.
  public var isInputAvailable: Bool { device.machine.device.hasInput }

  var state: ApplicationState? { device.machine.application(application) }

  func perform(_ action: ApplicationAction) throws(SessionError) {
    let isInitialized = state?.session.isInitialized ?? false
    if !isInitialized, action.usesSession { try device.perform(.initialize, by: application) }
    try device.perform(action, by: application)
  }

  /// A stream that does not outlive its last user.
  private struct WeakStream {
    weak var stream: AudioStream?
  }

  /// The streams of the application, by their names.
  private var streams: [String: WeakStream] = [:]

  func add(_ stream: AudioStream) { streams[stream.name] = WeakStream(stream: stream) }

  /// Returns the stream that a message concerns, if that is one of its own messages.
  private func stream(of message: SessionMachine.Message) -> AudioStream? {
    message.members.first { $0.name == .stream }.flatMap { streams[$0.value.text]?.stream }
  }

  func handles(_ message: SessionMachine.Message) -> Bool {
    switch message.kind {
    case .playerInterruptionBegin, .playerInterruptionEnd, .recorderInterruptionBegin,
      .recorderInterruptionEnd, .ended:
      stream(of: message)?.delegate != nil
    case .interruptionBegin, .interruptionEnd, .routeChange, .inputAvailable, .hardwareChange,
      .volumeChange:
      delegate != nil || listener?.isListening == true
    case .launch, .quit, .alertStop, .alertPlay: false
    }
  }

  func receive(_ message: SessionMachine.Message) {
    if message.kind == .routeChange {
      let old = message.members.first { $0.name == .old }?.value.text
      routeChange = RouteChange(reason: message.reason ?? .unknown, oldRoute: old ?? "")
    }
    listener?.receive(message)
    switch message.kind {
    case .interruptionBegin: delegate?.sessionWasInterrupted(self)
    case .interruptionEnd: delegate?.interruptionDidEnd(of: self)
    case .routeChange: delegate?.routeDidChange(of: self, because: message.reason ?? .unknown)
    case .inputAvailable: delegate?.inputDidBecomeAvailable(isInputAvailable, for: self)
    case .hardwareChange: delegate?.hardwareDidChange(for: self)
    case .volumeChange: delegate?.volumeDidChange(for: self)
    case .playerInterruptionBegin, .recorderInterruptionBegin:
      stream(of: message)?.wasInterrupted()
    case .playerInterruptionEnd, .recorderInterruptionEnd:
      stream(of: message)?.interruptionDidEnd()
    case .ended: stream(of: message)?.didEnd()
    case .launch, .quit, .alertStop, .alertPlay: break
    }
  }
}
