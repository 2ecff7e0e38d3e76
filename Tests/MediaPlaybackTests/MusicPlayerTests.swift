import MediaModel
import MediaPlayback
import Testing

@MainActor @Suite struct MusicPlayerTests {
  @Test func `PLAY-01, PLAY-21, PLAY-26, PLAY-28: a queue is set without playing`() throws {
    let fixture = try PlayerFixture([10, 20, 30])
    let player = fixture.player
    #expect(player.playbackState == .stopped)
    #expect(player.nowPlayingItem == nil)
    #expect(player.indexOfNowPlayingItem == nil)
    #expect(player.queueCount == 3)
    #expect(fixture.notifications.isEmpty)
    player.play()
    #expect(fixture.item == 1)
    #expect(player.indexOfNowPlayingItem == 0)
  }

  @Test func `PLAY-18: without a queue, nothing plays`() async throws {
    let fixture = try PlayerFixture()
    fixture.player.play()
    await fixture.run()
    #expect(fixture.log.map(\.event) == [.emptyQueue])
    #expect(fixture.player.playbackState == .stopped)
  }

  @Test func `PLAY-19, PLAY-22: a collection plays in order to its end`() async throws {
    let fixture = try PlayerFixture([10, 0.5, 30])
    fixture.player.play()
    await fixture.run()
    #expect(fixture.played == [1, 2, 3])
    #expect(
      fixture.log.filter { $0.event == .itemEnded }.map(\.time)
        == [10, 10.5, 40.5].map { Int64($0 * 1e9) }
    )
    #expect(fixture.player.playbackState == .stopped)
    #expect(fixture.player.nowPlayingItem == nil)
    #expect(fixture.player.queueCount == 3)
  }

  @Test func `PLAY-05, PLAY-06: an application player stops with its application`() async throws {
    let fixture = try PlayerFixture([10])
    let iPod = try MusicPlayer.iPod(on: fixture.device, store: fixture.store)
    iPod.setQueue(PlayerFixture.collection([10]))
    fixture.player.play()
    await fixture.run(until: 3)
    fixture.device.leaveApplication()
    fixture.device.deliver()
    #expect(fixture.player.playbackState == .stopped)
    #expect(fixture.log.last?.event == .notification(.playbackStateDidChange))
    #expect(fixture.log.last?.state == .stopped)
    iPod.play()
    fixture.device.leaveApplication()
    #expect(iPod.playbackState == .playing)
  }

  @Test(arguments: [PlaybackState.playing, .paused, .stopped, .interrupted])
  func `PLAY-23: picked items are added without a change of item, time and state`(
    _ state: PlaybackState
  ) async throws {
    let fixture = try PlayerFixture()
    await fixture.enter(state)
    // The same item twice: the entry counts, not the first match.
    fixture.player.updateQueue(appending: PlayerFixture.collection([5, 5]))
    fixture.device.deliver()
    #expect(fixture.player.playbackState == state)
    #expect(fixture.player.indexOfNowPlayingItem == (state == .stopped ? nil : 1))
    #expect(fixture.seconds == (state == .stopped ? 0 : 50))
    #expect(fixture.player.queue.map(\.persistentID.rawValue) == [1, 2, 3, 1, 2])
    #expect(fixture.notifications.isEmpty)
  }

  @Test func `PLAY-24, PLAY-25: the first picked items play at once, and none change nothing`()
    throws
  {
    let fixture = try PlayerFixture()
    fixture.player.updateQueue(appending: nil)
    fixture.player.updateQueue(appending: MediaItemCollection(items: []))
    #expect(fixture.player.queueCount == 0)
    #expect(fixture.player.playbackState == .stopped)
    fixture.player.updateQueue(appending: PlayerFixture.collection([5, 5]))
    #expect(fixture.player.playbackState == .playing)
    fixture.player.updateQueue(appending: nil)
    #expect(fixture.player.queueCount == 2)
  }

  @Test func `PLAY-27: playback begins at the designated item`() throws {
    let fixture = try PlayerFixture([1, 2, 3])
    let player = fixture.player
    try player.designate(PersistentID(rawValue: 2))
    #expect(player.playbackState == .stopped)
    player.currentTime = .seconds(1)
    player.play()
    #expect(fixture.item == 2)
    #expect(fixture.seconds == 1)
    player.pause()
    try player.designate(PersistentID(rawValue: 3))
    #expect(player.playbackState == .paused)
    #expect(throws: PlayerError.notInQueue(PersistentID(rawValue: 9))) {
      try player.designate(PersistentID(rawValue: 9))
    }
    #expect(!player.designate(at: 3))
    player.play()
    try player.designate(PersistentID(rawValue: 1))
    #expect(player.playbackState == .playing)
    #expect(fixture.item == 1)
    #expect(fixture.log.contains { $0.event == .designatedWhilePlaying })
    try player.designate(nil)
    #expect(player.playbackState == .stopped)
    #expect(player.indexOfNowPlayingItem == nil)
  }

  @Test func `PLAY-35: the volume is 1 at first and stays between 0 and 1`() throws {
    let fixture = try PlayerFixture([10])
    #expect(fixture.player.volume == 1)
    fixture.player.volume = 0.5
    #expect(fixture.player.volume == 0.5)
    for (given, kept) in [(1.5, 1), (-1, 0), (.nan, 0), (.infinity, 1)] as [(Double, Double)] {
      fixture.player.volume = given
      #expect(fixture.player.volume == kept)
    }
    #expect(fixture.log.count { $0.event == .volumeClamped } == 4)
  }

  @Test func `PLAY-35: the volume is what samples are multiplied by`() async throws {
    let engine = RecordingEngine([44_100 * 10])
    let fixture = try PlayerFixture([10], engine: engine)
    fixture.player.play()
    await fixture.run(until: 1)
    fixture.player.volume = 0.5
    await fixture.run(until: 2)
    #expect(
      await engine.calls == [
        "open song1", "render song1 0..<44100 1.0", "render song1 44100..<88200 0.5",
      ]
    )
  }

  @Test func `PLAY-36: the time can be set, within the item`() async throws {
    let fixture = try PlayerFixture([40])
    fixture.player.currentTime = .seconds(30)
    #expect(fixture.seconds == 0)
    fixture.player.play()
    fixture.player.currentTime = .seconds(30)
    #expect(fixture.seconds == 30)
    await fixture.run(until: 5)
    #expect(fixture.seconds == 35)
    fixture.player.currentTime = .seconds(-3)
    #expect(fixture.seconds == 0)
    fixture.player.currentTime = .seconds(50)
    #expect(fixture.seconds == 40)
  }

  @Test func `PLAY-31: what follows the last item depends on the repeat mode`() async throws {
    for (mode, items) in [
      (RepeatMode.none, [1, 2]), (.default, [1, 2]), (.one, [1, 1, 1, 1]), (.all, [1, 2, 1, 2]),
    ] as [(RepeatMode, [UInt64])] {
      let fixture = try PlayerFixture([10, 10])
      fixture.player.repeatMode = mode
      fixture.player.play()
      await fixture.run(until: 45)
      #expect(fixture.played == items)
      #expect(fixture.player.playbackState == (items.count == 2 ? .stopped : .playing))
    }
  }

  @Test func `PLAY-31: a skip leaves the repeated item`() throws {
    let fixture = try PlayerFixture([10, 10])
    fixture.player.repeatMode = .one
    fixture.player.play()
    fixture.player.skipToNextItem()
    #expect(fixture.item == 2)
    fixture.player.skipToPreviousItem()
    #expect(fixture.item == 1)
  }

  @Test func `PLAY-41, PLAY-43: skips end playback beyond the ends, unless they wrap`() throws {
    for wraps in [false, true] {
      let fixture = try PlayerFixture([10, 10, 10])
      fixture.player.repeatMode = .all
      fixture.player.wrapsSkips = wraps
      fixture.player.play()
      fixture.player.skipToPreviousItem()
      #expect(fixture.player.indexOfNowPlayingItem == (wraps ? 2 : nil))
      fixture.player.play()
      fixture.player.designate(at: 2)
      fixture.player.skipToNextItem()
      #expect(fixture.player.indexOfNowPlayingItem == (wraps ? 0 : nil))
      #expect(fixture.player.playbackState == (wraps ? .playing : .stopped))
      fixture.player.repeatMode = .none
      fixture.player.designate(at: 2)
      fixture.player.skipToNextItem()
      #expect(fixture.player.playbackState == .stopped)
    }
  }

  @Test func `PLAY-33, PLAY-13: modes that are not set are those that the user prefers`() throws {
    let preferences = PlayerPreferences(repeatMode: .all, shuffleMode: .songs)
    let fixture = try PlayerFixture([1, 2, 3], preferences: preferences)
    #expect(fixture.player.repeatMode == .default)
    #expect(fixture.player.effectiveRepeatMode == .all)
    #expect(fixture.player.effectiveShuffleMode == .songs)
    fixture.player.repeatMode = .none
    fixture.player.shuffleMode = .off
    #expect(fixture.player.effectiveRepeatMode == .none)
    #expect(fixture.player.queue.map(\.persistentID.rawValue) == [1, 2, 3])
  }

  @Test func `items without any length do not play endlessly`() async throws {
    let fixture = try PlayerFixture([0, 0])
    fixture.player.setQueue(
      MediaItemCollection(items: [1, 2].map { PlayerFixture.item($0, lasting: nil) })
    )
    for mode in [RepeatMode.all, .one] {
      fixture.player.repeatMode = mode
      fixture.player.play()
      await fixture.run()
      #expect(fixture.player.playbackState == .stopped)
    }
  }

  @Test func `PLAY-02: protected items pass in silence, and failing ones are left out`()
    async throws
  {
    let failure = PlaybackFailure(.damaged, "bad")
    let engine = RecordingEngine([
      "song1": .failing(PlaybackFailure(.protected), after: 0),
      "song3": .failing(failure, after: 44_100),
      "song4": RecordingEngine.file(48_000, rate: 48_000),
    ])
    let fixture = try PlayerFixture([10, 10, 10, 1], engine: engine)
    fixture.player.play()
    await fixture.run()
    let events = fixture.log.filter {
      if case .notification = $0.event { false } else { true }
    }
    #expect(
      events.map { "\($0.time / 1_000_000) \($0.item?.rawValue ?? 0) \(Self.name($0.event))" } == [
        "0 1 protected", "10000 1 ended", "10000 2 missing", "10000 3 started",
        "11000 3 damaged", "11000 4 started", "12000 4 ended",
      ]
    )
    #expect(fixture.activities.map(\.item.rawValue) == [1, 4])
  }

  private static func name(_ event: PlayerEvent) -> String {
    switch event {
    case .itemIsProtected: "protected"
    case .itemStarted: "started"
    case .itemEnded: "ended"
    case .itemFailed(let failure): failure.reason.rawValue
    default: "\(event)"
    }
  }

  @Test func `a queue of which no item can be played ends, even if it is repeated`() async throws {
    let fixture = try PlayerFixture(
      [10, 10],
      engine: RecordingEngine([String: RecordingEngine.File]())
    )
    fixture.player.repeatMode = .all
    fixture.player.play()
    await fixture.run()
    #expect(fixture.player.playbackState == .stopped)
    #expect(fixture.clock.time == 0)
  }

  @Test func `without any output, playback ends at once`() async throws {
    let failure = PlaybackFailure(.output, "no card")
    let engine = RecordingEngine(["song1": .failing(failure, after: 0)])
    let fixture = try PlayerFixture([10, 10], engine: engine)
    fixture.player.play()
    await fixture.run()
    #expect(fixture.device.outputFailure == failure)
    #expect(await engine.calls == ["open song1"])
    #expect(fixture.player.playbackState == .stopped)
  }
}
