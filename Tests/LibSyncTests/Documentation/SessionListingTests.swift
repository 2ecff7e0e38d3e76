import LibSync
import Testing

/// The listings of the guide to audio sessions do what it says.
@MainActor struct SessionListingTests {
  private static let second: Int64 = 1_000_000_000

  private func setup(
    _ profile: DeviceProfile = .iPhone3GS,
    os: String = "3.2"
  ) throws -> SimulatedDeviceSetup {
    var setup = SimulatedDeviceSetup()
    setup.profile = profile
    setup.system = try #require(SystemVersion(os))
    return setup
  }

  @Test func `listings 7-1 to 7-3: a session is initialised once, and its activation refused`() {
    let listings = SessionListings()
    listings.initializing()
    listings.initializing()
    listings.activating()
    #expect(listings.session.isActive && listings.printed == ["true", "false"])
    listings.device.receive(.call(.ring))
    listings.activating()
    listings.activatingByServices()
    listings.device.receive(.call(.decline))
    #expect(
      listings.printed.dropFirst(2) == [
        "begin", "refused: callInProgress", "refused: callInProgress", "end",
      ]
    )
  }

  @Test func `listings 7-4 and 7-5: both faces set the category`() throws {
    let listings = SessionListings()
    try listings.settingTheCategory()
    #expect(listings.session.category == .soloAmbient)
    listings.settingTheCategoryByServices()
    #expect(listings.session.category == .playAndRecord && listings.printed == [])
    let old = SessionListings(on: try setup(os: "2.1"))
    #expect(throws: SessionError.categoryNotAvailable) { try old.settingTheCategory() }
  }

  @Test(arguments: [true, false])
  func `listing 7-6: a game respects the music that plays`(hearsMusic: Bool) throws {
    let listings = SessionListings()
    if hearsMusic { listings.device.receive(.ipod(.play)) }
    try listings.respectingOtherAudio()
    #expect(listings.session.category == (hearsMusic ? .ambient : .soloAmbient))
    #expect(listings.printed == ["sound track: \(!hearsMusic)"])
  }

  @Test func `listing 7-7: a session that mixes leaves music alone`() throws {
    let listings = SessionListings()
    listings.device.receive(.ipod(.play))
    try listings.mixing()
    try listings.session.setActive(true)
    #expect(listings.device.isIPodAudible)
  }

  @Test func `listing 7-8: units that accept 4096 frames are heard through a lock`() throws {
    let listings = SessionListings()
    try listings.session.setCategory(.playback)
    try listings.session.setActive(true)
    let graph = try listings.playingThroughALock()
    try graph.play()
    listings.device.receive(.lock)
    #expect(graph.isAudible)
  }

  @Test func `listings 7-9 and 7-10: sound is redirected to the speaker`() throws {
    let listings = SessionListings()
    listings.redirectingToTheSpeaker()
    #expect(listings.printed == ["not redirected: notInitialized"])
    try listings.session.setCategory(.playAndRecord)
    try listings.session.setActive(true)
    listings.redirectingToTheSpeaker()
    #expect(listings.device.route.output == .speaker)
    listings.device.receive(.headset(Attachments.Headset()))
    listings.device.receive(.headset(nil))
    #expect(listings.device.route.output == .receiver)
    try listings.usingTheSpeaker()
    listings.device.receive(.headset(Attachments.Headset()))
    listings.device.receive(.headset(nil))
    #expect(listings.device.route.output == .speaker)
  }

  @Test func `listing 7-11: a Bluetooth headset is the input`() throws {
    let listings = SessionListings()
    listings.device.receive(.bluetooth(true))
    try listings.usingBluetooth()
    try listings.session.setActive(true)
    #expect(listings.device.route.input == .bluetooth)
    let old = SessionListings(on: try setup(os: "3.0"))
    #expect(throws: SessionError.notAvailable) { try old.usingBluetooth() }
  }

  @Test func `listings 7-12, 7-15, 7-19 to 7-21: a radio goes on and pauses as it should`() throws {
    let device = SimulatedDevice()
    let radio = try Radio(on: device)
    device.run(until: 5 * Self.second)
    device.receive(.call(.ring))
    device.run(until: 8 * Self.second)
    device.receive(.call(.decline))
    #expect(radio.queue.isAudible && radio.queue.position == 5 * Self.second)
    device.receive(.headset(Attachments.Headset()))
    #expect(radio.queue.isAudible)
    device.receive(.headset(nil))
    #expect(!radio.queue.isAudible)
    #expect(radio.session.routeChange?.oldRoute == "Headphone")
    try radio.alertWasAnswered(goesOn: true)
    #expect(radio.queue.isAudible && radio.queue.position == 5 * Self.second)
    try radio.alertWasAnswered(goesOn: false)
    #expect(!radio.queue.isAudible)
  }

  @Test func `listings 7-13 and 7-14: players and recorders go on by themselves`() throws {
    let device = SimulatedDevice()
    let session = device.launch("Dictaphone")
    try session.setCategory(.record)
    let recorder = try FileRecorder("take", in: session)
    let dictaphone = Dictaphone()
    recorder.delegate = dictaphone
    try recorder.record()
    device.run(until: 3 * Self.second)
    device.receive(.alarm(.clock))
    #expect(dictaphone.display == "take is interrupted" && !session.isActive)
    device.run(until: 5 * Self.second)
    device.receive(.dismissAlarm(nil))
    #expect(dictaphone.display == "take goes on" && session.isActive)
    #expect(recorder.silence == .recording && recorder.position == 3 * Self.second)
    try recorder.stop()
    try session.setCategory(.playback)
    let player = try FilePlayer("song", duration: nil, in: session)
    player.delegate = dictaphone
    try player.play()
    device.receive(.call(.ring))
    #expect(dictaphone.display == "song is interrupted" && !player.isAudible)
    device.receive(.call(.decline))
    #expect(dictaphone.display == "song goes on" && player.isAudible)
  }

  @Test func `SES-56: listing 7-16: a callback stops recordings and resumes what played`() throws {
    let device = SimulatedDevice()
    let session = device.launch("Recorder")
    let recorder = try Recorder(session)
    try session.setCategory(.playAndRecord)
    try session.setActive(true)
    try recorder.take.record()
    device.receive(.call(.ring))
    #expect(recorder.take.silence == .stopped && !recorder.wasInterruptedWhilePlaying)
    device.receive(.call(.decline))
    #expect(!session.isActive)
    try session.setActive(true)
    try recorder.song.play()
    device.run(until: 4 * Self.second)
    device.receive(.call(.ring))
    #expect(recorder.wasInterruptedWhilePlaying && recorder.song.silence == .paused)
    device.receive(.call(.decline))
    #expect(recorder.song.isAudible && recorder.song.position == 4 * Self.second)
  }

  @Test(arguments: ["2.2", "3.0", "4.0"])
  func `listings 7-17 and 7-18: a context is released and made current`(system: String) throws {
    let setup = try setup(os: system)
    let device = SimulatedDevice(setup)
    let game = try Game(on: device, setup)
    device.receive(.call(.ring))
    #expect(!game.engine.isAudible)
    device.receive(.call(.decline))
    #expect(game.engine.isAudible && game.engine.silence == nil)
  }

  @Test func `listings 7-22 to 7-25: what the hardware grants is read after the activation`() throws
  {
    let listings = SessionListings(on: try setup(.iPhone))
    try listings.session.setCategory(.record)
    try listings.preferringARate()
    listings.readingTheRateByServices()
    try listings.session.setCategory(.playback)
    try listings.readingTheRate()
    try listings.preferringABuffer()
    #expect(
      listings.printed == ["granted: 8000", "rate: 8000", "rate: 44100", "granted: 0.005805"]
    )
    try listings.session.setActive(false)
    #expect(throws: SessionError.notActive) { try listings.readingTheRate() }
  }

  @Test func `listings 7-26 and 7-27: an input comes with a headset`() throws {
    let listings = SessionListings(on: try setup(.iPodTouch2G))
    try listings.session.setCategory(.record)
    listings.checkingTheInput()
    var headset = Attachments.Headset()
    headset.hasMicrophone = true
    listings.device.receive(.headset(headset))
    listings.checkingTheInput()
    listings.checkingTheInputByServices()
    #expect(listings.printed == ["cannot record", "can record", "can record"])
  }

  @Test func `listing 7-28: the simulator has no route to read`() throws {
    let listings = SessionListings(on: try setup(.simulator))
    listings.runningInTheSimulator()
    let device = SessionListings()
    device.runningInTheSimulator()
    #expect(
      listings.printed + device.printed == ["no route: unsupportedInSimulator", "route: Speaker"]
    )
  }
}
