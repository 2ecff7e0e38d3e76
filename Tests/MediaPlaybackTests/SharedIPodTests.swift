import MediaModel
import MediaPlayback
import TestSupport
import Testing

/// Processes that control and hear one iPod at the same time.
@MainActor @Suite struct SharedIPodTests {
  private let songs = PlayerFixture.collection([10, 12, 8, 9, 7])
  private let shared: SharedIPod

  init() { shared = SharedIPod(songs) }

  @Test func `PLAY-09: a player that plays follows what other processes do`() async throws {
    let player = try SharedIPod.Process(shared)
    player.iPod.setQueue(songs)
    player.iPod.play()
    await player.run(until: 2000)
    let other = try SharedIPod.Process(shared, at: 2000)
    #expect(other.iPod.playbackState == .playing)
    #expect(other.iPod.currentTime == .seconds(2))
    other.iPod.pause()
    other.iPod.repeatMode = .one
    other.iPod.volume = 0.3
    try other.iPod.save()
    await player.run(until: 2100)
    #expect(player.iPod.playbackState == .paused)
    #expect(player.iPod.repeatMode == .one)
    #expect(player.iPod.volume == 0.3)
    other.iPod.play()
    other.iPod.skipToNextItem()
    try other.iPod.save()
    await player.run(until: 5000)
    #expect(player.iPod.indexOfNowPlayingItem == 1)
    #expect(player.iPod.currentTime == .seconds(3))
    try player.iPod.save()
    let last = try SharedIPod.Process(shared, at: 5000)
    #expect(last.iPod.indexOfNowPlayingItem == 1)
    #expect(last.iPod.volume == 0.3)
  }

  @Test func `a player that another process pauses waits to go on, one that it stops ends`()
    async throws
  {
    let player = try SharedIPod.Process(shared)
    player.iPod.setQueue(songs)
    player.iPod.play()
    await player.run(until: 1000)
    let other = try SharedIPod.Process(shared, at: 1000)
    other.iPod.pause()
    try other.iPod.save()
    var looks = 0
    player.device.stopsEarly = {
      looks += 1
      if looks == 100 {
        other.iPod.stop()
        try? other.iPod.save()
      }
      return looks == 200
    }
    await player.device.run()
    #expect(player.iPod.playbackState == .stopped)
    #expect((100...102).contains(looks))
  }

  @Test func `what plays goes on without a gap when others change something else`() async throws {
    let engine = RecordingEngine([10 * 44_100])
    let player = try SharedIPod.Process(shared, engine: engine)
    player.iPod.setQueue(songs)
    player.iPod.play()
    await player.run(until: 3000)
    let other = try SharedIPod.Process(shared, at: 3000)
    other.iPod.volume = 0.5
    other.iPod.updateQueue(appending: PlayerFixture.collection([12], from: 2))
    other.iPod.shuffleMode = .songs
    try other.iPod.save()
    await player.run(until: 4000)
    #expect(await engine.calls.filter { !$0.hasPrefix("render") } == ["open song1"])
    #expect(player.iPod.queueCount == 6)
    #expect(player.iPod.nowPlayingItem?.title == "Song 1")
    #expect(player.iPod.currentTime == .seconds(4))
  }

  @Test func `a command waits for a file that another process writes to`() async throws {
    let player = try SharedIPod.Process(shared)
    player.iPod.setQueue(songs)
    player.iPod.play()
    await player.run(until: 1000)
    shared.lockedCount = 5
    player.iPod.volume = 0.7
    await player.run(until: 1100)
    #expect(shared.stored?.state.volume == 1)
    #expect(player.iPod.sharingError != nil)
    let other = try SharedIPod.Process(shared, at: 1100)
    shared.lockedCount = 0
    other.iPod.repeatMode = .all
    try other.iPod.save()
    await player.run(until: 1700)
    #expect(shared.stored?.state.volume == 0.7)
    #expect(shared.stored?.state.repeatMode == .all)
    #expect(player.iPod.sharingError == nil)
  }

