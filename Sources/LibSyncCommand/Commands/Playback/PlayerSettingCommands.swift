import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that moves forward or backward fast.
struct PlayerSeekCommand: PlayerCommand {
  enum Direction: String, CaseIterable, ArgumentValue {
    case forward, backward, end
  }

  static let name = "player seek"
  static let summary = "Fast-forward or rewind, or stop doing so"
  static let discussion = """
    Fast-forwards or rewinds within the item until 'libsync player seek end', at first at twice \
    the normal speed, after 2 seconds at four times and after 5 seconds at eight times the speed.

    \(PlayerOptions.discussion)
    """
  static let examples = [CommandExample("libsync player seek forward", "Start to fast-forward.")]
  static let parameters: [Parameter<Self>] = [
    .operand("direction", set: \.direction, help: "forward, backward or end."),
    .group(\.player),
  ]

  var direction = Direction.end
  var player = PlayerOptions()

  func run(in session: Session) async throws {
    try await player.change(in: session) { player in
      switch direction {
      case .forward: player.beginSeekingForward()
      case .backward: player.beginSeekingBackward()
      case .end: player.endSeeking()
      }
    }
  }
}

/// The command that shows or sets the time in the item.
struct PlayerTimeCommand: PlayerCommand {
  static let name = "player time"
  static let summary = "Show or set the time in the item"
  static let discussion = """
    Without SECONDS, shows the state of the player with the time. The time is at most the playing \
    time of the item.

    \(PlayerOptions.discussion)
    """
  static let examples = [CommandExample("libsync player time 30", "Go to 0:30.")]
  static let parameters: [Parameter<Self>] = [
    .operand("seconds", set: \.seconds, help: "The new time."),
    .group(\.player),
  ]

  var seconds: Double?
  var player = PlayerOptions()

  func run(in session: Session) async throws {
    guard let seconds else {
      return try await player.report(player.status(in: session), in: session)
    }
    guard (0...1e9).contains(seconds) else {
      throw UsageError(message: "the time must be 0 to 1000000000 seconds, not \(seconds)")
    }
    try await player.change(in: session) { player in
      guard player.nowPlayingItem != nil else {
        throw UsageError(
          message: "no current item to set the time of",
          hint: "choose one with 'libsync player now ID'"
        )
      }
      player.currentTime = .nanoseconds(Int64(seconds * 1e9))
    }
  }
}

/// The command that shows or sets the volume.
struct PlayerVolumeCommand: PlayerCommand {
  static let name = "player volume"
  static let summary = "Show or set the volume of the iPod player"
  static let discussion = """
    Without VOLUME, shows the state of the player with the volume. The volume stays for everybody \
    who uses the player; an application player always begins at full volume.

    \(PlayerOptions.discussion)
    """
  static let examples = [CommandExample("libsync player volume 0.5", "Make it half as loud.")]
  static let parameters: [Parameter<Self>] = [
    .operand("volume", set: \.volume, help: "From 0 (silent) to 1 (full)."),
    .group(\.player),
  ]

  var volume: Double?
  var player = PlayerOptions()

  func run(in session: Session) async throws {
    guard let volume else {
      return try await player.report(player.status(in: session), in: session)
    }
    guard (0...1).contains(volume) else {
      throw UsageError(message: "the volume must be 0 to 1, not \(volume)")
    }
    try await player.change(in: session) { $0.volume = volume }
  }
}

/// The command that shows or sets what is repeated.
struct PlayerRepeatCommand: PlayerCommand {
  static let name = "player repeat"
  static let summary = "Show or set what the iPod player repeats"
  static let discussion = """
    Without MODE, shows the state of the player with its modes. none repeats nothing, one the \
    item, and all the queue.

    \(ModeOptions.discussion)

    \(PlayerOptions.discussion)
    """
  static let examples = [CommandExample("libsync player repeat all", "Repeat the queue.")]
  static let parameters: [Parameter<Self>] = [
    .operand("mode", set: \.mode, help: "none, one, all or default."),
    .group(\.player),
  ]

  var mode: RepeatMode?
  var player = PlayerOptions()

  func run(in session: Session) async throws {
    guard let mode else {
      return try await player.report(player.status(in: session), in: session)
    }
    try await player.change(in: session) { $0.repeatMode = mode }
  }
}

/// The command that shows or sets how the queue is shuffled.
struct PlayerShuffleCommand: PlayerCommand {
  static let name = "player shuffle"
  static let summary = "Show or set how the iPod player shuffles"
  static let discussion = """
    Without MODE, shows the state of the player with its modes. songs shuffles the items; albums \
    shuffles the albums and keeps the order of their tracks. The current item stays, and off \
    restores the order of the queue.

    \(ModeOptions.discussion)

    \(PlayerOptions.discussion)
    """
  static let examples = [CommandExample("libsync player shuffle songs", "Shuffle the queue.")]
  static let parameters: [Parameter<Self>] = [
    .option("--seed", value: "number", set: \.seed, help: "Seed for shuffling [random]."),
    .operand("mode", set: \.mode, help: "off, songs, albums or default."),
    .group(\.player),
  ]

  var seed: Int?
  var mode: ShuffleMode?
  var player = PlayerOptions()

  func run(in session: Session) async throws {
    guard let mode else {
      return try await player.report(player.status(in: session), in: session)
    }
    try await player.change(in: session) { player in
      if let seed {
        player.seed = UInt64(bitPattern: Int64(seed))
      } else if mode != player.shuffleMode {
        player.seed = ModeOptions.randomSeed
      }
      player.shuffleMode = mode
    }
  }
}
