import CommandLineIO
import JSON
import LibSync
import System

/// A run of `play`: makes a device and its players, plays, and reports.
@MainActor final class PlayRun {
  let command: PlayCommand
  let script: PlayerScript?
  private let session: Session
  private var log: PlayLog?
  private var sound: SoundOutput?
  private var report = PlayReport()
  private var observations: [PlayerObservation] = []
  private var shownLine = ""
  /// What ended playing before its time, in words.
  private var earlyEnd: String?

  init(_ command: PlayCommand, _ script: PlayerScript?, in session: Session) {
    (self.command, self.script, self.session) = (command, script, session)
  }

  func run() async throws {
    let chosen = try items()
    if chosen.isNothing {
      if !command.isQuiet { try writeSummary(of: chosen.library) }
      return try chosen.finish()
    }
    let sound = try SoundOutput(command, in: session)
    self.sound = sound
    let locate = try chosen.library.fileFinder(command.files.locations)
    let device = PlaybackDevice(
      clock: Self.clock(command, in: session),
      engine: sound.engine,
      locate: locate
    )
    device.stopsEarly = { Interruption.isRequested }
    let mark = command.isAudible ? SoundMark(of: chosen.library.path, on: device) : nil
    defer { mark?.release() }
    device.stepHandler = { [unowned device, unowned self] in
      await self.leaveIfAsked(device)
      mark?.giveWay()
    }
    log = try command.log.map { try PlayLog($0, in: session) }
    device.eventHandler = { [unowned self] in self.receive($0) }
    let store = LibraryIPodStore(
      chosen.library,
      WriteOptions(
        date: session.environment.sourceDate,
        secondsToWait: WaitTime.seconds(command.wait)
      )
    )
    let player = try makePlayer(command.kind, on: device, store)
    // The iPod must be silent while an application plays, and the other way round.
    let other =
      try command.kind == .application && (script != nil || command.isRealTime)
      ? makePlayer(.iPod, on: device, store) : nil
    if command.kind == .iPod, command.isRealTime { try store.beginPlaying() }
    defer { store.endPlaying() }
    try prepare(player, chosen, store)
    try command.checkOutputs(sparing: player.queue + (other?.queue ?? []), locate)
    try log?.begin()
    do {
      try await playToEnd(player, other, in: chosen.library)
    } catch {
      // The log has what happened until then, and why it ended is the error to report.
      try? log?.finish()
      throw error
    }
    try log?.finish()
    try write(report, of: chosen.library, device)
    try chosen.finish()
    if earlyEnd != nil { throw PartialSuccess() }
  }

  /// Plays, and keeps what was played even if the user interrupts it or the script fails.
  private func playToEnd(
    _ player: MusicPlayer,
    _ other: MusicPlayer?,
    in library: MediaLibrary
  ) async throws {
    let device = player.device
    var scriptFailure: ScriptFailure?
    do throws(ScriptFailure) {
      report.expectations = try await play(player, other)
    } catch {
      scriptFailure = error
    }
    if command.kind == .application { device.leaveApplication() }
    device.deliver()
    observations.forEach { $0.cancel() }
    player.endGeneratingNotifications()
    let failure = await finish(device, isComplete: scriptFailure == nil)
    try Interruption.deferred {
      if command.isRealTime { try? other?.save() }
      try keep(player, in: library)
    }
    report.time = device.clock.time
    let error: (any Error)? =
      Interruption.isRequested ? Interruption.Stop() : scriptFailure ?? failure
    guard let error else { return }
    report.recorded.text.map(session.console.note)
    throw error
  }

  /// Returns the selected items; the iPod plays on without a selection.
  private func items() throws -> ItemsToPlay {
    if command.kind == .iPod, !command.items.isGiven {
      let library = try session.openLibrary(command.from)
      if let stored = try library.iPodPlayer(), !stored.queue.isEmpty {
        return ItemsToPlay(
          library: library.selecting(stored.library),
          collection: nil,
          items: nil
        )
      }
    }
    return try command.items.itemsToPlay(
      from: command.from,
      allowingVideo: command.allowsVideo,
      in: session
    )
  }

  private static func clock(_ command: PlayCommand, in session: Session) -> any PlaybackClock {
    let start = PlayerTime.milliseconds(in: session)
    return command.isRealTime ? RealClock(start: start) : VirtualClock(start: start)
  }

  private func makePlayer(
    _ kind: MusicPlayerKind,
    on device: PlaybackDevice,
    _ store: LibraryIPodStore
  ) throws -> MusicPlayer {
    let preferences = try preferences(of: kind, in: store.library)
    let player =
      try kind == .iPod
      ? MusicPlayer.iPod(on: device, store: store, preferences: preferences)
      : MusicPlayer.application(on: device, preferences: preferences)
    player.wrapsSkips = command.modes.wrapsSkips
    player.remoteControlHandler = { [weak player] in player?.obey($0) }
    player.isHeard = kind == command.kind || !command.isRealTime
    // What the iPod does elsewhere is not what this run does.
    if !player.isHeard { return player }
    player.savesActivity = command.keepsActivity
    player.activityHandler = { [unowned self] in self.report.activities.append($0) }
    if command.follows {
      observations += [PlayerNotification.nowPlayingItemDidChange, .playbackStateDidChange].map {
        player.observe($0) { [weak player, unowned self] in player.map(self.show) }
      }
    }
    player.beginGeneratingNotifications()
    return player
  }

