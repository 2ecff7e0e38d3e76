public import MediaModel
public import MediaPlayback
import MediaStore
import System

/// A session in which a player plays items of a library.
///
/// A session has the player on a device of its own, decodes the files with `libsync-player`, and
/// records what was played. It can play as the application, or as the iPod player of the library
/// file, whose state everybody who uses the file shares:
///
/// ```swift
/// var options = PlaybackOptions()
/// options.output = .soundCard(name: nil)
/// let session = try PlaybackSession(library, options: options)
/// try session.setQueue(.songs())
/// await session.play()
/// try await session.finish()
/// ```
///
/// Of several processes with a sound card, the one that began last is heard; players of the others
/// are paused.
@MainActor public final class PlaybackSession {
  /// The library whose items are played.
  public let library: MediaLibrary
  /// The device on which the players play; set its `eventHandler` to log what happens.
  public let device: PlaybackDevice
  /// The player.
  public let player: MusicPlayer
  /// The iPod player that an application controls as well; `nil` if it does not.
  public let iPod: MusicPlayer?
  /// The plays, skips and bookmarks so far.
  public private(set) var activities: [PlaybackActivity] = []
  /// Called with the error if the iPod player cannot be paused while an application is heard.
  public var sharingErrorHandler: ((any Error) -> Void)?
  /// Called before each step of time.
  package var stepHandler: @MainActor () async -> Void = {}
  /// Returns the path of an item's file; `nil` if it has none.
  package let locate: (MediaItem) -> String?

  /// Whether what was played has been recorded in the library.
  package private(set) var hasKeptActivity = false

  private let options: PlaybackOptions
  private let sound: SessionSound
  private let store: LibraryIPodStore
  private let mark: SoundMark?

  /// Opens a player.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - options: The player, the destination of its sound, and what is recorded.
  /// - Throws: `StoreError`, with the code `isPlayed` if another process lets the iPod player be
  ///   heard, and `FileError` if the WAV file cannot be written.
  public convenience init(
    _ library: MediaLibrary,
    options: PlaybackOptions = PlaybackOptions()
  ) throws {
    do {
      try self.init(playing: library, options)
    } catch {
      throw FileError.translated(error)
    }
  }

  /// Opens a player; throws `OutputError` if the WAV file cannot be written.
  package init(playing library: MediaLibrary, _ options: PlaybackOptions) throws {
    self.library = library
    self.options = options
    sound = try SessionSound(options, readingTagsIn: library.tagEncoding)
    locate = try library.fileFinder(options.files)
    let start = PlayerTime.milliseconds(at: options.writing.date)
    device = PlaybackDevice(
      clock: options.hasRealClock ? RealClock(start: start) : VirtualClock(start: start),
      engine: sound.engine,
      locate: locate
    )
    device.stopsEarly = { Interruption.isRequested }
    mark = options.output.isAudible ? SoundMark(of: library.path, on: device) : nil
    store = LibraryIPodStore(library, options.writing)
    do {
      player = try Self.player(options.kind, on: device, store, options)
      // The iPod must be silent while an application plays, and the other way round.
      let controlsIPod = options.controlsIPod || options.hasRealClock
      iPod =
        options.kind == .application && controlsIPod
        ? try Self.player(.iPod, on: device, store, options) : nil
      if options.kind == .iPod, options.hasRealClock { try store.beginPlaying() }
    } catch {
      mark?.release()
      throw error
    }
    device.stepHandler = { [weak self] in await self?.step() }
    for player in heardPlayers {
      player.activityHandler = { [weak self] in self?.activities.append($0) }
    }
  }

  isolated deinit { close() }

  private static func player(
    _ kind: MusicPlayerKind,
    on device: PlaybackDevice,
    _ store: LibraryIPodStore,
    _ options: PlaybackOptions
  ) throws -> MusicPlayer {
    let preferences = try options.preferences(of: kind, in: store.library)
    let player =
      try kind == .iPod
      ? MusicPlayer.iPod(on: device, store: store, preferences: preferences)
      : MusicPlayer.application(on: device, preferences: preferences)
    player.wrapsSkips = options.wrapsSkips
    player.remoteControlHandler = { [weak player] in player?.obey($0) }
    // This session does not make the sound of an iPod player that another process runs.
    player.isHeard = kind == options.kind || !options.hasRealClock
    if player.isHeard { player.savesActivity = options.keepsActivity }
    return player
  }

  /// The players that the device lets be heard.
  package var heardPlayers: [MusicPlayer] {
    [player] + [iPod].compactMap(\.self).filter(\.isHeard)
  }

