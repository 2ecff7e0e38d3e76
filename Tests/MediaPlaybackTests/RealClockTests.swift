import MediaModel
import MediaPlayback
import Testing

/// The real clock, by a time that passes only while somebody sleeps.
@MainActor @Suite struct RealClockTests {
  @MainActor private final class FakeTime {
    var now = Duration.zero
    private(set) var sleeps: [Duration] = []

    func sleep(_ duration: Duration) {
      sleeps.append(duration)
      now += duration
    }
  }

  private let time = FakeTime()
  private let clock: RealClock

  init() {
    let time = time
    clock = RealClock(
      start: 5000,
      now: { MainActor.assumeIsolated { time.now } },
      sleep: {
        time.sleep($0)
        await Task.yield()
      }
    )
  }

  @Test func `the clock is ahead by a quarter of a second at most`() async {
    await clock.advance(to: 100_000_000)
    await clock.advance(to: 250_000_000)
    #expect(time.sleeps == [])
    await clock.advance(to: 1_000_000_000)
    #expect(time.sleeps == [.milliseconds(750)])
    await clock.advance(to: 5)
    #expect(clock.time == 1_000_000_000)
    #expect(clock.milliseconds == 6000)
  }

  @Test func `time while the process was stopped does not count`() async {
    await clock.advance(to: 1_000_000_000)
    time.now += .seconds(3600)
    await clock.advance(to: 1_100_000_000)
    #expect(time.sleeps.count == 1)
    await clock.advance(to: 2_000_000_000)
    #expect(time.sleeps.last == .milliseconds(900))
    // But the date is that of everybody else.
    #expect(clock.milliseconds == 5000 + 2000 + 3_599_900)
  }

  @Test func `a short delay is made up for`() async {
    await clock.advance(to: 1_000_000_000)
    time.now += .milliseconds(600)
    await clock.advance(to: 1_500_000_000)
    #expect(time.sleeps.count == 1)
    await clock.advance(to: 2_000_000_000)
    #expect(time.now == .milliseconds(1750))
  }

  @Test func `PLAY-17: players play in real time, and can be told something meanwhile`() async {
    let device = PlaybackDevice(clock: clock)
    let player = MusicPlayer.application(on: device)
    player.setQueue(PlayerFixture.collection([2, 3]))
    player.play()
    let run = Task { await device.run() }
    while clock.time < 1_000_000_000 { await Task.yield() }
    player.skipToNextItem()
    await run.value
    #expect(player.playbackState == .stopped)
    // Sound for a tenth of a second was on its way when the command came.
    #expect((4_000_000_000...4_200_000_000).contains(clock.time))
    #expect(time.now == .nanoseconds(clock.time) - .milliseconds(250))
  }
}
