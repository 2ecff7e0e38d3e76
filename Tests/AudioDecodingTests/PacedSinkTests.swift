import AudioDecoding
import MediaPlayback
import Testing

/// The sink that takes real time, by a time that passes only while it sleeps.
@Suite struct PacedSinkTests {
  private final class FakeTime {
    var now = Duration.zero
    private(set) var sleeps: [Duration] = []

    func sleep(_ duration: Duration) {
      sleeps.append(duration)
      now += duration
    }
  }

  private let time = FakeTime()
  private var sink: PacedSink

  init() {
    let time = time
    sink = PacedSink(now: { time.now }, sleep: { time.sleep($0) })
    _ = sink.prepare(for: SoundFormat(sampleRate: 1000, channelCount: 2))
  }

  private func block(_ count: Int) -> SoundBlock {
    SoundBlock([Float](repeating: 0, count: count * 2), channelCount: 2)
  }

  @Test mutating func soundIsTakenAFifthOfASecondAhead() {
    sink.write(block(200))
    #expect(time.sleeps.isEmpty)
    sink.write(block(1000))
    #expect(time.sleeps == [.seconds(1)])
    sink.finish()
    #expect(time.now == .milliseconds(1200))
  }

  @Test mutating func whatIsNotHeardYetIsDiscarded() {
    sink.write(block(150))
    time.now += .milliseconds(50)
    #expect(sink.halt() == 100)
    #expect(sink.halt() == 0)
    sink.write(block(100))
    sink.finish()
    #expect(time.now == .milliseconds(150))
  }

  @Test mutating func aPauseIsNotMadeUpFor() {
    sink.write(block(100))
    time.now += .seconds(60)
    #expect(sink.halt() == 0)
    sink.write(block(1000))
    #expect(time.sleeps == [.milliseconds(800)])
  }
}
