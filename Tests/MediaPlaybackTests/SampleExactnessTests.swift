import MediaModel
import MediaPlayback
import Testing

@MainActor @Suite struct SampleExactnessTests {
  @Test func `items follow each other sample by sample`() async throws {
    let engine = RecordingEngine([44_101, 7, 44_099])
    let fixture = try PlayerFixture([1, 1, 1], engine: engine)
    fixture.player.play()
    await fixture.run()
    #expect(
      await engine.calls == [
        "open song1", "render song1 0..<44101 1.0", "open song2", "render song2 0..<7 1.0",
        "open song3", "render song3 0..<44099 1.0",
      ]
    )
    let ends = fixture.log.filter { $0.event == .itemEnded }
    // 44,101 samples take 1,000,022,675.7 ns, and 7 take 158,730.2.
    #expect(ends.map(\.time) == [1_000_022_675, 1_000_181_405, 2_000_158_729])
    #expect(ends.map(\.position.sample) == [44_101, 7, 44_099])
  }

  @Test func `events in the middle of an item come after whole samples, without drift`()
    async throws
  {
    let engine = RecordingEngine([44_100 * 100])
    let fixture = try PlayerFixture([100], engine: engine)
    fixture.player.play()
    for step in 1...3000 {
      await fixture.device.run(until: .nanoseconds(Int64(step) * 33_333_333))
      let expected = Int64(step) * 33_333_333 * 44_100 / 1_000_000_000
      #expect(fixture.player.position.sample == expected)
    }
    await fixture.run()
    #expect(fixture.clock.time == 100_000_000_000)
  }

  @Test func `after a pause, the next sample is heard`() async throws {
    let engine = RecordingEngine([441_000])
    let fixture = try PlayerFixture([10], engine: engine)
    fixture.player.play()
    await fixture.run(until: 0.00001)
    await fixture.run(until: 1.5)
    fixture.player.pause()
    await fixture.run(until: 3)
    fixture.player.play()
    await fixture.run()
    #expect(
      await engine.calls == [
        "open song1", "render song1 0..<66150 1.0", "halt", "render song1 66150..<441000 1.0",
      ]
    )
    #expect(fixture.clock.time == 11_500_000_000)
  }

  @Test func `what was not heard before a pause is heard after it`() async throws {
    let engine = RecordingEngine([441_000], unheard: 4410)
    let fixture = try PlayerFixture([10], engine: engine)
    fixture.player.play()
    await fixture.run(until: 1)
    fixture.player.pause()
    await fixture.run(until: 2)
    #expect(fixture.player.position == SampleTime(39_690, rate: 44_100))
    fixture.player.play()
    await fixture.run(until: 3)
    #expect(
      await engine.calls == [
        "open song1", "render song1 0..<44100 1.0", "halt", "seek 39690",
        "render song1 39690..<83790 1.0",
      ]
    )
  }

  @Test func `a command that ends an item silences it, and an end does not`() async throws {
    let engine = RecordingEngine([44_100, 441_000, 44_100])
    let fixture = try PlayerFixture([1, 10, 1], engine: engine)
    fixture.player.play()
    await fixture.run(until: 2)
    fixture.player.skipToNextItem()
    await fixture.run()
    #expect(
      await engine.calls == [
        "open song1", "render song1 0..<44100 1.0", "open song2", "render song2 0..<44100 1.0",
        "halt", "open song3", "render song3 0..<44100 1.0",
      ]
    )
  }

  @Test func `PLAY-36, PLAY-39: a new time is heard from its sample on`() async throws {
    let engine = RecordingEngine([441_000])
    let fixture = try PlayerFixture([10], engine: engine)
    fixture.player.play()
    await fixture.run(until: 1)
    fixture.player.currentTime = .seconds(5)
    await fixture.run(until: 2)
    fixture.player.skipToBeginning()
    await fixture.run(until: 3)
    #expect(
      await engine.calls == [
        "open song1", "render song1 0..<44100 1.0", "halt", "seek 220500",
        "render song1 220500..<264600 1.0", "halt", "seek 0", "render song1 0..<44100 1.0",
      ]
    )
  }

  @Test func `a repeated item begins again at its first sample`() async throws {
    let engine = RecordingEngine([44_100])
    let fixture = try PlayerFixture([1], engine: engine)
    fixture.player.repeatMode = .one
    fixture.player.play()
    await fixture.run(until: 2.5)
    #expect(
      await engine.calls == [
        "open song1", "render song1 0..<44100 1.0", "seek 0", "render song1 0..<44100 1.0",
        "seek 0", "render song1 0..<22050 1.0",
      ]
    )
  }

  @Test func `numbers of hostile files do no harm`() async throws {
    let engine = RecordingEngine([
      "song1": RecordingEngine.file(.max, rate: .max), "song2": RecordingEngine.file(-5, rate: -1),
      "song3": RecordingEngine.file(0, rate: 0), "song4": RecordingEngine.file(.max, rate: 1),
    ])
    let fixture = try PlayerFixture([1, 1, 1, 1], engine: engine)
    fixture.player.play()
    await fixture.run(until: 10)
    fixture.player.currentTime = .seconds(1_000_000_000_000)
    await fixture.run(until: 20)
    #expect(fixture.log.contains { $0.event == .itemEnded })
  }
}
