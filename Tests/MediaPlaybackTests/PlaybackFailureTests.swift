import MediaModel
import MediaPlayback
import Testing

@Suite struct PlaybackFailureTests {
  @Test func reasonsHaveNamesOfTheirOwn() {
    let names = PlaybackFailure.Reason.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
  }

  @MainActor @Test(arguments: [0, 44_100 as Int64])
  func `an interruption by the user is not a broken item`(_ after: Int64) async throws {
    let interruption = RecordingEngine.File.failing(PlaybackFailure(.interrupted), after: after)
    let engine = RecordingEngine(["song1": interruption, "song2": RecordingEngine.file(44_100)])
    let fixture = try PlayerFixture(engine: engine)
    let book = PlayerFixture.item(1, lasting: 100, [.mediaType: .mediaType(.audioBook)])
    fixture.player.setQueue(MediaItemCollection(items: [book, PlayerFixture.item(2)]))
    fixture.player.play()
    await fixture.run()
    #expect(fixture.item == 1 && fixture.player.playbackState == .playing)
    let heard = Double(after) / 44_100
    #expect(fixture.seconds == heard)
    #expect(
      !fixture.log.contains { if case .itemFailed = $0.event { true } else { false } }
    )
    fixture.device.leaveApplication()
    #expect(fixture.activities.map(\.kind) == [.bookmark(.seconds(heard))])
  }
}
