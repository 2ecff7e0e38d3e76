import MediaModel
import MediaPlayback
import Testing

@MainActor @Suite struct IPodPlayerTests {
  private static let start: Int64 = 1_700_000_000_000

  /// Returns the player as another process sees it some seconds later.
  private func process(
    _ store: MemoryStore,
    after seconds: Double,
    preferences: PlayerPreferences = PlayerPreferences()
  ) throws -> MusicPlayer {
    let start = Self.start + Int64(seconds * 1000)
    let device = PlaybackDevice(clock: VirtualClock(start: start))
    return try .iPod(on: device, store: store, preferences: preferences)
  }

  private func store(_ durations: [Double]) -> MemoryStore {
    let store = MemoryStore()
    for item in PlayerFixture.collection(durations).items { store.items[item.persistentID] = item }
    return store
  }

  private func begin(_ store: MemoryStore, _ durations: [Double]) throws -> MusicPlayer {
    let player = try process(store, after: 0)
    player.setQueue(PlayerFixture.collection(durations))
    return player
  }

  @Test func `PLAY-07, PLAY-09: each process sees what another one set`() throws {
    let store = store([100, 100, 100])
    let player = try begin(store, [100, 100, 100])
    player.repeatMode = .all
    player.shuffleMode = .songs
    player.volume = 0.25
    player.designate(at: 1)
    try player.save()
    let other = try process(store, after: 5)
    #expect(other.repeatMode == .all)
    #expect(other.shuffleMode == .songs)
    #expect(other.volume == 0.25)
    #expect(other.indexOfNowPlayingItem == 0)
    #expect(other.playbackState == .stopped)
    #expect(other.queue.map(\.persistentID) == player.queue.map(\.persistentID))
    #expect(other.seed == player.seed)
  }

  @Test func `PLAY-08, PLAY-11: the iPod plays on between processes`() throws {
    let store = store([100, 50, 100])
    let player = try begin(store, [100, 50, 100])
    player.play()
    try player.save()
    for (seconds, item, position) in [(42.0, 1, 42.0), (100, 2, 0), (149.5, 2, 49.5), (151, 3, 1)] {
      let other = try process(store, after: seconds)
      #expect(other.playbackState == .playing)
      #expect(other.nowPlayingItem?.persistentID.rawValue == UInt64(item))
      #expect(other.currentTime == .seconds(position))
    }
    let last = try process(store, after: 1000)
    #expect(last.playbackState == .stopped)
    #expect(last.nowPlayingItem == nil)
  }

  @Test func `PLAY-12: another process goes on at the same spot`() throws {
    let store = store([100])
    let player = try begin(store, [100])
    player.play()
    player.currentTime = .seconds(42)
    player.pause()
    try player.save()
    let other = try process(store, after: 5000)
    #expect(other.playbackState == .paused)
    #expect(other.currentTime == .seconds(42))
    other.play()
    try other.save()
    #expect(try process(store, after: 5001).currentTime == .seconds(43))
  }

  @Test func `PLAY-14: a new player has an item only if the iPod has one`() throws {
    let store = store([100])
    #expect(try process(store, after: 0).nowPlayingItem == nil)
    let player = try begin(store, [100])
    player.designate(at: 0)
    try player.save()
    #expect(try process(store, after: 1).nowPlayingItem?.title == "Song 1")
  }

