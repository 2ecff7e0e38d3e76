import AudioSessions
import Testing

@Suite struct EncoderRunTests {
  private static let start = """
    app launch A tech=encoder category=audio-processing
    app A on interruption.end activate
    app A on interruption.end play s
    app A stream s buffer=0.5
    app A activate
    app A play s

    """

  /// Lets the encoder of a script encode two seconds.
  private func run(
    _ text: String,
    isHardware: Bool = true,
    isResumable: Bool? = nil
  ) throws -> EncoderRun {
    let script = try SessionScript(text).encoding(
      SessionScript.Encoding(
        isHardware: isHardware,
        isResumable: isResumable,
        length: 2_000_000_000
      )
    )
    var simulation = SessionSimulation(script)
    var run = EncoderRun()
    _ = try simulation.run { run.receive($0) }
    return run
  }

  private func buffers(_ run: EncoderRun) -> [Int64] {
    run.handovers.map { $0.isConsumed ? $0.buffer : -$0.buffer }
  }

  @Test func `an encoder is given as many buffers as the sound fills, after the script, too`()
    throws
  {
    let run = try run(Self.start)
    #expect(run.outcome == .done && buffers(run) == [0, 1, 2, 3])
    #expect(run.encoder?.application == "A" && run.encoder?.stream == "s")
  }

  @Test func `SES-63: after a buffer that was consumed, the next one follows`() throws {
    let run = try run(Self.start + "at 0.7 app A fault s consumed\ncall ring\nat 9 call decline")
    #expect(run.outcome == .done && buffers(run) == [0, 1, 2, 3] && run.repeatedCount == 0)
  }

  @Test func `SES-64: a buffer that was not consumed is handed over again`() throws {
    let twice = "at 0.7 call ring\nat 9 call decline\nat 9.2 alarm clock\nat 10 alarm dismiss"
    let run = try run(Self.start + twice)
    #expect(run.outcome == .done && buffers(run) == [0, -1, -1, 1, 2, 3])
    #expect(run.repeatedCount == 2)
  }

  @Test func `SES-65, SES-66: an encoder that cannot resume gives up`() throws {
    let text = Self.start + "at 0.7 call ring\nat 9 call decline"
    #expect(try run(text, isResumable: false).outcome == .abandoned(time: 700_000_000))
    let own = text.replacing("buffer=0.5", with: "buffer=0.5 resumable=no")
    #expect(try run(own).outcome == .abandoned(time: 700_000_000))
    #expect(try run(own, isResumable: true).outcome == .done)
  }

  @Test func `SES-62, SES-36: there may be no encoder`() throws {
    let refused = EncoderRun.Outcome.refused("codecUnavailable")
    #expect(try run("device profile=iphone\n" + Self.start).outcome == refused)
    let mixing = Self.start.replacing("audio-processing", with: "ambient")
    #expect(try run(mixing).outcome == refused)
    #expect(try run(mixing, isHardware: false).outcome == .done)
  }

  @Test func `what nothing plays again stays interrupted`() throws {
    let text = Self.start.replacing("app A on interruption.end play s\n", with: "")
    #expect(try run(text + "at 1.2 call ring").outcome == .interrupted(time: 1_200_000_000))
    #expect(try run(Self.start + "at 1 end").outcome == .running)
    #expect(try run("touch").outcome == .notBegun)
  }

  @Test func `a stream that is stopped begins anew, one that pauses does not`() throws {
    let stopped = try run(Self.start + "at 1.2 app A stop s\nat 3 app A play s")
    #expect(stopped.outcome == .done && buffers(stopped) == [0, 1, 2, 3])
    let paused = try run(Self.start + "at 1.2 app A pause s\nat 3 app A play s")
    #expect(paused.outcome == .done && buffers(paused) == [0, 1, 2, 3])
  }
}
