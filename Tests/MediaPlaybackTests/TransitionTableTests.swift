import MediaModel
import MediaPlayback
import Testing

/// Runs every cell of the table of states and commands, on players of both kinds.
@MainActor @Suite struct TransitionTableTests {
  /// The player after a command: its state, the place of its item and the time.
  struct Outcome: Hashable {
    var state: PlaybackState
    var index: Int?
    var seconds: Double

    init(_ state: PlaybackState, _ index: Int?, _ seconds: Double) {
      (self.state, self.index, self.seconds) = (state, index, seconds)
    }
  }

  nonisolated enum Action: String, CaseIterable {
    case play, pause, stop, next, nextAtLast, previous, previousAtFirst, beginning, rewindQueue
    case seekForward, seekBackward, endSeek, itemEnds, reachesStart, setQueue
    case interruptionBegins, interruptionEnds
  }

  /// The outcomes for the states S, P, Z, I, F and B.
  ///
  /// The second of three items is designated at
  /// 50 seconds of 100, except that nothing is in S; the rows "at last" and "at first" begin with
  /// the last and the first one. `nil` stands for no change.
  private static let table: [Action: [Outcome?]] = {
    let end = Outcome(.stopped, nil, 0)
    func moved(_ index: Int, _ seconds: Double = 0, seeking: PlaybackState? = nil) -> [Outcome?] {
      let rest: [PlaybackState] = [
        .playing, .paused, .interrupted, seeking ?? .seekingForward, seeking ?? .seekingBackward,
      ]
      return rest.map { Outcome($0, index, seconds) }
    }
    return [
      .play: [
        Outcome(.playing, 0, 0), nil, Outcome(.playing, 1, 50), nil, Outcome(.playing, 1, 50),
        Outcome(.playing, 1, 50),
      ],
      .pause: [
        nil, Outcome(.paused, 1, 50), nil, Outcome(.paused, 1, 50), Outcome(.paused, 1, 50),
        Outcome(.paused, 1, 50),
      ],
      .stop: [nil, end, end, end, end, end],
      .next: [Outcome(.stopped, 1, 0)] + moved(2, seeking: .playing),
      .nextAtLast: [end, end, end, end, end, end],
      .previous: [end] + moved(0, seeking: .playing),
      .previousAtFirst: [end, end, end, end, end, end],
      .beginning: [nil] + moved(1),
      .rewindQueue: [Outcome(.stopped, 0, 0)] + moved(0, seeking: .playing),
      .seekForward: [
        nil, Outcome(.seekingForward, 1, 50), Outcome(.seekingForward, 1, 50), nil, nil,
        Outcome(.seekingForward, 1, 50),
      ],
      .seekBackward: [
        nil, Outcome(.seekingBackward, 1, 50), Outcome(.seekingBackward, 1, 50), nil,
        Outcome(.seekingBackward, 1, 50), nil,
      ],
      .endSeek: [nil, nil, nil, nil, Outcome(.playing, 1, 50), Outcome(.playing, 1, 50)],
      .setQueue: [end, end, end, end, end, end],
      .interruptionBegins: [
        nil, Outcome(.interrupted, 1, 50), nil, nil, Outcome(.interrupted, 1, 50),
        Outcome(.interrupted, 1, 50),
      ],
      .interruptionEnds: [nil, nil, nil, Outcome(.playing, 1, 50), nil, nil],
    ]
  }()

  private static let states: [PlaybackState] = [
    .stopped, .playing, .paused, .interrupted, .seekingForward, .seekingBackward,
  ]

  private nonisolated static let cells = Action.allCases.flatMap { action in
    MusicPlayerKind.allCases.map { (action, $0) }
  }

  @Test(arguments: cells)
  func `PLAY-29, PLAY-34, PLAY-37, PLAY-39, PLAY-40, PLAY-42, PLAY-44: each cell of the table`(
    _ action: Action,
    _ kind: MusicPlayerKind
  ) async throws {
    guard let row = Self.table[action] else { return }
    for (state, expected) in zip(Self.states, row) {
      let fixture = try PlayerFixture(kind: kind)
      let index = action == .nextAtLast ? 2 : action == .previousAtFirst ? 0 : 1
      await fixture.enter(state, at: index)
      if action == .nextAtLast, state == .stopped { fixture.player.designate(at: 2) }
      let before = outcome(fixture)
      perform(action, on: fixture)
      #expect(outcome(fixture) == expected ?? before, "\(action) in \(state)")
    }
  }

