public import AudioSessions
public import MediaPlayback
import System

/// Runs a session script with the players of a library in the place of the simulated iPod.
///
/// The players share the session of the device's music player: whoever of them plays is heard when
/// the simulated iPod is, is interrupted with it by calls and alarms, pauses when the headset is
/// pulled, and stops when an application silences it. What is expected of players is that of the
/// real ones. As in scripts of `PlaybackSession`, the first item is already playing when the script
/// begins.
@MainActor public final class SessionPlayers {
  /// A file that could not be played.
  public struct Failure: Hashable, Sendable {
    /// The path of the file; `nil` if the item has none.
    public var file: String?
    /// The reason.
    public var reason: PlaybackFailure
  }

  /// The simulation, with the expectations that were not met.
  public private(set) var simulation: SessionSimulation
  /// The changes of what is heard, with the files of the players.
  public private(set) var sounds: [SoundChange] = []
  /// The files that could not be played.
  public private(set) var failures: [Failure] = []

  /// The file of the line that is executed.
  package private(set) var file = ""

  /// Whether the states are recorded that the device and its applications go through.
  public var recordsTimeline: Bool {
    get { simulation.recordsTimeline }
    set { simulation.recordsTimeline = newValue }
  }

  /// The places from which applications go on; to be set before the script runs.
  public var resumePoints: [String: [String: ResumePoint]] {
    get { simulation.resumePoints }
    set { simulation.resumePoints = newValue }
  }

  private let playback: PlaybackSession
  private let script: SessionScript
  private let receive: (SessionLogEntry) -> Void
  /// The player that is heard, or was last.
  private var current: MusicPlayer
  private var entries: [SessionLogEntry] = []
  private var isInterrupted = false
  private var wasPlaying = false

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - playback: The players; it must take no real time.
  ///   - limits: How much may happen.
  ///   - receive: Called for each entry of the log.
  public init(
    _ script: SessionScript,
    playback: PlaybackSession,
    limits: SessionLimits = SessionLimits(),
    _ receive: @escaping (SessionLogEntry) -> Void = { _ in }
  ) {
    (self.script, self.playback, self.receive) = (script, playback, receive)
    simulation = SessionSimulation(script, limits: limits)
    simulation.keepsSounds = true
    current = playback.player
  }

  private var device: PlaybackDevice { playback.device }
  private var machine: SessionMachine { simulation.machine }
  private var players: [MusicPlayer] { [playback.player] + [playback.iPod].compactMap(\.self) }

  /// Runs the script to its end.
  ///
  /// - Returns: The expectations that were not met.
  /// - Throws: `SessionScriptError` if the script would not end, and `ScriptError` if a player
  ///   cannot do what a line says.
  public func run() async throws -> [SessionSimulation.Failure] {
    guard let first = script.lines.first else { return [] }
    let handler = device.eventHandler
    device.eventHandler = { [weak self] entry in
      handler?(entry)
      self?.receive(entry)
    }
    defer { device.eventHandler = handler }
    device.stopsEarly = { [weak self] in Interruption.isRequested || self?.isOutOfStep != false }
    defer { device.stopsEarly = { Interruption.isRequested } }
    simulation.begin(receive)
    playback.begin()
    try follow(first)
    for line in script.lines {
      file = line.file
      if let time = line.time { try await pass(to: time, line) }
      if Interruption.isRequested || Task.isCancelled { return simulation.failures }
      try await execute(line)
      device.deliver()
      if simulation.isOver { break }
    }
    simulation.checkWindows()
    return simulation.failures
  }

  // MARK: Time

  private func isPlaying(_ player: MusicPlayer) -> Bool {
    switch player.playbackState {
    case .playing, .seekingForward, .seekingBackward: true
    default: false
    }
  }

  /// Whether players have done something of which the simulation does not know.
  private var isOutOfStep: Bool { players.contains(where: isPlaying) != wasPlaying }

  /// Lets time pass until a time comes, or until nothing plays any more.
  private func pass(to end: Int64?, _ line: SessionScript.Line) async throws {
    while !Interruption.isRequested, !Task.isCancelled {
      if end == nil, machine.runningStreams.isEmpty, !players.contains(where: isPlaying) { return }
      await device.run(until: [machine.nextTime, end].compactMap(\.self).min())
      let now = device.clock.time
      try simulation.pass(to: now, line, note)
      try follow(line)
      if let end, now >= end { return }
    }
  }

  private func note(_ entry: SessionLogEntry) {
    if entry.source == .ipod { entries.append(entry) }
    receive(entry)
  }

  // MARK: Following

  /// Lets the players do what the simulated iPod does, and the other way round.
  private func follow(_ line: SessionScript.Line) throws {
    followInterruption()
    for entry in takeEntries() {
      switch entry.event {
      case .iPodPlay where !isPlaying(current): current.play()
      // With a fade, it is an interruption.
      case .iPodPause where entry[.fade] == nil: current.pause()
      case .iPodStop: current.stop()
      default: break
      }
    }
    let playing = players.first(where: isPlaying)
    if let playing { current = playing }
    if (playing != nil) != wasPlaying {
      wasPlaying = playing != nil
      if playing != nil, machine.ipod.state != .playing {
        try simulation.receive(.ipod(.play), line, note)
      } else if playing == nil, machine.ipod.state == .playing {
        let isPaused = current.playbackState == .paused
        try simulation.receive(.ipod(isPaused ? .pause : .stop), line, note)
      }
      _ = takeEntries()
    }
    takeSounds()
  }

