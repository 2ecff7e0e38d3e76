/// An engine that decodes in its own process.
package actor LocalEngine: PlaybackEngine {
  /// Opens the decoder of the file at a path.
  package typealias DecoderMaker =
    @Sendable (_ path: String) throws(PlaybackFailure) -> any AudioDecoder

  private let openDecoder: DecoderMaker
  private var renderer: SoundRenderer

  /// Creates an engine with no open file.
  ///
  /// - Parameters:
  ///   - makeSink: Creates the sink that receives the sound.
  ///   - makeConverter: Creates converters for sound that the sink does not take as it is.
  ///   - openDecoder: Opens the decoder of a file.
  package init(
    sink makeSink: @Sendable () -> any AudioSink = { NullSink() },
    converting makeConverter:
      @escaping @Sendable (SoundFormat, SoundFormat) -> (
        any SoundConverter
      )? = { _, _ in nil },
    opening openDecoder: @escaping DecoderMaker
  ) {
    self.openDecoder = openDecoder
    renderer = SoundRenderer(sink: makeSink(), converting: makeConverter)
  }

  package func open(_ path: String) throws(PlaybackFailure) -> SoundDescription {
    renderer.close()
    let decoder = try openDecoder(path)
    try renderer.begin(decoder)
    return decoder.sound
  }

  package func render(
    _ sampleCount: Int64,
    gain: Float
  ) throws(PlaybackFailure) -> RenderedSound {
    try renderer.render(sampleCount, gain: gain)
  }

  package func seek(to sample: Int64) throws(PlaybackFailure) { try renderer.seek(to: sample) }

  package func halt() -> Int64 { renderer.halt() }

  package func finish() throws(PlaybackFailure) { try renderer.finish() }
}