  private func outcome(_ fixture: PlayerFixture) -> Outcome {
    let player = fixture.player
    return Outcome(player.playbackState, player.indexOfNowPlayingItem, fixture.seconds)
  }

  private func perform(_ action: Action, on fixture: PlayerFixture) {
    let player = fixture.player
    switch action {
    case .play: player.play()
    case .pause: player.pause()
    case .stop: player.stop()
    case .next, .nextAtLast: player.skipToNextItem()
    case .previous, .previousAtFirst: player.skipToPreviousItem()
    case .beginning: player.skipToBeginning()
    case .rewindQueue: player.skipToQueueStart()
    case .seekForward: player.beginSeekingForward()
    case .seekBackward: player.beginSeekingBackward()
    case .endSeek: player.endSeeking()
    case .setQueue: player.setQueue(PlayerFixture.collection([1, 2]))
    case .interruptionBegins: fixture.device.beginInterruption()
    case .interruptionEnds: fixture.device.endInterruption()
    case .itemEnds, .reachesStart: break
    }
  }

  @Test(arguments: MusicPlayerKind.allCases)
  func `PLAY-38: a seek goes on in the next item, and stays at a beginning`(
    _ kind: MusicPlayerKind
  ) async throws {
    let forward = try PlayerFixture(kind: kind)
    await forward.enter(.seekingForward)
    // 50 s take 2 s × 2, 3 s × 4 and 4.25 s × 8.
    await forward.run(until: 9.25)
    #expect(outcome(forward) == Outcome(.seekingForward, 2, 0))
    await forward.run(until: 10.25)
    #expect(outcome(forward) == Outcome(.seekingForward, 2, 8))
    forward.player.endSeeking()
    #expect(outcome(forward) == Outcome(.playing, 2, 8))

    let backward = try PlayerFixture(kind: kind)
    await backward.enter(.seekingBackward)
    await backward.run(until: 2)
    #expect(outcome(backward) == Outcome(.seekingBackward, 1, 46))
    await backward.run(until: 100)
    #expect(outcome(backward) == Outcome(.seekingBackward, 1, 0))
    backward.player.endSeeking()
    #expect(outcome(backward) == Outcome(.playing, 1, 0))
  }

  @Test(arguments: [PlaybackState.playing, .paused])
  func `PLAY-38: a seek returns to the state before it`(_ state: PlaybackState) async throws {
    let fixture = try PlayerFixture()
    await fixture.enter(state)
    fixture.player.beginSeekingForward()
    fixture.player.beginSeekingBackward()
    await fixture.run(until: 1)
    fixture.player.endSeeking()
    #expect(outcome(fixture) == Outcome(state, 1, 48))
  }

  @Test func `PLAY-55: a call interrupts, and playback goes on only if it was wanted`() async throws
  {
    for (state, commands, expected) in [
      (PlaybackState.playing, [Action](), PlaybackState.playing),
      (.playing, [.pause], .paused), (.playing, [.pause, .play], .playing),
      (.playing, [.stop], .stopped), (.paused, [], .paused), (.stopped, [], .stopped),
      (.seekingForward, [], .playing),
    ] {
      let fixture = try PlayerFixture()
      await fixture.enter(state)
      fixture.device.beginInterruption()
      for command in commands { perform(command, on: fixture) }
      await fixture.run(until: 5)
      fixture.device.endInterruption()
      #expect(fixture.player.playbackState == expected, "\(state) \(commands)")
    }
  }

  @Test func `PLAY-55: play in a call is remembered for its end`() async throws {
    let fixture = try PlayerFixture()
    await fixture.enter(.paused)
    fixture.player.beginSeekingForward()
    fixture.device.beginInterruption()
    fixture.player.play()
    #expect(fixture.player.playbackState == .interrupted)
    fixture.device.endInterruption()
    #expect(fixture.player.playbackState == .playing)
  }
}