  @Test func `others learn what is heard if a file is shorter than the library says`() async throws
  {
    let engine = RecordingEngine([6 * 44_100, 12 * 44_100])
    let player = try SharedIPod.Process(shared, engine: engine)
    player.iPod.setQueue(songs)
    player.iPod.play()
    await player.run(until: 8000)
    let other = try SharedIPod.Process(shared, at: 8000)
    #expect(other.iPod.nowPlayingItem?.title == "Song 2")
    #expect(other.iPod.currentTime == .seconds(2))
    #expect(shared.activities.map(\.item) == [songs.items[0].persistentID])
  }

  @Test func `others learn where a process goes on after it was stopped`() async throws {
    let player = try SharedIPod.Process(shared)
    player.iPod.setQueue(songs)
    player.iPod.play()
    await player.run(until: 4000)
    player.clock.loseTime(5000)
    await player.run(until: 6000)
    let other = try SharedIPod.Process(shared, at: 6000 + 5000)
    #expect(other.iPod.currentTime == .seconds(6))
  }

  @Test func `others record no play that was not to be recorded`() async throws {
    let player = try SharedIPod.Process(shared)
    player.iPod.savesActivity = false
    player.iPod.setQueue(songs)
    player.iPod.play()
    await player.run(until: 25_000)
    let other = try SharedIPod.Process(shared, at: 25_000)
    #expect(other.iPod.indexOfNowPlayingItem == 2)
    other.iPod.pause()
    try other.iPod.save()
    #expect(shared.activities.isEmpty)
    #expect(other.record.allSatisfy { $0.item == songs.items[2].persistentID })
  }

  @Test func `others learn at once that time was lost`() async throws {
    let player = try SharedIPod.Process(shared)
    player.iPod.setQueue(songs)
    player.iPod.play()
    await player.run(until: 4000)
    player.clock.loseTime(5000)
    await player.run(until: 4100)
    let other = try SharedIPod.Process(shared, at: 4100 + 5000)
    #expect(other.iPod.nowPlayingItem?.title == "Song 1")
    #expect((4000...4100).contains(Int(other.iPod.currentTime / .milliseconds(1))))
  }

  @Test func `the player is paused while its process is in the background`() async throws {
    let player = try SharedIPod.Process(shared)
    player.iPod.setQueue(songs)
    player.iPod.play()
    await player.run(until: 2000)
    let shared = shared
    await player.device.suspend {
      player.clock.loseTime(20_000)
      let other = try? SharedIPod.Process(shared, at: 22_000)
      #expect(other?.iPod.playbackState == .paused)
      #expect(other?.iPod.currentTime == .seconds(2))
    }
    await player.run(until: 3000)
    let other = try SharedIPod.Process(shared, at: 23_000)
    #expect(other.iPod.playbackState == .playing && other.iPod.currentTime == .seconds(3))
    await player.device.suspend {
      guard let other = try? SharedIPod.Process(shared, at: 23_000) else { return }
      other.iPod.skipToNextItem()
      try? other.iPod.save()
    }
    await player.run(until: 4000)
    #expect(player.iPod.playbackState == .paused && player.iPod.indexOfNowPlayingItem == 1)
  }

  @Test func `one device has one player of each kind`() async throws {
    let process = try SharedIPod.Process(shared)
    process.iPod.setQueue(songs)
    process.iPod.play()
    let again = try MusicPlayer.iPod(on: process.device, store: MemoryStore())
    #expect(again === process.iPod)
    #expect(again.playbackState == .playing)
    let application = MusicPlayer.application(on: process.device)
    application.setQueue(songs)
    #expect(MusicPlayer.application(on: process.device) === application)
    #expect(MusicPlayer.application(on: process.device).queueCount == 5)
  }

