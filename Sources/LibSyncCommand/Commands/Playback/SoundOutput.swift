import CommandLineIO
import LibSync

/// What lets players be heard.
enum SoundOutput {
  /// Returns the engine for the sink of a command; `nil` if files are not opened.
  static func engine(
    _ command: PlayCommand,
    in context: CommandContext
  ) -> (any PlaybackEngine)? {
    let sink: PlayerSettings.Sink
    switch command.sink ?? .null {
    case .none: return nil
    case .null: sink = .null
    case .wav(let path): sink = .wav(path: path)
    case .alsa(let device): sink = .alsa(device: device)
    }
    return PlayerProcess(
      PlayerSettings(
        program: context.environment["LIBSYNC_PLAYER"],
        searchPath: context.environment["PATH"],
        sink: sink,
        isRealTime: command.isRealTime,
        sampleRate: command.sampleRate
      )
    )
  }
}
