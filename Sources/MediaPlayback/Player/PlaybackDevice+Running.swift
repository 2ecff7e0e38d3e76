import MediaModel

/// Time and sound.
extension PlaybackDevice {
  /// Lets time pass, and the audible player be heard, until a time comes.
  ///
  /// It returns earlier if the task is cancelled, `stopsEarly` says so or the engine was
  /// interrupted.
  ///
  /// - Parameter limit: The time since the clock was started; `nil` to continue until nothing
  ///   plays, and with a real clock, until the iPod player is stopped.
  public func run(until limit: Duration? = nil) async {
    await run(until: limit.map { SampleTime.nanoseconds(of: $0) })
  }

  package func run(until limit: Int64?) async {
    deliver()
    while !Task.isCancelled, !stopsEarly() {
      await stepHandler()
      livePlayers.forEach { $0.share() }
      await silenceOldSound()
      if let limit, clock.time >= limit { break }
      let player = livePlayers.first { $0.isHeard && !$0.machine.isIdle }
      if limit == nil, player == nil, !livePlayers.contains(where: \.waitsForOthers) { break }
      let next = min(limit ?? .max, clock.time.addingClamped(clock.quantum))
      if let player {
        if await !advance(player, until: next) { break }
      } else {
        await clock.advance(to: next)
      }
      deliver()
    }
  }

  /// Silences the players while the process is in the background.
  ///
  /// Application players stop, because their application leaves. The iPod player pauses, so that
  /// others do not take it for heard, and plays on afterwards unless others have changed it.
  ///
  /// - Parameter stop: Stops the process, and returns when it continues.
  package func suspend(_ stop: () -> Void) async {
    leaveApplication()
    let heard = livePlayers.filter { clock.isShared && $0.isHeard && $0.machine.isMoving }
    for player in heard { player.pause() }
    await silenceOldSound()
    livePlayers.forEach { $0.share() }
    deliver()
    let states = heard.map(\.savedState)
    stop()
    // The time in between does not count.
    await clock.advance(to: clock.time)
    for (player, state) in zip(heard, states) {
      player.share()
      if player.savedState == state { player.play() }
    }
  }

  /// Waits until everything was heard, and completes the output.
  ///
  /// - Throws: `PlaybackFailure` if it cannot be completed.
  public func finish() async throws(PlaybackFailure) {
    deliver()
    await silenceOldSound()
    try await engine?.finish()
  }

  /// The nanoseconds of sound after which it is checked whether time is to stop.
  private static let longestRendering: Int64 = 60_000_000_000

  /// - Returns: Whether time continues to pass; not if the user interrupted the engine.
  private func advance(_ player: MusicPlayer, until limit: Int64) async -> Bool {
    let jumpCount = player.machine.jumpCount
    do {
      let hasEnded: Bool
      if player.machine.state == .playing, let engine, let entry = player.machine.entry,
        try await prepare(entry, of: player, engine)
      {
        if player.machine.jumpCount != jumpCount { return true }
        let end = clock.time.addingClamped(Self.longestRendering)
        hasEnded = try await render(player, engine, until: min(limit, end))
      } else {
        if player.machine.jumpCount != jumpCount { return true }
        let (time, ended) = player.machine.step(from: clock.time, until: limit)
        await moveClock(to: time)
        hasEnded = ended
      }
      if hasEnded, player.machine.jumpCount == jumpCount { end(player) }
    } catch {
      if error.reason == .interrupted {
        sound = nil
        return false
      }
      if player.machine.jumpCount == jumpCount { fail(player, error) }
    }
    return true
  }

  func moveClock(to time: Int64) async {
    if time > clock.time { instantEndCount = 0 }
    await clock.advance(to: time)
  }

  private func end(_ player: MusicPlayer) {
    log(.itemEnded, of: player)
    player.recordActivity(of: .endItem)
    goOn(player)
  }

  private func fail(_ player: MusicPlayer, _ failure: PlaybackFailure) {
    sound = nil
    if failure.reason == .output || failure.reason == .noDecoder {
      outputFailure = failure
      log(.outputFailed(failure), of: player)
      player.perform(.stop)
    } else {
      log(.itemFailed(failure), of: player)
      goOn(player)
    }
  }

  /// Goes on after an item, unless a whole queue has passed in no time, which would never end.
  private func goOn(_ player: MusicPlayer) {
    instantEndCount += 1
    let isEndless = instantEndCount > player.machine.queue.count
    player.move { $0.apply(isEndless ? .stop : .endItem) }
    player.saveUncounted()
  }
}