  @Test func `PLAY-15: an application silences the iPod of another process, and the reverse`()
    async throws
  {
    let player = try SharedIPod.Process(shared)
    player.iPod.setQueue(songs)
    player.iPod.play()
    await player.run(until: 2000)
    let process = try SharedIPod.Process(shared, at: 2000)
    process.iPod.isHeard = false
    let application = MusicPlayer.application(on: process.device)
    application.setQueue(songs)
    application.play()
    await process.run(until: 2100)
    await player.run(until: 2100)
    #expect(player.iPod.playbackState == .paused)
    #expect(player.iPod.currentTime == .seconds(2))
    await process.run(until: 5000)
    #expect(application.currentTime == .seconds(3))
    player.iPod.play()
    await player.run(until: 5100)
    // Nobody can let the application go on, so the run ends.
    await process.device.run()
    #expect(application.playbackState == .paused)
    #expect(process.events.contains(.preempted(by: .iPod)))
    #expect(process.iPod.playbackState == .playing)
    #expect(player.iPod.playbackState == .playing)
  }

  @Test(arguments: (1...80 as ClosedRange<UInt64>).sample(of: 4))
  func `no command of two processes is lost, whatever the order`(_ seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let processes = [try SharedIPod.Process(shared), try SharedIPod.Process(shared)]
    // One player that gets all commands in the order in which the processes share them.
    let fixture = try PlayerFixture(kind: .iPod, start: shared.start)
    for item in songs.items { fixture.store.items[item.persistentID] = item }
    var time: Int64 = 0
    for round in 0..<40 {
      let order = generator.next(below: 2) == 0 ? processes : processes.reversed()
      for process in order {
        for _ in 0..<(round == 0 ? 1 : generator.next(below: 3)) {
          let command = Self.command(round == 0 ? 0 : generator.next(below: 40), &generator, songs)
          command(process.iPod)
          command(fixture.player)
        }
      }
      time += Int64(generator.next(below: 6000))
      for process in order { await process.run(until: time) }
      await order[0].run(until: time)
      await fixture.device.run(until: .milliseconds(time))
      for process in processes {
        try #require(Self.state(process.iPod) == Self.state(fixture.player), "round \(round)")
      }
    }
    for process in processes { try process.iPod.save() }
    try fixture.player.save()
    #expect(Self.plays(shared.activities) == Self.plays(fixture.store.activities))
  }

  /// Returns a command that any process can give.
  private static func command(
    _ number: UInt64,
    _ generator: inout SplitMix64,
    _ songs: MediaItemCollection
  ) -> (MusicPlayer) -> Void {
    let value = Int(generator.next(below: 5))
    return { player in
      switch number {
      case 0: player.setQueue(songs)
      case 1...8: player.play()
      case 9...10: player.pause()
      case 11: player.stop()
      case 12...15: player.skipToNextItem()
      case 16...17: player.skipToPreviousItem()
      case 18: player.skipToBeginning()
      case 19: player.skipToQueueStart()
      case 20: player.beginSeekingForward()
      case 21: player.beginSeekingBackward()
      case 22...23: player.endSeeking()
      case 24...26: player.repeatMode = RepeatMode.allCases[value % 4]
      case 27...29: player.shuffleMode = ShuffleMode.allCases[value % 4]
      case 30...32: player.volume = Double(value) / 4
      case 33...34: player.designate(at: value)
      case 35...36: player.currentTime = .seconds(value)
      case 37: player.seed = UInt64(value)
      default: player.updateQueue(appending: MediaItemCollection(items: [songs.items[value]]))
      }
    }
  }

  private struct State: Equatable {
    var values: [String]
  }

  private static func state(_ player: MusicPlayer) -> State {
    State(values: [
      "\(player.playbackState)", "\(player.indexOfNowPlayingItem ?? -1)",
      "\(player.queue.map(\.persistentID))", "\(player.repeatMode)", "\(player.shuffleMode)",
      "\(player.volume)", "\(player.seed)", "\(player.currentTime)",
    ])
  }

  private static func plays(_ activities: [PlaybackActivity]) -> [PersistentID: Int64] {
    activities.reduce(into: [:]) { plays, activity in
      if case .play(let count) = activity.kind { plays[activity.item, default: 0] += count }
    }
  }
}
