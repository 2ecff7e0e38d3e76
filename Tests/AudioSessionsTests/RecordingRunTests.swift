import AudioSessions
import Testing

@Suite struct RecordingRunTests {
  private static let start = """
    app launch A tech=file-recorder category=record
    app A stream s
    app A record s

    """

  /// Records three seconds.
  private func run(_ text: String) throws -> RecordingRun {
    var simulation = SessionSimulation(try SessionScript(text).recording(for: 3_000_000_000))
    var run = RecordingRun()
    _ = try simulation.run { run.receive($0) }
    run.finish(at: simulation.time)
    return run
  }

  /// The milliseconds of the begin and the length of each part.
  private func parts(_ run: RecordingRun) -> [[Int64]] {
    run.parts.map { [$0.start / 1_000_000, $0.length / 1_000_000] }
  }

  @Test func `a recording ends after its time`() throws {
    let run = try run(Self.start)
    #expect(run.state == .ended && parts(run) == [[0, 3000]])
    #expect(try parts(self.run("at 1 touch\n" + Self.start)) == [[1000, 3000]])
  }

  @Test func `SES-54: a file recorder pauses at an interruption, and goes on after it`() throws {
    let call = Self.start + "at 1 call ring\nat 5 call decline\n"
    let interrupted = try run(call)
    #expect(interrupted.state == .interrupted && parts(interrupted) == [[0, 1000]])
    let resumed = try run(call + "at 5.5 app A record s")
    #expect(resumed.state == .ended && parts(resumed) == [[0, 1000], [5500, 2000]])
    let paused = try run(Self.start + "at 1 app A pause s\nat 2 app A record s\nat 9 touch")
    #expect(parts(paused) == [[0, 1000], [2000, 2000]])
  }

  @Test func `a recording that begins anew replaces the earlier one`() throws {
    let queue = Self.start.replacing("file-recorder", with: "audio-queue")
    let again = "at 1 call ring\nat 5 call decline\napp A activate\napp A record s"
    #expect(try parts(run(queue + again)) == [[5000, 3000]])
    let stopped = try run(Self.start + "at 1 app A stop s\nat 2 app A record s\nat 3 app A stop s")
    #expect(stopped.state == .stopped && parts(stopped) == [[2000, 1000]])
  }

  @Test func `SES-07: a recording ends with its category and with its application`() throws {
    let category = try run(Self.start + "at 1 app A category playback")
    #expect(category.state == .stopped && parts(category) == [[0, 1000]])
    let quit = try run(Self.start + "at 1 app A quit")
    #expect(quit.state == .stopped && parts(quit) == [[0, 1000]])
    let answered = try run(Self.start + "at 1 call ring\nat 2 call accept\nat 4 call end")
    #expect(parts(answered) == [[0, 1000]])
  }

  @Test func `SES-85: the rate is that of the hardware at the beginning of the recording`() throws {
    #expect(try run(Self.start).rate == 44_100)
    let old = try run("device profile=iphone os=3.1\n" + Self.start)
    #expect(old.rate == 8000)
    let plugged = "at 1 app A stop s\nheadset plug mic=yes\napp A record s"
    #expect(try run("device profile=iphone os=3.1\n" + Self.start + plugged).rate == 44_100)
  }

  @Test func `SES-87: without an input, nothing is recorded`() throws {
    let touch = "device profile=ipod-touch-2g os=3.0\n" + Self.start
    let refused = try run(touch)
    #expect(refused.refusal == "noInput" && refused.rate == nil && refused.parts == [])
    let plugged = try run(touch + "at 1 headset plug mic=yes\napp A record s\n")
    #expect(plugged.refusal == nil && parts(plugged) == [[1000, 3000]])
    #expect(try run("touch").refusal == nil)
  }
}
