import MediaModel
import MediaPlayback
import Testing

/// Players that share a device.
@MainActor @Suite struct SharedDeviceTests {
  @Test(arguments: MusicPlayerKind.allCases)
  func `PLAY-15: a player that becomes audible pauses the other`(
    _ kind: MusicPlayerKind
  ) async throws {
    let fixture = try PlayerFixture()
    let iPod = try MusicPlayer.iPod(on: fixture.device, store: fixture.store)
    let (first, second) = kind == .application ? (fixture.player, iPod) : (iPod, fixture.player)
    for player in [first, second] { player.setQueue(PlayerFixture.collection([100])) }
    first.play()
    await fixture.run(until: 10)
    second.play()
    await fixture.run(until: 15)
    #expect(first.playbackState == .paused)
    #expect(first.currentTime == .seconds(10))
    #expect(second.currentTime == .seconds(5))
    #expect(
      fixture.log.contains { $0.event == .preempted(by: second.kind) && $0.source == first.kind }
    )
    second.pause()
    await fixture.run(until: 20)
    #expect(first.playbackState == .paused)
  }

  @Test func `PLAY-04: neither kind changes the other`() async throws {
    let fixture = try PlayerFixture()
    let iPod = try MusicPlayer.iPod(on: fixture.device, store: fixture.store)
    iPod.setQueue(PlayerFixture.collection([100, 100]))
    iPod.shuffleMode = .off
    fixture.player.setQueue(PlayerFixture.collection([1], from: 9))
    fixture.player.repeatMode = .all
    fixture.player.volume = 0.2
    fixture.player.designate(at: 0)
    #expect(iPod.repeatMode == .default)
    #expect(iPod.volume == 1)
    #expect(iPod.queueCount == 2)
    #expect(iPod.nowPlayingItem == nil)
    iPod.designate(at: 1)
    #expect(fixture.item == 9)
  }

  @Test func `PLAY-55: a call silences every player, also one told to play during it`() async throws
  {
    for prepare in [
      { _ in },
      {
        $0.play(); $0.pause()
      },
      {
        $0.play(); $0.stop()
      },
    ]
      as [@MainActor (MusicPlayer) -> Void]
    {
      let fixture = try PlayerFixture([100])
      prepare(fixture.player)
      fixture.device.beginInterruption()
      let late = try MusicPlayer.iPod(on: fixture.device, store: fixture.store)
      late.setQueue(PlayerFixture.collection([100]))
      for player in [fixture.player, late] {
        player.play()
        #expect(player.playbackState == .interrupted)
      }
      await fixture.run(until: 5)
      #expect(late.currentTime == .zero)
      fixture.device.endInterruption()
      // The one that was told last plays.
      #expect(late.playbackState == .playing)
      #expect(fixture.player.playbackState == .paused)
    }
  }

  @Test func `PLAY-55: overlapping calls silence until the last one ends`() async throws {
    let fixture = try PlayerFixture([100])
    fixture.player.play()
    for _ in 0..<2 { fixture.device.beginInterruption() }
    fixture.device.endInterruption()
    #expect(fixture.player.playbackState == .interrupted)
    fixture.device.endInterruption()
    #expect(fixture.player.playbackState == .playing)
    // One end too many ends no later call.
    fixture.device.endInterruption()
    fixture.device.beginInterruption()
    #expect(fixture.player.playbackState == .interrupted)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `PLAY-15: never two are audible`(_ seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let fixture = try PlayerFixture()
    let iPod = try MusicPlayer.iPod(on: fixture.device, store: fixture.store)
    let players = [fixture.player, iPod]
    for player in players { player.setQueue(PlayerFixture.collection([3, 20, 7])) }
    var time = 0.0
    for _ in 0..<300 {
      let player = players[Int(generator.next(below: 2))]
      switch generator.next(below: 20) {
      case 0...4: player.play()
      case 5: player.pause()
      case 6: player.stop()
      case 7: player.skipToNextItem()
      case 8: player.skipToPreviousItem()
      case 9: player.beginSeekingForward()
      case 10: player.beginSeekingBackward()
      case 11: player.endSeeking()
      case 12: fixture.device.beginInterruption()
      case 13: fixture.device.endInterruption()
      case 14: fixture.device.receive(.toggle)
      case 15: player.updateQueue(appending: PlayerFixture.collection([1]))
      case 16: player.designate(at: Int(generator.next(below: 3)))
      case 17: iPod.playShared(for: .seconds(5))
      case 18: player.repeatMode = RepeatMode.allCases[Int(generator.next(below: 4))]
      default: player.shuffleMode = ShuffleMode.allCases[Int(generator.next(below: 4))]
      }
      let audible = players.filter {
        [.playing, .seekingForward, .seekingBackward].contains($0.playbackState)
      }
      #expect(audible.count <= (fixture.device.isInterrupted ? 0 : 1))
      time += Double(generator.next(below: 4000)) / 1000
      await fixture.run(until: time)
      for player in players {
        let isMoving = player.playbackState != .stopped
        #expect(!isMoving || player.nowPlayingItem != nil || player.kind == .iPod)
      }
    }
  }

  @Test func `PLAY-53: an application receives remote commands, and acts itself`() async throws {
    let fixture = try PlayerFixture([10, 10])
    let player = fixture.player
    player.play()
    var received: [RemoteCommand] = []
    player.remoteControlHandler = { received.append($0) }
    fixture.device.receive(.toggle)
    #expect(received == [.toggle])
    #expect(player.playbackState == .playing)
    #expect(fixture.log.last?.event == .remoteEvent(.toggle))
    player.remoteControlHandler = { [weak player] in player?.obey($0) }
    for (command, state) in [
      (.toggle, .paused), (.toggle, .playing), (.beginSeekingForward, .seekingForward),
      (.endSeekingForward, .playing), (.beginSeekingBackward, .seekingBackward),
      (.endSeekingBackward, .playing), (.pause, .paused), (.play, .playing), (.next, .playing),
      (.previous, .playing), (.stop, .stopped),
    ] as [(RemoteCommand, PlaybackState)] {
      fixture.device.receive(command)
      #expect(player.playbackState == state, "\(command)")
    }
  }

  @Test func `PLAY-54: the iPod acts on remote commands for all applications`() async throws {
    let fixture = try PlayerFixture([10], kind: .iPod)
    fixture.player.remoteControlHandler = { _ in Issue.record("sent to the application") }
    fixture.player.play()
    fixture.device.receive(.toggle)
    #expect(fixture.player.playbackState == .paused)
    #expect(!fixture.log.contains { $0.event == .remoteEvent(.toggle) })
  }

  @Test func `PLAY-53, PLAY-54: commands go to the player that was audible last`() async throws {
    let fixture = try PlayerFixture([10])
    let iPod = try MusicPlayer.iPod(on: fixture.device, store: fixture.store)
    iPod.setQueue(PlayerFixture.collection([10]))
    fixture.player.play()
    iPod.play()
    fixture.device.receive(.toggle)
    #expect(iPod.playbackState == .paused)
    #expect(fixture.player.playbackState == .paused)
    fixture.player.play()
    fixture.device.receive(.toggle)
    #expect(fixture.player.playbackState == .paused)
    #expect(iPod.playbackState == .paused)
  }

  @Test
  func `PLAY-51, PLAY-52: an item of another library plays without being the now-playing one`()
    async throws
  {
    let fixture = try PlayerFixture([10, 10], kind: .iPod)
    let player = fixture.player
    player.play()
    await fixture.run(until: 3)
    player.playShared(for: .seconds(200))
    await fixture.run(until: 50)
    #expect(player.nowPlayingItem == nil)
    #expect(player.indexOfNowPlayingItem == nil)
    #expect(player.playbackState == .playing)
    #expect(fixture.seconds == 47)
    player.pause()
    #expect(player.playbackState == .paused)
    player.currentTime = .seconds(190)
    player.play()
    await fixture.run()
    #expect(fixture.clock.time == 60_000_000_000)
    #expect(player.playbackState == .stopped)
    #expect(player.queueCount == 2)
    #expect(fixture.activities.isEmpty)
    player.play()
    #expect(fixture.item == 1)
  }

  @Test func `PLAY-51: commands for the queue end an item of another library`() async throws {
    for next in [true, false] {
      let fixture = try PlayerFixture([10, 10], kind: .iPod)
      fixture.player.playShared(for: .seconds(200))
      if next {
        fixture.player.skipToNextItem()
      } else {
        fixture.player.setQueue(PlayerFixture.collection([1]))
      }
      #expect(fixture.player.playbackState == .stopped)
      fixture.player.play()
      #expect(fixture.item == 1)
      #expect(fixture.player.indexOfNowPlayingItem == 0)
    }
  }
}