  private func step() async {
    await stepHandler()
    mark?.giveWay()
  }

  // MARK: Playing

  /// Sets what is played, without playing it.
  ///
  /// - Parameter items: Items of the library, read with `MediaLibrary.playedProperties`.
  /// - Throws: `StoreError` if the state of the iPod player cannot be saved.
  public func setQueue(_ items: MediaItemCollection) throws {
    if player.kind == .iPod {
      try player.save()
      store.queueLibrary = try library.name
    }
    player.setQueue(items)
  }

  /// Sets what is played to the items of a query in their natural order, without playing them.
  ///
  /// - Parameter query: The query.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`; the queue stays as it was.
  public func setQueue(_ query: MediaQuery) throws {
    var items: [MediaItem] = []
    let selection = query.completed.selection
    try library.forEachItem(of: selection, properties: MediaLibrary.playedProperties) {
      items.append($0)
    }
    try setQueue(MediaItemCollection(items: items))
  }

  /// Plays until the player stops, the task is cancelled or a time comes.
  ///
  /// - Parameter limit: The time since the session began; `nil` to play to the end of the queue.
  public func play(until limit: Duration? = nil) async {
    await play { await $0.device.run(until: limit) }
  }

  /// Plays while code lets time pass, so that it can control the player in between.
  ///
  /// - Parameter body: Calls `run(until:)` of the player's device, usually for a moment each time.
  public func play(_ body: @MainActor (MusicPlayer) async -> Void) async {
    begin()
    device.stopsEarly = { [weak player] in
      Interruption.isRequested || player?.playbackState == .stopped
    }
    await body(player)
  }

  /// Plays, and runs a script to its end.
  ///
  /// - Parameter script: The script.
  /// - Returns: The expectations of the script that were not met.
  /// - Throws: `ScriptError` if a line cannot be executed.
  public func run(_ script: PlayerScript) async throws(ScriptError) -> [ScriptRun.Failure] {
    begin()
    let run = ScriptRun(script, player: player, others: [iPod].compactMap(\.self))
    try await run.run()
    return run.failures
  }

  /// Plays, and tells the iPod player of other processes that it is silent.
  package func begin() {
    player.play()
    guard options.hasRealClock, let iPod else { return }
    do {
      try iPod.save()
    } catch {
      sharingErrorHandler?(error)
    }
  }

  // MARK: Ending

  /// Ends the session, which cannot be used afterwards.
  ///
  /// An application player stops, the output is completed, and what was played and the state of the
  /// iPod player are kept, even if the task is cancelled.
  ///
  /// - Throws: `PlaybackFailure` if nothing could be heard, `FileError` if the WAV file cannot be
  ///   completed, `StoreError` if the library file cannot be written, and `CancellationError`,
  ///   after which a WAV file does not appear.
  public func finish() async throws {
    do {
      try await finish(isComplete: true)
    } catch {
      throw FileError.translated(error)
    }
  }

  /// Ends the session; the output only appears if it is complete.
  package func finish(isComplete: Bool) async throws {
    leave()
    let failure = await completeOutput(isComplete)
    try Interruption.deferred {
      if options.hasRealClock { try? iPod?.save() }
      try keep()
    }
    close()
    if Interruption.isRequested { throw CancellationError() }
    if let failure { throw failure }
  }

  /// Stops an application player, and posts the last notifications.
  package func leave() {
    if options.kind == .application { device.leaveApplication() }
    device.deliver()
  }

  /// Lets other processes be heard.
  package func close() {
    store.endPlaying()
    mark?.release()
  }

  /// Returns why nothing could be heard; `nil` if something could be.
  private func completeOutput(_ isComplete: Bool) async -> (any Error)? {
    if Interruption.isRequested { return nil }
    do {
      try await device.finish()
      if let failure = device.outputFailure { throw failure }
      if isComplete { try sound.finish() }
      return nil
    } catch {
      guard let failure = device.outputFailure ?? error as? PlaybackFailure else { return error }
      return sound.error(failure)
    }
  }

  /// Keeps the state of the iPod, or otherwise what was played.
  private func keep() throws {
    if options.kind == .iPod {
      try player.save()
    } else if options.keepsActivity, !activities.isEmpty {
      try MediaLibrary.withWriter(
        at: library.path,
        selecting: library.name,
        options: options.writing
      ) { _ = try $0.record(activities) }
    }
    hasKeptActivity = options.keepsActivity
  }
}
