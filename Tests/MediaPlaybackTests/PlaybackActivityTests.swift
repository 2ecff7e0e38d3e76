import MediaModel
import MediaPlayback
import Testing

@MainActor @Suite struct PlaybackActivityTests {
  private func skipped(after seconds: Double) async throws -> [PlaybackActivity.Kind] {
    let fixture = try PlayerFixture([100, 100])
    fixture.player.play()
    await fixture.run(until: seconds)
    fixture.player.skipToNextItem()
    return fixture.activities.map(\.kind)
  }

  @Test func `a stopped player skips nothing`() async throws {
    let fixture = try PlayerFixture([100, 100])
    fixture.player.currentTime = .seconds(5)
    fixture.player.skipToNextItem()
    #expect(fixture.player.playbackState == .stopped && fixture.activities.isEmpty)
  }

  @Test func `a skip counts after 2 seconds and within 20`() async throws {
    #expect(try await skipped(after: 1.9).isEmpty)
    #expect(try await skipped(after: 2) == [.skip])
    #expect(try await skipped(after: 20) == [.skip])
    #expect(try await skipped(after: 20.1).isEmpty)
  }

  @Test func `an item played to its end counts, with the date`() async throws {
    let fixture = try PlayerFixture([10.5, 10], start: 1_000_000_000_000)
    fixture.player.play()
    await fixture.run()
    #expect(
      fixture.activities == [
        PlaybackActivity(
          .play(count: 1),
          of: PersistentID(rawValue: 1),
          on: Timestamp(rawValue: 1_000_000_010)
        ),
        PlaybackActivity(
          .play(count: 1),
          of: PersistentID(rawValue: 2),
          on: Timestamp(rawValue: 1_000_000_020)
        ),
      ]
    )
  }

  @Test func `audiobooks and podcasts keep their places`() async throws {
    for (type, expected) in [
      (MediaType.audioBook, 3), (.podcast, 3), (.videoPodcast, 3), (.music, 0),
    ] {
      let fixture = try PlayerFixture()
      let item = PlayerFixture.item(1, lasting: 100, [.mediaType: .mediaType(type)])
      fixture.player.setQueue(MediaItemCollection(items: [item]))
      fixture.player.play()
      await fixture.run(until: 4)
      fixture.player.pause()
      fixture.player.pause()
      fixture.player.play()
      await fixture.run(until: 5)
      fixture.device.beginInterruption()
      fixture.device.endInterruption()
      await fixture.run(until: 6)
      fixture.player.stop()
      #expect(fixture.activities.count == expected, "\(type)")
      if expected > 0 {
        #expect(fixture.activities.map(\.kind) == [4, 5, 6].map { .bookmark(.seconds($0)) })
      }
    }
  }
}
