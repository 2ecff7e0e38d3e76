import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The options for players in a session script.
struct SessionPlayerOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .flag("--players", set: \.hasPlayers, help: "Play items of the library with players."),
    .from(\.from),
    .option("--seed", value: "number", set: \.seed, help: "Seed for shuffling by players [0]."),
    .flag(
      "--resume",
      set: \.resumes,
      help: "Continue at places stored in the library file."
    ),
  ]

  /// The result of a run.
  struct Result {
    var simulation: SessionSimulation
    var sounds: [SoundChange]
    var failures: [SessionRenderer.Failure] = []
    /// The number of entries of the log.
    var eventCount = 0
    /// The states of the device and its applications; nil if they are not asked for.
    var timeline: SessionTimeline?

    fileprivate init(
      _ simulation: SessionSimulation,
      _ sounds: [SoundChange],
      _ log: SessionLogOutput
    ) {
      (self.simulation, self.sounds, eventCount) = (simulation, sounds, log.count)
      timeline = log.timeline.map(simulation.timeline)
    }
  }

  private var hasPlayers = false
  private var resumes = false
  private var from: String?
  private var seed: Int?
  var files = FileOptions()
  var items = SelectionOptions()

  init() {}

  /// Runs a script, with players if they are asked for, and writes its log.
  func run(
    _ script: SessionScript,
    _ limits: SessionLimits,
    log: String?,
    hasSound: Bool,
    hasTimeline: Bool,
    in session: Session
  ) async throws -> Result {
    let points = resumes ? try session.openLibrary().resumePoints() : [:]
    let result = try await run(
      script,
      limits,
      points,
      log: log,
      hasSound: hasSound,
      hasTimeline: hasTimeline,
      in: session
    )
    let saved = result.simulation.resumePoints
    if resumes, saved.contains(where: { points[$0] != $1 }) {
      let options = WriteOptions(date: session.environment.sourceDate)
      try MediaLibrary.withWriter(at: session.location().path, options: options) {
        try $0.save(saved)
      }
    }
    return result
  }

  private func run(
    _ script: SessionScript,
    _ limits: SessionLimits,
    _ points: [String: [String: ResumePoint]],
    log: String?,
    hasSound: Bool,
    hasTimeline: Bool,
    in session: Session
  ) async throws -> Result {
    if hasPlayers {
      let log = log.map { $0 == "-" ? $0 : PathArgument.absolutePath($0) }
      return try await play(
        script,
        limits,
        points,
        log: log,
        hasSound: hasSound,
        hasTimeline: hasTimeline,
        try files.locations,
        in: session.inAnyFolder()
      )
    }
    if items.isGiven || from != nil || seed != nil {
      let what = seed == nil ? "items can only be selected" : "--seed is only for a run"
      throw UsageError(message: "\(what) with --players")
    }
    let log = try SessionLogOutput(log, keepingTimeline: hasTimeline, in: session)
    var simulation = SessionSimulation(script, limits: limits)
    simulation.keepsSounds = hasSound
    simulation.recordsTimeline = hasTimeline
    simulation.resumePoints = points
    _ = try simulation.run { log.write($0) }
    try log.finish()
    return Result(simulation, simulation.sounds, log)
  }

  @MainActor private func play(
    _ script: SessionScript,
    _ limits: SessionLimits,
    _ points: [String: [String: ResumePoint]],
    log: String?,
    hasSound: Bool,
    hasTimeline: Bool,
    _ locations: MediaFileLocations,
    in session: Session
  ) async throws -> Result {
    let chosen = try items.itemsToPlay(from: from, allowingVideo: false, in: session)
    var options = PlaybackOptions()
    // Without sound, the lengths are those in the library.
    options.output = hasSound ? .null : .none
    options.controlsIPod = true
    options.files = locations
    options.decoder = session.environment["LIBSYNC_PLAYER"]
    options.searchPath = session.environment["PATH"]
    options.writing = WriteOptions(date: session.environment.sourceDate)
    let playback = try PlaybackSession(playing: chosen.library, options)
    defer { playback.close() }
    if let collection = chosen.collection { try playback.setQueue(collection) }
    // Each run of a script is the same.
    playback.player.seed = UInt64(bitPattern: Int64(seed ?? 0))
    let log = try SessionLogOutput(log, keepingTimeline: hasTimeline, in: session)
    let players = SessionPlayers(script, playback: playback, limits: limits) { log.write($0) }
    players.recordsTimeline = hasTimeline
    players.resumePoints = points
    do {
      _ = try await players.run()
    } catch let error as ScriptError {
      throw ScriptFailure(path: players.file, error: error)
    }
    try log.finish()
    try await playback.finish(isComplete: true)
    var result = Result(players.simulation, players.sounds, log)
    result.failures = players.failures.map {
      SessionRenderer.Failure(file: $0.file ?? "an item", reason: $0.reason)
    }
    return result
  }
}
