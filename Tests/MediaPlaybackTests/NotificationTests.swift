import MediaModel
import MediaPlayback
import Testing

@MainActor @Suite struct NotificationTests {
  @Test func `PLAY-45: one notification for each real change, of the item before the state`()
    async throws
  {
    let fixture = try PlayerFixture([10, 10])
    let player = fixture.player
    player.play()
    fixture.device.deliver()
    #expect(fixture.notifications == [.nowPlayingItemDidChange, .playbackStateDidChange])
    player.play()
    player.volume = 1
    player.currentTime = .seconds(3)
    player.repeatMode = .all
    fixture.device.deliver()
    #expect(fixture.notifications.count == 2)
    player.volume = 0.5
    player.pause()
    fixture.device.deliver()
    #expect(fixture.notifications.suffix(2) == [.playbackStateDidChange, .volumeDidChange])
  }

  @Test func `PLAY-45: changes within one turn are posted once, if any remains`() async throws {
    let fixture = try PlayerFixture([10, 10, 10])
    fixture.player.play()
    fixture.device.deliver()
    fixture.player.pause()
    fixture.player.play()
    fixture.player.skipToNextItem()
    fixture.player.skipToNextItem()
    fixture.device.deliver()
    #expect(
      fixture.notifications == [
        .nowPlayingItemDidChange, .playbackStateDidChange, .nowPlayingItemDidChange,
      ]
    )
  }

  @Test func `notifications are posted in a turn of their own without a running device`()
    async throws
  {
    let fixture = try PlayerFixture([10])
    fixture.player.play()
    #expect(fixture.notifications.isEmpty)
    while fixture.notifications.isEmpty { await Task.yield() }
    #expect(fixture.notifications == [.nowPlayingItemDidChange, .playbackStateDidChange])
  }

  @Test func `PLAY-16: handlers run on the main actor, whoever changed the player`() async throws {
    let fixture = try PlayerFixture([10, 10])
    var count = 0
    let kinds = PlayerNotification.allCases
    let observations = kinds.map { kind in
      fixture.player.observe(kind) {
        MainActor.preconditionIsolated()
        count += 1
      }
    }
    let player = fixture.player
    await Task.detached { await player.play() }.value
    await fixture.run(until: 15)
    await Task.detached { await MainActor.run { player.volume = 0.5 } }.value
    fixture.device.deliver()
    #expect(count == 4)
    observations.forEach { $0.cancel() }
  }

  @Test func `PLAY-46: handlers read what changed from the player`() async throws {
    var states: [PlaybackState] = []
    let device = PlaybackDevice()
    let other = MusicPlayer.application(on: device)
    let observation = other.observe(.playbackStateDidChange) { [weak other] in
      if let other { states.append(other.playbackState) }
    }
    other.beginGeneratingNotifications()
    other.setQueue(PlayerFixture.collection([1]))
    other.play()
    await device.run()
    #expect(states == [.playing, .stopped])
    observation.cancel()
    other.endGeneratingNotifications()
    #expect(other.notificationAudit.misuses.isEmpty)
  }

  @Test func `PLAY-47: switching notifications on and off nests`() throws {
    let fixture = try PlayerFixture([10])
    let player = fixture.player
    player.beginGeneratingNotifications()
    player.endGeneratingNotifications()
    player.play()
    fixture.device.deliver()
    #expect(fixture.notifications.count == 2)
    player.endGeneratingNotifications()
    player.pause()
    fixture.device.deliver()
    #expect(fixture.notifications.count == 2)
    // Nothing is kept for later.
    player.beginGeneratingNotifications()
    fixture.device.deliver()
    #expect(fixture.notifications.count == 2)
    player.play()
    fixture.device.deliver()
    #expect(fixture.notifications.count == 3)
    player.endGeneratingNotifications()
    player.endGeneratingNotifications()
    #expect(fixture.log.last?.event == .misuse(.endWithoutBegin))
  }

  @Test func `PLAY-48: the wrong order is reported`() throws {
    let device = PlaybackDevice()
    var player: MusicPlayer? = .application(on: device)
    let audit = try #require(player).notificationAudit
    player?.beginGeneratingNotifications()
    let late = player?.observe(.volumeDidChange) {}
    #expect(audit.misuses == [.observerAddedAfterBegin])
    player?.endGeneratingNotifications()
    late?.cancel()
    #expect(audit.misuses.last == .observerRemovedAfterEnd)
    player?.beginGeneratingNotifications()
    player = nil
    #expect(audit.misuses.last == .releasedWhileGenerating)
    #expect(audit.misuses.count == 3)
  }

  @Test func `PLAY-48: the right order is not`() throws {
    let device = PlaybackDevice()
    var player: MusicPlayer? = .application(on: device)
    let audit = try #require(player).notificationAudit
    let observation = player?.observe(.volumeDidChange) {}
    player?.beginGeneratingNotifications()
    observation?.cancel()
    player?.endGeneratingNotifications()
    player = nil
    #expect(audit.misuses.isEmpty)
  }

  @Test func `PLAY-49: the display changes after the notification, not with the command`()
    async throws
  {
    var label = "Play"
    let device = PlaybackDevice()
    let player = MusicPlayer.application(on: device)
    let observation = player.observe(.playbackStateDidChange) { [weak player] in
      label = player?.playbackState == .playing ? "Pause" : "Play"
    }
    player.beginGeneratingNotifications()
    player.setQueue(PlayerFixture.collection([10]))
    player.play()
    #expect(label == "Play")
    await device.run(until: .seconds(1))
    #expect(label == "Pause")
    observation.cancel()
    player.endGeneratingNotifications()
  }

  @Test func `notifications come as a stream, too`() async throws {
    let fixture = try PlayerFixture([10])
    let stream = fixture.player.notificationStream
    fixture.player.play()
    fixture.device.deliver()
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == .nowPlayingItemDidChange)
    #expect(await iterator.next() == .playbackStateDidChange)
  }
}
