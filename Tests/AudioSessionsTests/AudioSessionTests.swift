import AudioSessions
import Testing

@MainActor @Suite struct AudioSessionTests {
  /// An application that does what the documents ask for.
  private final class Radio: AudioSessionDelegate {
    let session: AudioSession
    let queue: StreamQueue
    private(set) var calls: [String] = []

    init(on device: SimulatedDevice) throws {
      session = device.launch("Radio")
      queue = try StreamQueue("news", duration: nil, in: session)
      session.delegate = self
      try session.setCategory(.playback)
      try session.setActive(true)
      try queue.play()
    }

    func sessionWasInterrupted(_ session: AudioSession) {
      calls.append(session.isActive ? "begin while active" : "begin")
      #expect(throws: Never.self) { try queue.save() }
    }

    func interruptionDidEnd(of session: AudioSession) {
      calls.append("end")
      #expect(throws: Never.self) {
        try session.setActive(true)
        try queue.restore()
        try queue.play()
      }
    }

    func routeDidChange(of session: AudioSession, because reason: RouteChangeReason) {
      calls.append(reason.rawValue)
      if reason == .oldDeviceUnavailable {
        #expect(throws: Never.self) { try queue.pause() }
      }
    }
  }

  @Test
  func `SES-04: a delegate that initialises nothing goes on after an interruption, at its place`()
    throws
  {
    let device = SimulatedDevice()
    let radio = try Radio(on: device)
    device.run(until: 5_000_000_000)
    device.receive(.call(.ring))
    #expect(!radio.queue.isAudible)
    #expect(radio.queue.silence == .interrupted)
    #expect(radio.session.isInterrupted)
    device.run(until: 8_000_000_000)
    device.receive(.call(.decline))
    #expect(radio.queue.isAudible)
    #expect(radio.queue.position == 5_000_000_000)
    #expect(radio.calls == ["categoryChange", "begin", "end"])
  }

  @Test func `a delegate pauses when the headset is pulled`() throws {
    let device = SimulatedDevice()
    let radio = try Radio(on: device)
    device.receive(.headset(Attachments.Headset()))
    #expect(radio.queue.isAudible)
    device.receive(.headset(nil))
    #expect(!radio.queue.isAudible)
    #expect(
      radio.calls == ["categoryChange", "newDeviceAvailable", "oldDeviceUnavailable"]
    )
  }

  @Test func `an untouched session receives no messages`() throws {
    final class Listener: AudioSessionDelegate {
      var isCalled = false
      func sessionWasInterrupted(_ session: AudioSession) { isCalled = true }
    }
    let device = SimulatedDevice()
    let session = device.launch("Game")
    let listener = Listener()
    session.delegate = listener
    try StreamQueue("shot", duration: nil, in: session).play()
    device.receive(.alarm(.clock))
    #expect(!listener.isCalled)
    #expect(session.isInterrupted)
  }

  @Test func `SES-01: an application has one session from its launch on`() {
    let device = SimulatedDevice()
    let session = device.launch("A")
    #expect(device.launch("A") === session)
    #expect(device.launch("B") !== session)
  }

  private final class Book: AudioStreamDelegate {
    private(set) var calls: [String] = []

    func streamWasInterrupted(_ stream: AudioStream) { calls.append("begin \(stream.name)") }

    func interruptionDidEnd(of stream: AudioStream) {
      calls.append("end \(stream.name)")
      #expect(throws: Never.self) { try stream.play() }
    }

    func streamDidEnd(_ stream: AudioStream) { calls.append("over \(stream.name)") }
  }

  @Test func `SES-53, SES-54: a player reports interruptions, and activates the session to go on`()
    throws
  {
    let device = SimulatedDevice()
    var handled: [SessionEvent] = []
    device.logHandler = { if $0[.handled] == .boolean(true) { handled.append($0.event) } }
    let session = device.launch("Book")
    try session.setCategory(.playback)
    let player = try FilePlayer("chapter", duration: 9_000_000_000, in: session)
    let book = Book()
    player.delegate = book
    try player.play()
    device.run(until: 4_000_000_000)
    device.receive(.alarm(.clock))
    #expect(!session.isActive)
    device.run(until: 6_000_000_000)
    device.receive(.dismissAlarm(nil))
    #expect(session.isActive)
    #expect(player.position == 4_000_000_000)
    device.run(until: 12_000_000_000)
    #expect(book.calls == ["begin chapter", "end chapter", "over chapter"])
    #expect(handled == [.playerInterruptionBegin, .playerInterruptionEnd, .ended])
  }

  @Test func `SES-53: a recorder reports interruptions in order, and keeps its place`() throws {
    final class Dictaphone: AudioStreamDelegate {
      private(set) var calls: [String] = []
      func streamWasInterrupted(_ stream: AudioStream) {
        calls.append("begin, active: \(stream.session.isActive)")
      }
      func interruptionDidEnd(of stream: AudioStream) {
        calls.append("end, active: \(stream.session.isActive)")
        #expect(throws: Never.self) { try (stream as? FileRecorder)?.record() }
        calls.append("recording, active: \(stream.session.isActive)")
      }
    }
    let device = SimulatedDevice()
    let session = device.launch("Dictaphone")
    try session.setCategory(.record)
    let recorder = try FileRecorder("take", in: session)
    let dictaphone = Dictaphone()
    recorder.delegate = dictaphone
    try recorder.record()
    device.run(until: 2_000_000_000)
    device.receive(.call(.ring))
    device.run(until: 5_000_000_000)
    device.receive(.call(.decline))
    #expect(
      dictaphone.calls == [
        "begin, active: false", "end, active: false", "recording, active: true",
      ]
    )
    #expect(recorder.silence == .recording && recorder.position == 2_000_000_000)
  }

  @Test func `numbers out of range are brought into it`() throws {
    var setup = SimulatedDeviceSetup()
    (setup.volume, setup.autoLock) = (.max, -1)
    let device = SimulatedDevice(setup)
    device.receive(.volume(.min))
    device.receive(.volume(.max))
    device.receive(.ipod(.volume(.max)))
    device.receive(.ipod(.play))
    var headset = Attachments.Headset()
    (headset.hasMicrophone, headset.rate) = (true, -1)
    device.receive(.headset(headset))
    let session = device.launch("A")
    try session.prefer(.rate(.min))
    try session.prefer(.buffer(.max))
    try session.setCategory(.playAndRecord)
    try session.setActive(true)
    #expect(try session.value(of: .currentBuffer).text != "")
    var declaration = StreamDeclaration("s")
    (declaration.duration, declaration.loops, declaration.volume) = (0, true, .max)
    (declaration.buffer, declaration.buffers) = (.min, .max)
    device.receive(.perform(.declare(declaration), by: "A"))
    device.receive(.perform(.play("s"), by: "A"))
    device.run(until: .max)
    #expect(device.exceededLimit == .time)
  }

  @Test func `SES-33: an application that measures has an input and no output`() throws {
    let session = SimulatedDevice().launch("Analyser")
    try session.setCategory(.record)
    try session.setActive(true)
    #expect(try session.value(of: .inputChannels) == .integer(1))
    #expect(try session.value(of: .outputChannels) == .integer(0))
    #expect(throws: SessionError.outputNotAllowed) {
      try StreamQueue("tone", duration: nil, in: session).play()
    }
  }

  @Test func `SES-03, SES-05: two faces show one state, which is initialised once`() throws {
    let device = SimulatedDevice()
    let session = device.launch("Chat")
    let services = SessionServices(session)
    let category = try #require(SessionProperty.category.code)
    #expect(services.setActive(true) == SessionResult(.notInitialized))
    #expect(services.property(category).result.code == SessionCode("!ini"))
    var phases: [SessionServices.Interruption] = []
    #expect(services.initialize { phases.append($0) } == .ok)
    #expect(services.initialize(nil).error == .alreadyInitialized)
    #expect(services.setProperty(category, to: Int64(SessionCode("plar").rawValue)) == .ok)
    #expect(session.category == .playAndRecord)
    try session.set(.mix, to: true)
    let mix = try #require(SessionProperty.mix.code)
    #expect(services.property(mix).value == .boolean(true))
    #expect(services.setProperty(category, to: Int64(SessionCode("live").rawValue)) == .ok)
    #expect(session.category == .playback)
    #expect(services.property(mix).value == .boolean(false))
    let speaker = try #require(SessionProperty.routeOverride.code)
    let result = services.setProperty(speaker, to: Int64(SessionServices.speaker.rawValue))
    #expect(result.code == SessionCode("!cat"))
    #expect(services.property(speaker).result.code == SessionCode("pty?"))
    #expect(services.property(SessionCode("none")).result == .unsupportedProperty)
    #expect(services.setActive(true) == .ok)
    device.receive(.call(.ring))
    #expect(services.setActive(true).error == .callInProgress)
    device.receive(.call(.end))
    #expect(phases == [.begin, .end])
  }

  @Test func `SES-83: the listener to the volume is called once for a change`() throws {
    let device = SimulatedDevice()
    let services = SessionServices(device.launch("Mixer"))
    #expect(services.initialize(nil) == .ok)
    var codes: [SessionCode] = []
    let rate = try #require(SessionProperty.currentRate.code)
    let volume = try #require(SessionProperty.currentVolume.code)
    #expect(services.addListener(rate) { codes.append($0) }.error == .listenerUnsupported)
    #expect(services.addListener(volume) { codes.append($0) } == .ok)
    device.receive(.volume(300_000))
    #expect(codes == [volume])
    #expect(services.property(volume).value == .millionths(300_000))
  }

  @Test func `every property that has a code is found by it`() {
    let codes = SessionProperty.allCases.compactMap(\.code)
    #expect(codes.count == SessionProperty.allCases.count)
    #expect(SessionProperty.allCases.allSatisfy { $0.code.flatMap(SessionProperty.init) == $0 })
  }

  @Test func `each technology is a type of its own`() throws {
    let device = SimulatedDevice()
    let session = device.launch("Studio")
    try session.setCategory(.playAndRecord)
    let recorder = try FileRecorder("take", in: session)
    try recorder.record()
    #expect(session.isActive)
    try recorder.stop()
    let graph = try RenderGraph(
      "synth",
      units: [StreamDeclaration.Unit("eq", frames: 1024)],
      in: session
    )
    try graph.play()
    device.receive(.lock)
    #expect(graph.silence == .slice)
    #expect(throws: SessionError.unitInitialized) { try graph.setFrames(4096, of: "eq") }
    let sound = try SystemSound("click", in: session)
    try sound.play()
    #expect(sound.isAudible)
    let movie = try MoviePlayer("film", duration: nil, usesApplicationSession: false, in: session)
    try movie.play()
    #expect(throws: SessionError.movieNotDisposed) { try session.setActive(true) }
    try movie.dispose()
    try session.setActive(true)
  }

  @Test func `the log is the same for objects and for scripts`() throws {
    let device = SimulatedDevice()
    var log: [String] = []
    device.logHandler = { log.append($0.json) }
    let session = device.launch("A")
    let player = try FilePlayer("song", duration: 3_000_000_000, in: session)
    try session.setCategory(.playback)
    try player.play()
    device.run(until: 4_000_000_000)
    let script = try SessionScript(
      """
      app launch A style=property init=no
      app A stream song tech=file-player duration=3
      app A init
      app A category playback
      app A play song
      at 4 expect stream app.A.song state == ended
      """
    )
    var simulation = SessionSimulation(script)
    var expected: [String] = []
    #expect(try simulation.run { expected.append($0.json) } == [])
    #expect(log == expected)
  }
}