  /// Goes to the background if the user wants it, without being heard.
  private func leaveIfAsked(_ device: PlaybackDevice) async {
    guard Interruption.isSuspensionRequested else { return }
    await device.suspend(Interruption.suspend)
    if command.kind == .application { earlyEnd = "the command went to the background" }
  }

  /// Returns the modes that `default` stands for.
  private func preferences(
    of kind: MusicPlayerKind,
    in library: MediaLibrary
  ) throws -> PlayerPreferences {
    let preferences = command.modes.preferences
    return kind == .iPod ? preferences : try library.playerPreferences(otherwise: preferences)
  }

  private func receive(_ entry: PlayerLogEntry) {
    report.add(entry)
    log?.write(entry)
    guard script == nil, entry.source == command.kind else { return }
    earlyEnd = PlayReport.earlyEnd(entry, earlyEnd)
  }

  /// Prints what the player reports now, unless it is what it reported last.
  private func show(_ player: MusicPlayer) {
    let output = session.standardOutput()
    let time = NumberFormat.clock(milliseconds: player.device.clock.time / 1_000_000)
    let item = player.nowPlayingItem.map { ": " + PlayerText.name($0) } ?? ""
    let line = "\(time) \(PlayerText.state(player.playbackState))\(item)".onOneLine
    if line == shownLine { return }
    shownLine = line
    output.write(line + "\n")
    try? output.finish()
  }

  /// Plays to the end of the items, of the script or of the time.
  ///
  /// - Returns: The expectations of the script that were not met.
  private func play(
    _ player: MusicPlayer,
    _ other: MusicPlayer?
  ) async throws(ScriptFailure) -> [ScriptRun.Failure] {
    Interruption.prepareForSuspension(true)
    defer { Interruption.prepareForSuspension(false) }
    player.play()
    silence(other)
    let device = player.device
    if script == nil {
      device.stopsEarly = { [weak player] in
        Interruption.isRequested || player?.playbackState == .stopped
      }
    }
    if let script {
      let run = ScriptRun(script, player: player, others: other.map { [$0] } ?? [])
      do throws(ScriptError) {
        try await run.run()
      } catch {
        throw ScriptFailure(path: command.script ?? "", error: error)
      }
      return run.failures
    }
    let limit = command.limit.map { Duration.nanoseconds(Int64($0 * 1e9)) }
    if command.isRealTime, let screen = PlayerScreen(player, in: session) {
      await screen.run(until: limit)
    } else {
      await device.run(until: limit)
    }
    return []
  }

  /// Lets others know that the iPod player is silent while an application plays, or its new queue
  /// plays.
  private func silence(_ other: MusicPlayer?) {
    guard command.isRealTime, let other else { return }
    do {
      try other.save()
    } catch {
      let reason = CommandFailure(error).message ?? ""
      session.console.warning("the iPod player cannot be paused: \(reason)")
    }
  }

  /// Completes the output, which appears unless the user interrupts or a script fails.
  ///
  /// - Returns: Why nothing could be heard, if that is so.
  private func finish(_ device: PlaybackDevice, isComplete: Bool) async -> (any Error)? {
    device.deliver()
    if Interruption.isRequested { return nil }
    do {
      try await device.finish()
      if let failure = device.outputFailure { throw failure }
      if isComplete { try sound?.finish() }
      return nil
    } catch {
      guard let failure = device.outputFailure ?? error as? PlaybackFailure else { return error }
      return sound?.error(failure) ?? failure
    }
  }

  /// Keeps the state of the iPod, or else what was played.
  private func keep(_ player: MusicPlayer, in library: MediaLibrary) throws {
    if player.kind == .iPod {
      try player.save()
    } else if command.keepsActivity, !report.activities.isEmpty {
      let name = try library.name
      let options = WriteOptions(
        date: session.environment.sourceDate,
        secondsToWait: WaitTime.seconds(command.wait)
      )
      try MediaLibrary.withWriter(at: library.path, selecting: name, options: options) {
        try $0.record(report.activities)
      }
    }
    if command.keepsActivity { report.recorded = RecordedActivity(report.activities) }
  }

  private func write(
    _ report: PlayReport,
    of library: MediaLibrary,
    _ device: PlaybackDevice
  ) throws {
    for failure in report.expectations {
      let place = "\(command.script ?? ""):\(failure.line)"
      session.console.warning("\(place): '\(failure.text)', but it is \(failure.actual)")
    }
    let endings = earlyEnd.map { ["playing ended early: \($0)"] } ?? []
    for warning in try report.warnings(of: library, command.files) + endings {
      session.console.warning(warning)
    }
    if !command.isQuiet { try writeSummary(of: library) }
    if !report.failures.isEmpty || !report.expectations.isEmpty { throw NegativeAnswer() }
  }

  private func writeSummary(of library: MediaLibrary) throws {
    let recorded = report.recorded.text
    if command.log == "-" || command.follows && !command.isJSON {
      recorded.map(session.console.note)
      return
    }
    let text = [report.text(isCheck: command.sink == nil), recorded].compactMap(\.self)
    let output = session.standardOutput()
    output.write(
      command.isJSON
        ? JSONDocument.play(report, of: try library.name).text : text.joined(separator: "\n")
    )
    output.write("\n")
    try output.finish()
  }
}