  @Test func `what was played meanwhile is recorded once, with its dates`() throws {
    let store = store([100, 50])
    let player = try begin(store, [100, 50])
    player.play()
    try player.save()
    for seconds in [120.0, 200, 300] {
      let other = try process(store, after: seconds)
      try other.save()
    }
    #expect(
      store.activities.map { "\($0.item.rawValue) \($0.date.rawValue - Self.start / 1000)" }
        == ["1 100", "2 150"]
    )
    #expect(store.activities.allSatisfy { $0.kind == .play(count: 1) })
  }

  @Test func `looking at the iPod writes nothing`() throws {
    let store = store([100])
    let player = try begin(store, [100])
    player.play()
    try player.save()
    let count = store.saveCount
    try process(store, after: 50).save()
    #expect(store.saveCount == count)
    // Nothing of the song was lost.
    #expect(try process(store, after: 60).currentTime == .seconds(60))
  }

  @Test(arguments: ShuffleMode.allCases)
  func `years of repeating pass at once and end where single steps do`(_ mode: ShuffleMode) throws {
    let durations = [1.0, 2, 3.5, 0]
    let store = store(durations)
    let player = try begin(store, durations)
    player.repeatMode = .all
    player.shuffleMode = mode
    player.seed = 99
    player.play()
    try player.save()
    // The state at 1,003 s, in one step and in 59 steps of 17 s.
    let direct = try process(store, after: 1003)
    for step in 1...59 {
      let other = try process(store, after: Double(step) * 17)
      // A command that changes nothing else makes the state be saved.
      other.volume = Double(step % 10) / 10
      try other.save()
    }
    let stepped = try process(store, after: 1003)
    #expect(stepped.nowPlayingItem?.persistentID == direct.nowPlayingItem?.persistentID)
    #expect(stepped.currentTime == direct.currentTime)
    #expect(stepped.queue.map(\.persistentID) == direct.queue.map(\.persistentID))
    let late = try process(store, after: 3.2e9)
    #expect(late.playbackState == .playing)
    try late.save()
    let plays = store.activities.reduce(into: 0 as Int64) {
      if case .play(let count) = $1.kind { $0 += count }
    }
    #expect(plays > 1_900_000_000)
  }

  @Test(arguments: [PlaybackState.playing, .paused])
  func `PLAY-38: another process ends a seek, and the state before it returns`(
    _ state: PlaybackState
  ) throws {
    let store = store([1000])
    let player = try begin(store, [1000])
    player.play()
    if state == .paused { player.pause() }
    player.beginSeekingForward()
    try player.save()
    // The seek is as fast as if one process had seen all of it.
    let second = try process(store, after: 4)
    second.volume = 0.5
    try second.save()
    let third = try process(store, after: 6)
    #expect(third.playbackState == .seekingForward)
    #expect(third.currentTime == .seconds(2 * 2 + 3 * 4 + 8))
    third.endSeeking()
    #expect(third.playbackState == state)
    try third.save()
    #expect(try process(store, after: 7).currentTime == .seconds(state == .playing ? 25 : 24))
  }

  @Test(arguments: [(nil, PlaybackState.paused), (true, .playing), (false, .paused)])
  func `PLAY-55: another process knows what a call interrupted`(
    _ plays: Bool?,
    _ expected: PlaybackState
  ) throws {
    let store = store([100])
    let player = try begin(store, [100])
    player.play()
    player.pause()
    player.beginSeekingForward()
    player.device.beginInterruption()
    try player.save()
    let other = try process(store, after: 5)
    #expect(other.playbackState == .interrupted)
    if plays == true { other.play() }
    if plays == false { other.pause() }
    try other.save()
    let last = try process(store, after: 6)
    last.device.endInterruption()
    #expect(last.playbackState == expected)
  }

  @Test func `items that the library has lost are left out`() throws {
    let store = store([100, 100, 100])
    let player = try begin(store, [100, 100, 100])
    player.designate(at: 2)
    try player.save()
    store.items[PersistentID(rawValue: 1)] = nil
    let other = try process(store, after: 1)
    #expect(other.queueCount == 2)
  }

  @Test func `a damaged state does no harm`() throws {
    for (anchor, index, position) in [
      (Int64.min, 5, Int64.max), (.max, -1, -5), (0, 0, .max), (.min, 0, .min),
    ] {
      let store = store([100])
      var state = IPodPlayerState()
      (state.state, state.index, state.position) = (.playing, index, position)
      (state.anchor, state.volume, state.repeatMode) = (anchor, .nan, .all)
      store.state = state
      store.entries = [IPodQueueEntry(PersistentID(rawValue: 1), place: .max)]
      let player = try process(store, after: 0)
      #expect(player.queueCount == 1)
      try player.save()
    }
  }

  @Test func `PLAY-11: the iPod plays on while its application is in the background`() async throws
  {
    let fixture = try PlayerFixture([100], kind: .iPod)
    fixture.player.play()
    await fixture.run(until: 5)
    fixture.device.leaveApplication()
    await fixture.run(until: 10)
    #expect(fixture.player.playbackState == .playing)
    #expect(fixture.seconds == 10)
  }
}
