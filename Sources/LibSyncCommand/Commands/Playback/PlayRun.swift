import CommandLineIO
import JSON
import LibSync
import System

/// A run of `play`: plays what the command line says in a session, and reports.
@MainActor final class PlayRun {
  let command: PlayCommand
  let script: PlayerScript?
  private let session: Session
  private var log: PlayLog?
  private var report = PlayReport()
  private var observations: [PlayerObservation] = []
  private var shownLine = ""
  /// The reason why playing ended early, in words.
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
    let playback = try PlaybackSession(
      playing: chosen.library,
      command.playbackOptions(in: session, hasScript: script != nil)
    )
    defer { playback.close() }
    log = try command.log.map { try PlayLog($0, in: session) }
    observe(playback)
    try prepare(playback, chosen)
    try command.checkOutputs(
      sparing: playback.player.queue + (playback.iPod?.queue ?? []),
      playback.locate
    )
    try log?.begin()
    do {
      try await playToEnd(playback)
    } catch {
      // The log has what happened until then, and why it ended is the error to report.
      try? log?.finish()
      throw error
    }
    try log?.finish()
    try write(report, of: chosen.library)
    try chosen.finish()
    if earlyEnd != nil { throw PartialSuccess() }
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

  /// Logs and shows what happens, and goes to the background when the user wants it.
  private func observe(_ playback: PlaybackSession) {
    let device = playback.device
    playback.stepHandler = { [unowned device, unowned self] in await self.leaveIfAsked(device) }
    device.eventHandler = { [unowned self] in self.receive($0) }
    playback.sharingErrorHandler = { [session] error in
      let reason = CommandFailure(error).message ?? ""
      session.console.warning("the iPod player cannot be paused: \(reason)")
    }
    for player in playback.heardPlayers {
      if command.follows {
        observations += [PlayerNotification.nowPlayingItemDidChange, .playbackStateDidChange].map {
          player.observe($0) { [weak player, unowned self] in player.map(self.show) }
        }
      }
      player.beginGeneratingNotifications()
    }
  }

  private func leaveIfAsked(_ device: PlaybackDevice) async {
    guard Interruption.isSuspensionRequested else { return }
    await device.suspend(Interruption.suspend)
    if command.kind == .application { earlyEnd = "the command went to the background" }
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

  /// Plays, and keeps what was played even if the user interrupts it or the script fails.
  private func playToEnd(_ playback: PlaybackSession) async throws {
    var failure: (any Error)?
    do throws(ScriptFailure) {
      report.expectations = try await play(in: playback)
    } catch {
      failure = error
    }
    playback.leave()
    observations.forEach { $0.cancel() }
    playback.player.endGeneratingNotifications()
    do {
      try await playback.finish(isComplete: failure == nil)
    } catch {
      failure = Interruption.isRequested ? error : failure ?? error
    }
    report.activities = playback.activities
    if playback.hasKeptActivity { report.recorded = RecordedActivity(playback.activities) }
    report.time = playback.device.clock.time
    guard let failure else { return }
    report.recorded.text.map(session.console.note)
    throw failure
  }

  /// Plays to the end of the items, of the script or of the time.
  ///
  /// - Returns: The expectations of the script that were not met.
  private func play(
    in playback: PlaybackSession
  ) async throws(ScriptFailure)
    -> [ScriptRun.Failure]
  {
    Interruption.prepareForSuspension(true)
    defer { Interruption.prepareForSuspension(false) }
    if let script {
      do throws(ScriptError) {
        return try await playback.run(script)
      } catch {
        throw ScriptFailure(path: command.script ?? "", error: error)
      }
    }
    let limit = command.limit.map { Duration.nanoseconds(Int64($0 * 1e9)) }
    let isRealTime = command.isRealTime
    await playback.play { [session] player in
      if isRealTime, let screen = PlayerScreen(player, in: session) {
        await screen.run(until: limit)
      } else {
        await player.device.run(until: limit)
      }
    }
    return []
  }

  // MARK: Reporting

  private func write(_ report: PlayReport, of library: MediaLibrary) throws {
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
