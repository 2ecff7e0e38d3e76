import CommandLineIO
import LibSync
import System

/// Where the sound of a run goes.
@MainActor struct SoundOutput {
  /// What lets players be heard; `nil` if files are not opened.
  let engine: (any PlaybackEngine)?
  private let file: WAVOutput?

  /// Opens the output of a command.
  ///
  /// - Throws: `OutputError` if the WAV file cannot be written.
  init(_ command: PlayCommand, in session: Session) throws(OutputError) {
    var file: WAVOutput?
    let sink: PlayerSettings.Sink
    switch command.sink ?? .null {
    case .none:
      (engine, self.file) = (nil, nil)
      return
    case .null: sink = .null
    case .wav(let path):
      let output = try WAVOutput(path)
      (file, sink) = (output, .wav(descriptor: output.descriptor))
    case .alsa(let device): sink = .alsa(device: device)
    }
    self.file = file
    engine = PlayerProcess(
      PlayerSettings(
        program: session.environment["LIBSYNC_PLAYER"],
        searchPath: session.environment["PATH"],
        sink: sink,
        isRealTime: command.isRealTime,
        sampleRate: command.sampleRate
      )
    )
  }

  /// Returns the error that a failure of the engine means to the user.
  func error(_ failure: PlaybackFailure) -> any Error {
    guard let file, failure.reason == .output else { return failure }
    return OutputError(.inputOutput, failure.message, path: file.path)
  }

  /// Gives a WAV file its final name.
  func finish() throws(OutputError) { try file?.finish() }
}

/// A WAV file that another process writes, and which appears when it is complete.
private final class WAVOutput {
  let path: String
  private let file: OutputFile?
  private let writer: FileDescriptor

  init(_ path: String) throws(OutputError) {
    self.path = path
    // The header is written again at the end.
    switch try OpenOutput(path, isReread: true) {
    case .file(let file):
      self.file = file
      do throws(SystemError) {
        writer = try file.reopenedForUpdating()
      } catch {
        throw OutputError(.cannotCreate, error, path: path)
      }
    case .special(let special):
      file = nil
      writer = special
    }
  }

  /// The descriptor, which is open for reading and writing.
  var descriptor: Int32 { writer.number }

  func finish() throws(OutputError) { try file?.finish() }
}
