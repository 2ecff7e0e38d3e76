import AudioSessions
import Testing

/// Hardware and power, as applications see them.
@Suite struct HardwareAdviceTests {
  private func values(
    _ category: SessionCategory,
    _ profile: DeviceProfile,
    headset: Bool = false
  ) -> [SessionProperty: String] {
    var attachments = Attachments()
    if headset {
      attachments.headset = Attachments.Headset()
      attachments.headset?.hasMicrophone = true
    }
    let settings = SessionSettings(category)
    let readings = HardwareReading.all(of: settings, with: attachments, on: profile).readings
    return readings.reduce(into: [:]) { $0[$1.property] = $1.value?.text }
  }

  @Test func `SES-80: each model has its hardware`() {
    let old = values(.playAndRecord, .iPhone)
    #expect(old[.currentRate] == "8000" && old[.currentBuffer] == "0.128")
    #expect(old[.inputChannels] == "1" && old[.outputChannels] == "1")
    #expect(old[.route] == "ReceiverAndMicrophone" && old[.inputAvailable] == "true")
    let withHeadset = values(.playAndRecord, .iPhone, headset: true)
    #expect(withHeadset[.currentRate] == "44100" && withHeadset[.outputChannels] == "2")
    let touch = values(.playback, .iPodTouch2G)
    #expect(touch[.inputAvailable] == "false" && touch[.inputChannels] == "0")
    #expect(touch[.currentVolume] == "1" && touch[.outputLatency] == "0.02322")
    #expect(values(.playback, .simulator)[.route] == nil)
  }

  @Test func `SES-81: without an active session, the hardware cannot be read`() {
    let refused = HardwareReading.all(of: SessionSettings(.record), on: .iPodTouch2G)
    #expect(refused.refusal == .noSuitableRoute)
    for reading in refused.readings {
      #expect((reading.value == nil) == (reading.property.access == .whileActive))
    }
  }

  @Test func `SES-82, SES-84: what changes in a script is what applications can read`() throws {
    let script = try SessionScript(
      """
      device profile=ipod-touch-2g
      app launch A category=play-and-record
      app A activate
      at 2 headset plug mic=yes rate=16000
      at 3 app A deactivate
      at 4 app A quit
      at 5 volume 0.5
      """
    )
    let changes = try HardwareChange.all(in: script)
    func words(at second: Int64) -> [String] {
      changes.filter { $0.time == second * 1_000_000_000 }
        .map { "\($0.reading.property.rawValue) \($0.reading.value?.text ?? "-")" }
    }
    #expect(words(at: 0).count == HardwareReading.properties.count)
    #expect(
      words(at: 2) == [
        "route HeadsetInOut", "current-rate 16000", "current-buffer 0.064", "input-available true",
        "input-channels 1", "output-channels 2", "input-latency 0.064", "output-latency 0.064",
      ]
    )
    #expect(words(at: 3).count == 7 && words(at: 3).allSatisfy { $0.hasSuffix(" -") })
    #expect(words(at: 5) == [])
  }

  private static func unit(_ frames: Int64) -> StreamDeclaration.Unit {
    StreamDeclaration.Unit("mixer", frames: frames)
  }

  @Test func `SES-101: a locked device asks for more frames, less often`() throws {
    let report = try PowerReport(SessionScript.playing(through: [Self.unit(4096)]))
    #expect(report.periods.map(\.savesPower) == [false, true])
    #expect(report.periods.map(\.streams.first?.frames) == [1024, 4096])
    let callbacks = report.periods.compactMap(\.streams.first?.callbacksPerSecond)
    #expect(callbacks.map { Int($0.rounded()) } == [43, 11])
    #expect(report.dropoutCount == 0)
  }

  @Test func `SES-102: a unit that accepts too few frames drops out`() throws {
    let report = try PowerReport(SessionScript.playing(through: [Self.unit(1024)]))
    #expect(report.periods.map(\.streams.first?.overrunUnit) == [nil, Self.unit(1024)])
    #expect(report.dropoutCount == 1)
  }

  @Test func `SES-103, SES-104: a preferred buffer keeps the frames, and no power is saved`() throws
  {
    let script = try SessionScript.playing(through: [Self.unit(256)], buffer: 5_000_000)
    let report = try PowerReport(script)
    #expect(report.periods.map(\.savesPower) == [false, false])
    #expect(report.periods.map(\.obstacle) == [nil, "Graph"])
    #expect(report.periods.map(\.streams.first?.frames) == [256, 256])
    #expect(report.dropoutCount == 0)
  }

  @Test func `units play in what happens in another script`() throws {
    let other = try SessionScript(
      "device profile=ipad os=4.0\napp launch Graph category=ambient\nat 3 lock\nat 5 unlock"
    )
    let script = try SessionScript.playing(through: [Self.unit(4096)], in: other)
    let report = try PowerReport(script)
    #expect(report.periods.map(\.start) == [0, 3_000_000_000, 5_000_000_000])
    #expect(report.periods.allSatisfy { $0.streams.map(\.application) == ["Graph-"] })
  }

  @Test(arguments: SessionRecipe.Kind.allCases, [true, false])
  func `SES-31, SES-33: each recipe meets its expectations and breaks no rule`(
    kind: SessionRecipe.Kind,
    hearsOtherAudio: Bool
  ) throws {
    let recipe = SessionRecipe(kind, hearsOtherAudio: hearsOtherAudio)
    let script = try SessionScript(recipe.script)
    var simulation = SessionSimulation(script)
    #expect(try simulation.run() == [])
    #expect(script.findings().map(\.text) == [])
    let session = simulation.machine.applications.first?.session
    #expect(
      recipe.category == nil || kind == .recorder || session?.settings.category == recipe.category
    )
    if kind == .analyser { #expect(recipe.category?.traits.hasOutput == false) }
  }

  @Test(arguments: [("ipod play", true), ("ipod play\nat 1 ipod pause", false), ("touch", false)])
  func `whether something is heard is asked at the end of a script`(
    text: String,
    isAudible: Bool
  ) throws {
    #expect(try SessionScript(text).endsAudibly() == isAudible)
  }
}
