/// Renders the sound of one file after the other to a sink, without gaps.
package struct SoundRenderer {
  /// Creates a converter between two formats; `nil` if that is impossible.
  package typealias ConverterMaker = (_ from: SoundFormat, _ to: SoundFormat) -> (
    any SoundConverter
  )?

  private var sink: any AudioSink
  private let makeConverter: ConverterMaker
  private var decoder: (any AudioDecoder)?
  /// The format of the open file and that of the sink.
  private var formats: (source: SoundFormat, sink: SoundFormat)?
  private var converter: (any SoundConverter)?

  /// Creates a renderer with no open file.
  package init(sink: any AudioSink, converting makeConverter: @escaping ConverterMaker) {
    self.sink = sink
    self.makeConverter = makeConverter
  }

  /// The description of the open file.
  package var sound: SoundDescription? { decoder?.sound }

  /// Continues with the sound of another file.
  ///
  /// - Throws: `PlaybackFailure`.
  package mutating func begin(_ decoder: any AudioDecoder) throws(PlaybackFailure) {
    let source = decoder.sound.soundFormat
    self.decoder = nil
    if source != formats?.source {
      try finishConversion()
      let format = try sink.prepare(for: source)
      formats = (source, format)
      try startConversion()
    }
    self.decoder = decoder
  }

  /// Closes the open file.
  package mutating func close() { decoder = nil }

  /// Renders the next samples; see `PlaybackEngine.render(_:gain:)`.
  package mutating func render(
    _ sampleCount: Int64,
    gain: Float
  ) throws(PlaybackFailure) -> RenderedSound {
    guard var decoder, let formats else { throw Self.nothingOpen }
    defer { self.decoder = decoder }
    var done: Int64 = 0
    while done < sampleCount {
      let limit = Int(min(Int64(Self.blockCount), sampleCount - done))
      let count: Int
      if sink.needsSamples {
        let channelCount = formats.source.channelCount
        let block = SoundBlock(try decoder.read(limit), channelCount: channelCount)
        count = block.count
        if count > 0 { try write(block.multiplied(by: gain, channelCount: channelCount)) }
      } else {
        count = try decoder.discard(limit)
        if count > 0 { try sink.write(SoundBlock(count: count)) }
      }
      if count == 0 { break }
      done += Int64(count)
    }
    return RenderedSound(
      sampleCount: done,
      hasEnded: decoder.hasEnded,
      damageCount: decoder.damageCount
    )
  }

  /// Continues at a sample; see `PlaybackEngine.seek(to:)`.
  package mutating func seek(to sample: Int64) throws(PlaybackFailure) {
    guard var decoder else { throw Self.nothingOpen }
    defer { self.decoder = decoder }
    try decoder.seek(to: sample)
    // A converter remembers the samples before the seek.
    if converter != nil { try startConversion() }
  }

  /// Silences the sink; see `PlaybackEngine.halt()`.
  package mutating func halt() -> Int64 {
    let count = Int64(sink.halt())
    guard let formats, formats.sink.sampleRate > 0 else { return count }
    return count * Int64(formats.source.sampleRate) / Int64(formats.sink.sampleRate)
  }

  /// Completes the output; see `PlaybackEngine.finish()`.
  package mutating func finish() throws(PlaybackFailure) {
    try finishConversion()
    formats = nil
    decoder = nil
    try sink.finish()
  }

  private static let blockCount = 8192
  private static let nothingOpen = PlaybackFailure(.output, "no file is open")

  private mutating func write(_ block: SoundBlock) throws(PlaybackFailure) {
    guard let formats, converter != nil else { return try sink.write(block) }
    let samples = converter?.convert(block.samples) ?? []
    try sink.write(SoundBlock(samples, channelCount: formats.sink.channelCount))
  }

  private mutating func startConversion() throws(PlaybackFailure) {
    converter = nil
    guard let formats, formats.source != formats.sink, sink.needsSamples else { return }
    converter = makeConverter(formats.source, formats.sink)
    if converter == nil {
      let rate = formats.sink.sampleRate
      throw PlaybackFailure(.output, "the sound cannot be converted to \(rate) Hz")
    }
  }

  private mutating func finishConversion() throws(PlaybackFailure) {
    guard let formats, let samples = converter?.finish() else { return }
    converter = nil
    try sink.write(SoundBlock(samples, channelCount: formats.sink.channelCount))
  }
}
