import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that plays items.
struct PlayCommand: LibraryCommand {
  static let name = "play"
  static let summary = "Check that items play, or play them to a sound card or a file"
  static let discussion = """
    Plays the selected items in order, or without a selection all music. Without --sink, playback \
    is silent and as fast as the files can be decoded, and --log records what a player does and \
    when, to the sample. This checks that a library can be played, without a device or a sound \
    card. The exit status is 1 if an item cannot be played.

    --sink chooses the output: alsa or alsa:DEVICE plays through a sound card, wav:FILE writes a \
    file, which appears when it is complete, null decodes the files and discards the audio, and \
    none opens no files and only counts their playing times. libsync-player, which must be \
    installed, does the decoding. With --clock real, which alsa always uses, playback takes real \
    time; on a terminal, a line then shows what is playing, Space pauses, n and p skip, the arrow \
    keys move by 10 seconds and change the volume, and q quits. Ctrl-C also ends the command, and \
    keeps the log, the position in the item and what was played until then. Ctrl-Z stops an \
    application player, like an application that goes to the background, and pauses the iPod \
    player until the command continues. When the other player starts, this one is paused, and the \
    command reports this and ends.

    Plays, skips and bookmarks are recorded in the library if they can be heard, that is with \
    --sink alsa, unless --no-stats is given; with --stats, they are always recorded. 'libsync \
    undo' takes them back. Fast-forwarding through an item to its end counts as a play, as on an \
    iPod.

    The application player stores nothing else. With --kind ipod, the items become the queue of \
    the iPod player, which 'libsync player' controls, and which keeps playing when the command \
    ends; without a selection, it continues where it was. While it plays, it obeys the 'libsync \
    player' commands of other processes. If several processes use a sound card, the one that \
    started last plays, and the players of the others are paused. Videos are left out unless \
    --allow-video is given; if nothing else is selected, nothing is played and the queue stays as \
    it is.

    --script runs a script of up to 1 MiB and ends when the script does. The first item is already \
    playing when the script begins. Each line has a command and, before it, the time in seconds if \
    it is not that of the line before:

    - 'at 12.5 player pause', and in the same way play, stop, next, previous, beginning, \
    rewind-queue, 'seek forward', 'seek backward', 'seek end', 'time 30', 'volume 0.5', \
    'repeat all', 'shuffle songs', 'now ID' and 'now none'. ipod and application in place of \
    player name the player of a kind.
    - 'at 30 remote toggle' sends a command from a headset; see 'libsync player remote --help'.
    - 'call ring' interrupts all players until 'call decline' or 'call end'; calls can overlap. \
    'call accept' stops an application player, whose application makes room for the call; the iPod \
    plays again after it.
    - 'app background', 'app foreground' and 'app quit'.
    - 'ipod play-shared duration=200' plays an item of another library on the iPod.
    - 'expect state == paused' checks the player, and in the same way item, title, index, time, \
    volume, queue (its length), repeat and shuffle, with == != < <= > and >=. If any of them \
    fails, the exit status is 1.
    - 'finish' waits until playback ends. # begins a comment.

    \(ModeOptions.discussion)

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync play --playlist 'Road trip' --sink alsa", "Listen to a playlist."),
    CommandExample("libsync play --log play.jsonl", "Play all music, and keep the log."),
    CommandExample(
      "libsync play --collection Gapless --sink wav:all.wav",
      "Write items to a WAV file, one after the other without a gap."
    ),
    CommandExample(
      "libsync play --script test.txt --sink none",
      "Check how a player behaves."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "Everything was played."),
    ExitStatusInfo(.negative, "An item could not be played, or the script expected otherwise."),
    ExitStatusInfo(
      .partial,
      "Videos or unknown IDs were left out, or Ctrl-Z or the other player ended playing early."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--kind", value: "kind", set: \.kind, help: "The player: application or ipod."),
    .option("--repeat", value: "mode", set: \.repeatMode, help: "none, one, all or default."),
    .option(
      "--shuffle",
      value: "mode",
      set: \.shuffleMode,
      help: "off, songs, albums or default."
    ),
    .option(
      "--seed",
      value: "number",
      set: \.seed,
      help: "Seed for shuffling [random; 0 with --script]."
    ),
    .option("--volume", value: "volume", set: \.volume, help: "Volume from 0 to 1 [1]."),
    .option("--start-at", value: "id", set: \.firstItem, help: "Begin with this item."),
    .option("--at", value: "seconds", set: \.firstSecond, help: "Begin at this time of it."),
    .option("--until", value: "seconds", set: \.limit, help: "Stop after this time."),
    .option(
      "--sink",
      value: "sink",
      set: \.sink,
      help: "The output, as described above [null]."
    ).written(at: SinkArgument.file),
    .option("--clock", value: "clock", set: \.clock, help: "virtual or real [virtual]."),
    .option(
      "--sample-rate",
      value: "hz",
      set: \.sampleRate,
      help: "Sample rate of wav [first file's] and alsa [44100]."
    ),
    .option(
      "--script",
      value: "file",
      set: \.script,
      completion: .file,
      help: "Run a script (- is standard input)."
    ),
    .option(
      "--log",
      value: "file",
      set: \.log,
      completion: .file,
      help: "Write each event as a line of JSON (- is standard output)."
    ).written(),
    .flag("--follow", set: \.follows, help: "Print each change of item and state."),
    .flag(
      "--stats",
      set: \.recordsActivity,
      to: true,
      help: "Record plays, skips and bookmarks, even without sound."
    ),
    .flag(
      "--no-stats",
      set: \.recordsActivity,
      to: false,
      help: "Do not record plays, skips or bookmarks."
    ),
    .flag("--allow-video", set: \.allowsVideo, help: "Play the audio of videos as well."),
    .from(\.from),
    .wait(\.wait),
    .json(\.isJSON, "Write the summary as JSON."),
    .quiet(\.isQuiet),
    .group(\.modes),
    .group(\.files).section("Options for finding files"),
    .group(\.items),
    .group(\.items.evaluation),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var kind = MusicPlayerKind.application
  var repeatMode: RepeatMode?
  var shuffleMode: ShuffleMode?
  var seed: Int?
  var volume: Double?
  var firstItem: String?
  var firstSecond: Double?
  var limit: Double?
  var sink: SinkArgument?
  var clock: ClockArgument?
  var sampleRate: Int?
  var script: String?
  var log: String?
  var follows = false
  var recordsActivity: Bool?
  var allowsVideo = false
  var from: String?
  var wait: WaitTime?
  var isJSON = false
  var isQuiet = false
  var modes = ModeOptions()
  var files = FileOptions()
  var items = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try check()
    let script = try script.map { try PlayerScript(reading: $0, in: session) }
    var command = self
    command.log = log.map { $0 == "-" ? $0 : PathArgument.absolutePath($0) }
    if case .wav(let path) = sink { command.sink = .wav(PathArgument.absolutePath(path)) }
    try await PlayRun(command, script, in: session.inAnyFolder()).run()
  }

  /// Whether somebody hears what plays.
  var isAudible: Bool { sink?.isAudible ?? false }

  /// Whether playing takes its time.
  var isRealTime: Bool { clock == .real || isAudible }

  /// Whether plays, skips and bookmarks are recorded.
  var keepsActivity: Bool { recordsActivity ?? isAudible }

  private func check() throws(UsageError) {
    if clock == .virtual, isAudible {
      throw usageError("playing to a sound card needs --clock real")
    }
    if let sampleRate {
      if !PlayerSettings.sampleRates.contains(sampleRate) {
        throw usageError("--sample-rate must be 8000 to 384000, not \(sampleRate)")
      }
      if sink?.hasSampleRate != true {
        throw usageError("--sample-rate needs --sink wav:FILE or --sink alsa")
      }
    }
    if let volume, !(0...1).contains(volume) {
      throw usageError("--volume must be 0 to 1, not \(volume)")
    }
    try checkSeconds(firstSecond, "--at")
    try checkSeconds(limit, "--until")
    if log == "-", isJSON || follows {
      throw usageError("--log - cannot be combined with --json and --follow")
    }
    if script == "-", items.idFiles.contains("-") {
      throw usageError("--script and --ids-from cannot both be standard input")
    }
  }

  private func checkSeconds(_ value: Double?, _ option: String) throws(UsageError) {
    guard let value, !(0...1e9).contains(value) else { return }
    throw usageError("\(option) must be 0 to 1000000000 seconds, not \(value)")
  }

  func usageError(_ message: String, hint: String? = nil) -> UsageError {
    UsageError(message: message, hint: hint)
  }
}

extension PlayerScript {
  /// Reads a script from a file, or from standard input for `-`.
  init(reading path: String, in session: Session) throws {
    let bytes = try InputFile.text(path, upTo: 1 << 20, in: session.context)
    do throws(ScriptError) {
      self = try PlayerScript(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw ScriptFailure(path: path, error: error)
    }
  }
}