  private func followInterruption() {
    let mustBeSilent = machine.device.priority != nil
    if mustBeSilent == isInterrupted { return }
    isInterrupted = mustBeSilent
    if mustBeSilent { device.beginInterruption() } else { device.endInterruption() }
  }

  private func takeEntries() -> [SessionLogEntry] {
    defer { entries = [] }
    return entries
  }

  // MARK: Lines

  private func execute(_ line: SessionScript.Line) async throws {
    switch line.statement {
    case .event(.player(let name, let command)):
      try simulation.perform(line, note)
      try await tell(try player(name, line), command, line)
    case .event(.ipod(let command)) where command.isForPlayers:
      guard let word = line.words.split(separator: " ").dropFirst().first else { break }
      try await tell(try player("ipod", line), String(word), line)
    case .event(.remote(let button)):
      try simulation.perform(line, note)
      let isObeyed = entries.contains { [.iPodPlay, .iPodPause, .iPodStop].contains($0.event) }
      if !isObeyed, let command = RemoteCommand(rawValue: button.rawValue) {
        device.receive(command)
      }
    case .event(.host), .event(.call(.answer)):
      try simulation.perform(line, note)
      let leaves = line.statement != .event(.host(.foreground))
      // A player of an application ends with it, or makes room for the call.
      if leaves { device.leaveApplication() }
    case .expect(.player):
      for failure in try await run(line) { simulation.note(failure: failure.actual, of: line) }
    case .finish:
      try simulation.checkEnd(line)
      let repeats = players.contains { isPlaying($0) && $0.effectiveRepeatMode != .none }
      if repeats { throw ScriptError(line: line.number, reason: .endless) }
      try await pass(to: nil, line)
    default: try simulation.perform(line, note)
    }
    try follow(line)
  }

  private func player(
    _ name: String,
    _ line: SessionScript.Line
  ) throws(ScriptError) -> MusicPlayer {
    guard let kind = MusicPlayerKind(rawValue: name) else { return playback.player }
    guard let player = players.first(where: { $0.kind == kind }) else {
      throw ScriptError(line: line.number, reason: .noPlayer(kind))
    }
    return player
  }

  private func tell(
    _ player: MusicPlayer,
    _ command: String,
    _ line: SessionScript.Line
  ) async throws {
    let isHeard = player === current && [.playing, .interrupted].contains(machine.ipod.state)
    switch command {
    case "play":
      current = player
      if machine.ipod.state != .playing {
        try simulation.receive(.ipod(.play), line, note)
        try follow(line)
      }
      // It plays after an interruption, or in the place of another player.
      if !isPlaying(player) { player.play() }
    case "pause" where isHeard: try simulation.receive(.ipod(.pause), line, note)
    case "stop" where isHeard: try simulation.receive(.ipod(.stop), line, note)
    default:
      _ = try await run(line)
      if command == "volume" {
        let volume = Int64((player.volume * 1_000_000).rounded())
        try simulation.receive(.ipod(.volume(volume)), line, note)
      }
    }
    try follow(line)
    noteSound(gain: machine.ipod.gain)
  }

  /// Lets the players execute a line, and returns the expectations that are not met.
  private func run(_ line: SessionScript.Line) async throws(ScriptError) -> [ScriptRun.Failure] {
    do throws(ScriptError) {
      let script = try PlayerScript(line.words)
      let run = ScriptRun(
        script,
        player: playback.player,
        others: [playback.iPod].compactMap(\.self)
      )
      try await run.run()
      return run.failures
    } catch {
      throw ScriptError(line: line.number, reason: error.reason)
    }
  }

  // MARK: Sound

  private func receive(_ entry: PlayerLogEntry) {
    switch entry.event {
    case .itemStarted: noteSound(gain: machine.ipod.gain)
    case .itemFailed(let failure):
      let file = current.nowPlayingItem.flatMap(playback.locate)
      failures.append(Failure(file: file, reason: failure))
    default: break
    }
  }

  private func takeSounds() {
    for change in simulation.takeSounds() {
      if change.source == .ipod {
        noteSound(gain: change.gain)
      } else {
        sounds.append(change)
      }
    }
  }

  /// Notes what is heard of the players from now on.
  private func noteSound(gain: Int64) {
    let file = current.nowPlayingItem.flatMap(playback.locate)
    let change = SoundChange(
      time: max(device.clock.time, sounds.last?.time ?? 0),
      source: .ipod,
      file: file,
      gain: isPlaying(current) && file != nil ? gain : 0,
      position: current.position.nanoseconds
    )
    if sounds.last != change { sounds.append(change) }
  }
}

extension DeviceEvent.IPodCommand {
  /// Whether a player obeys the command, and not only the simulated iPod.
  fileprivate var isForPlayers: Bool { if case .playFile = self { false } else { true } }
}
