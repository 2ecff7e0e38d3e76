import LibSync

/// The listings of the guide to audio sessions, in the order of their numbers.
///
/// The page of the documentation has the same code.
@MainActor final class SessionListings {
  let device: SimulatedDevice
  let session: AudioSession
  let services: SessionServices
  private(set) var printed: [String] = []

  init(on setup: SimulatedDeviceSetup = SimulatedDeviceSetup(), application: String = "App") {
    device = SimulatedDevice(setup)
    session = device.launch(application)
    services = SessionServices(session)
  }

  private func print(_ items: Any...) {
    printed.append(items.map { "\($0)" }.joined(separator: " "))
  }

  /// Listing 7-1.
  func initializing() {
    let result = services.initialize { phase in
      self.print(phase)
    }
    print(result == .ok)
  }

  /// Listing 7-2.
  func activating() {
    do throws(SessionError) {
      try session.setActive(true)
    } catch {
      print("refused:", error)
    }
  }

  /// Listing 7-3.
  func activatingByServices() {
    let result = services.setActive(true)
    if result != .ok { print("refused:", result.error ?? .notActive) }
  }

  /// Listing 7-4.
  func settingTheCategory() throws {
    try session.setCategory(.soloAmbient)
  }

  /// Listing 7-5.
  func settingTheCategoryByServices() {
    guard let property = SessionProperty.category.code else { return }
    let result = services.setProperty(
      property,
      to: Int64(SessionCategory.playAndRecord.code.rawValue)
    )
    if result != .ok { print("not set:", result.error ?? .unknownCategory) }
  }

  /// Listing 7-6.
  func respectingOtherAudio() throws {
    let hearsOthers = try session.value(of: .otherAudio) == .boolean(true)
    let recipe = SessionRecipe.game(hearsOtherAudio: hearsOthers)
    if let category = recipe.category { try session.setCategory(category) }
    print("sound track:", recipe.playsSoundtrack)
  }

  /// Listing 7-7.
  func mixing() throws {
    try session.setCategory(.playback)
    try session.set(.mix, to: true)
  }

  /// Listing 7-8.
  func playingThroughALock() throws -> RenderGraph {
    let units = ["mixer", "equaliser"]
    let graph = try RenderGraph(
      "music",
      units: units.map { StreamDeclaration.Unit($0, frames: 1024) },
      in: session
    )
    for unit in units { try graph.setFrames(4096, of: unit) }
    return graph
  }

  /// Listing 7-9.
  func redirectingToTheSpeaker() {
    guard let property = SessionProperty.routeOverride.code else { return }
    let result = services.setProperty(property, to: Int64(SessionServices.speaker.rawValue))
    if result != .ok { print("not redirected:", result.error ?? .notActive) }
  }

  /// Listing 7-10.
  func usingTheSpeaker() throws {
    try session.set(.defaultSpeaker, to: true)
  }

  /// Listing 7-11.
  func usingBluetooth() throws {
    try session.setCategory(.record)
    try session.set(.bluetoothInput, to: true)
  }

  /// Listing 7-22.
  func preferringARate() throws {
    try session.setActive(false)
    try session.prefer(.rate(44_100))
    try session.setActive(true)
    print("granted:", try session.value(of: .currentRate).text)
  }

  /// Listing 7-23.
  func preferringABuffer() throws {
    try session.setActive(false)
    try session.prefer(.buffer(5_000_000))
    try session.setActive(true)
    print("granted:", try session.value(of: .currentBuffer).text)
  }

  /// Listing 7-24.
  func readingTheRate() throws {
    print("rate:", try session.value(of: .currentRate).text)
  }

  /// Listing 7-25.
  func readingTheRateByServices() {
    guard let property = SessionProperty.currentRate.code else { return }
    let (result, value) = services.property(property)
    if result == .ok, let value { print("rate:", value.text) }
  }

  /// Listing 7-26.
  func checkingTheInput() {
    print(session.isInputAvailable ? "can record" : "cannot record")
  }

