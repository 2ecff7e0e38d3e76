import MediaModel
import MediaPlayback
import System

/// The sound of a session on its way to its destination.
struct SessionSound {
  /// Decodes files; `nil` if they are not opened.
  let engine: (any PlaybackEngine)?
  private let file: WAVOutput?

  /// Opens the destination.
  ///
  /// - Parameters:
  ///   - options: The destination, and how it is reached.
  ///   - tagEncoding: The encoding of texts in tags that claim to be in Latin-1; `nil` if none was
  ///     stated.
  /// - Throws: `OutputError` if a WAV file cannot be written.
  init(
    _ options: PlaybackOptions,
    readingTagsIn tagEncoding: TagEncoding?
  ) throws(OutputError) {
    var file: WAVOutput?
    let sink: PlayerSettings.Sink
    switch options.output {
    case .none:
      (engine, self.file) = (nil, nil)
      return
    case .null: sink = .null
    case .wav(let path):
      let output = try WAVOutput(path)
      (file, sink) = (output, .wav(descriptor: output.descriptor))
    case .soundCard(let name): sink = .alsa(device: name)
    }
    self.file = file
    engine = PlayerProcess(
      PlayerSettings(
        program: options.decoder,
        searchPath: options.searchPath,
        sink: sink,
        isRealTime: options.hasRealClock,
        sampleRate: options.sampleRate
      ),
      readingTagsIn: tagEncoding
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
