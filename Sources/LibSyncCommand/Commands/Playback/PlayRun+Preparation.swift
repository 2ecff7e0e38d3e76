import CommandLineIO
import LibSync

extension PlayCommand {
  /// Returns the options of the session that the command line asks for.
  func playbackOptions(in session: Session, hasScript: Bool) throws -> PlaybackOptions {
    var options = PlaybackOptions()
    options.kind = kind
    options.output = sink?.output ?? .null
    options.isRealTime = isRealTime
    options.sampleRate = sampleRate
    options.recordsActivity = keepsActivity
    options.controlsIPod = hasScript
    options.preferences = modes.preferences
    options.wrapsSkips = modes.wrapsSkips
    options.files = try files.locations
    options.decoder = session.environment["LIBSYNC_PLAYER"]
    options.searchPath = session.environment["PATH"]
    options.writing = WriteOptions(
      date: session.environment.sourceDate,
      secondsToWait: WaitTime.seconds(wait)
    )
    return options
  }
}

extension PlayRun {
  /// Lets the player have the queue, the modes and the position that the command line says.
  func prepare(_ playback: PlaybackSession, _ chosen: ItemsToPlay) throws {
    let player = playback.player
    if let collection = chosen.collection { try playback.setQueue(collection) }
    let seed = command.seed.map { UInt64(bitPattern: Int64($0)) }
    if chosen.collection != nil || seed != nil {
      // Each run of a script is the same.
      player.seed = seed ?? (script == nil ? ModeOptions.randomSeed : 0)
    }
    if let mode = command.shuffleMode { player.shuffleMode = mode }
    if let id = command.firstItem {
      let item = try chosen.library.persistentID(id)
      do throws(PlayerError) {
        try player.designate(item)
      } catch {
        throw command.usageError("--start-at: item \(item) is not one of those to play")
      }
    }
    if let mode = command.repeatMode { player.repeatMode = mode }
    if let volume = command.volume { player.volume = volume }
    if let second = command.firstSecond {
      if player.nowPlayingItem == nil { player.designate(at: 0) }
      player.currentTime = .seconds(second)
    }
    let repeats = player.effectiveRepeatMode != .none && player.queueCount > 0
    if repeats, script == nil, command.limit == nil, !command.isRealTime {
      throw command.usageError(
        "the items are repeated, which never ends with --clock virtual",
        hint: "use --until SECONDS or --repeat none"
      )
    }
  }
}