  /// Listing 7-27.
  func checkingTheInputByServices() {
    guard let property = SessionProperty.inputAvailable.code else { return }
    let (result, value) = services.property(property)
    if result == .ok { print(value == .boolean(true) ? "can record" : "cannot record") }
  }

  /// Listing 7-28.
  func runningInTheSimulator() {
    do throws(SessionError) {
      print("route:", try session.value(of: .route).text)
    } catch {
      print("no route:", error)
    }
  }
}

/// Listings 7-12, 7-15, 7-20 and 7-21.
@MainActor final class Radio: AudioSessionDelegate {
  let session: AudioSession
  let queue: StreamQueue
  private var wasPlaying = false

  init(on device: SimulatedDevice) throws(SessionError) {
    session = device.launch("Radio")
    queue = try StreamQueue("music", duration: nil, in: session)
    session.delegate = self
    try resume()
  }

  func resume() throws(SessionError) {
    try session.setCategory(.playback)
    try session.setActive(true)
    try queue.play()
  }

  func sessionWasInterrupted(_ session: AudioSession) {
    wasPlaying = queue.silence == .interrupted
    if wasPlaying { try? queue.save() }
  }

  func interruptionDidEnd(of session: AudioSession) {
    guard wasPlaying else { return }
    wasPlaying = false
    try? queue.restore()
    try? resume()
  }

  func routeDidChange(of session: AudioSession, because reason: RouteChangeReason) {
    guard queue.isAudible, reason == .oldDeviceUnavailable else { return }
    if session.routeChange?.oldRoute == "Headphone" { try? queue.pause() }
  }

  /// Listing 7-19.
  func alertWasAnswered(goesOn: Bool) throws(SessionError) {
    if goesOn { try queue.play() } else { try queue.stop() }
  }
}

/// Listings 7-13 and 7-14.
@MainActor final class Dictaphone: AudioStreamDelegate {
  private(set) var display = "ready"

  func streamWasInterrupted(_ stream: AudioStream) {
    display = "\(stream.name) is interrupted"
  }

  func interruptionDidEnd(of stream: AudioStream) {
    display = "\(stream.name) goes on"
    if let recorder = stream as? FileRecorder {
      try? recorder.record()
    } else {
      try? stream.play()
    }
  }
}

/// Listing 7-16.
@MainActor final class Recorder {
  let services: SessionServices
  let take: StreamQueue
  let song: StreamQueue
  private(set) var wasInterruptedWhilePlaying = false

  init(_ session: AudioSession) throws(SessionError) {
    services = SessionServices(session)
    take = try StreamQueue("take", duration: nil, in: session)
    song = try StreamQueue("song", duration: 60_000_000_000, in: session)
    let result = services.initialize { [unowned self] in interruption($0) }
    if let error = result.error { throw error }
  }

  private func interruption(_ phase: SessionServices.Interruption) {
    switch phase {
    case .begin:
      if song.silence == .interrupted {
        wasInterruptedWhilePlaying = true
        try? song.pause()
      } else {
        try? take.stop()
      }
    case .end:
      guard wasInterruptedWhilePlaying, services.setActive(true) == .ok else { return }
      wasInterruptedWhilePlaying = false
      try? song.play()
    }
  }
}

/// Listings 7-17 and 7-18.
@MainActor final class Game: AudioSessionDelegate {
  let session: AudioSession
  let engine: SourceContext3D
  private let keepsContext: Bool

  init(on device: SimulatedDevice, _ setup: SimulatedDeviceSetup) throws(SessionError) {
    session = device.launch("Game")
    engine = try SourceContext3D("engine", in: session)
    keepsContext = SystemVersion("3.0").map { setup.system >= $0 } ?? true
    session.delegate = self
    try session.setCategory(.ambient)
    try session.setActive(true)
    try engine.play()
  }

  func sessionWasInterrupted(_ session: AudioSession) {
    try? engine.setContext(keepsContext ? .none : .destroy)
  }

  func interruptionDidEnd(of session: AudioSession) {
    try? session.setActive(true)
    try? engine.setContext(keepsContext ? .current : .recreate)
    try? engine.play()
  }
}
