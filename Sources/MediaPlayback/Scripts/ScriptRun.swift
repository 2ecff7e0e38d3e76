import MediaModel

/// Runs a script on a device.
@MainActor public final class ScriptRun {
  /// An expectation that was not met.
  public struct Failure: Hashable, Sendable {
    /// The number of the line, from 1.
    public var line: Int
    /// The line.
    public var text: String
    /// The actual value, in script syntax.
    public var actual: String
    /// The nanoseconds since the clock was started.
    public var time: Int64

    package init(line: Int, text: String, actual: String, time: Int64) {
      (self.line, self.text, self.actual, self.time) = (line, text, actual, time)
    }
  }

  /// The expectations that were not met, in order.
  public private(set) var failures: [Failure] = []
  /// Called for each of them at once.
  public var failureHandler: ((Failure) -> Void)?
  /// Whether the application has quit.
  public private(set) var hasQuit = false

  private let script: PlayerScript
  private let player: MusicPlayer
  private let others: [MusicPlayerKind: MusicPlayer]

  /// Prepares to run a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - player: The player that its lines call `player`.
  ///   - others: Other players that they name by their kinds.
  public init(_ script: PlayerScript, player: MusicPlayer, others: [MusicPlayer] = []) {
    self.script = script
    self.player = player
    self.others = Dictionary(
      (others + [player]).map { ($0.kind, $0) },
      uniquingKeysWith: { $1 }
    )
  }

  /// Runs the script to its end, or until the application quits in it.
  ///
  /// - Throws: `ScriptError` if a line cannot be executed.
  public func run() async throws(ScriptError) {
    for line in script.lines {
      if let time = line.time { await player.device.run(until: time) }
      if player.device.stopsEarly() || Task.isCancelled { return }
      try await execute(line)
      player.device.deliver()
      if hasQuit { return }
    }
  }

  private func execute(_ line: PlayerScript.Line) async throws(ScriptError) {
    switch line.statement {
    case .player(let target, let command): try tell(try find(target, line), command, line)
    case .remote(let command): player.device.receive(command)
    case .call(let event): try call(event, line)
    case .application(.background): player.device.leaveApplication()
    case .application(.foreground): break
    case .application(.quit):
      player.device.leaveApplication()
      hasQuit = true
    case .expect(let expectation): check(expectation, of: try find(expectation.target, line), line)
    case .finish:
      let repeats = player.device.livePlayers.contains {
        $0.playbackState == .playing && $0.effectiveRepeatMode != .none
      }
      if repeats { throw ScriptError(line: line.number, reason: .endless) }
      await player.device.run()
    }
  }

  private func call(
    _ event: ScriptStatement.CallEvent,
    _ line: PlayerScript.Line
  ) throws(ScriptError) {
    let device = player.device
    // The iPod may have been in a call when its state was stored.
    let isInCall =
      device.isInterrupted || device.livePlayers.contains { $0.playbackState == .interrupted }
    if event != .ring, !isInCall { throw ScriptError(line: line.number, reason: .noCall) }
    switch event {
    case .ring: device.beginInterruption()
    // The application gives way to the call, which goes on.
    case .accept: device.leaveApplication()
    case .decline, .end: device.endInterruption()
    }
  }

  private func find(
    _ target: ScriptTarget,
    _ line: PlayerScript.Line
  ) throws(ScriptError) -> MusicPlayer {
    guard case .kind(let kind) = target else { return player }
    guard let other = others[kind] else {
      throw ScriptError(line: line.number, reason: .noPlayer(kind))
    }
    return other
  }

  private func tell(
    _ player: MusicPlayer,
    _ command: ScriptCommand,
    _ line: PlayerScript.Line
  ) throws(ScriptError) {
    switch command {
    case .play: player.play()
    case .pause: player.pause()
    case .stop: player.stop()
    case .next: player.skipToNextItem()
    case .previous: player.skipToPreviousItem()
    case .beginning: player.skipToBeginning()
    case .rewindQueue: player.skipToQueueStart()
    case .seekForward: player.beginSeekingForward()
    case .seekBackward: player.beginSeekingBackward()
    case .endSeek: player.endSeeking()
    case .time(let time): player.currentTime = time
    case .volume(let volume): player.volume = volume
    case .repeatMode(let mode): player.repeatMode = mode
    case .shuffleMode(let mode): player.shuffleMode = mode
    case .now(let item):
      do throws(PlayerError) {
        try player.designate(item)
      } catch {
        let id = item.map { "\($0)" } ?? ""
        throw ScriptError(line: line.number, reason: .notInQueue(id))
      }
    case .playShared(let duration):
      if player.kind != .iPod { throw ScriptError(line: line.number, reason: .noPlayer(.iPod)) }
      player.playShared(for: duration)
    }
  }

  private func check(
    _ expectation: ScriptExpectation,
    of player: MusicPlayer,
    _ line: PlayerScript.Line
  ) {
    if expectation.holds(for: player) { return }
    let failure = Failure(
      line: line.number,
      text: line.text,
      actual: expectation.actual(of: player),
      time: player.device.clock.time
    )
    failures.append(failure)
    failureHandler?(failure)
  }
}
