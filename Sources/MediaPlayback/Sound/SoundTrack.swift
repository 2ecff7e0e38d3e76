/// One of the sounds of a mix, at the sample rate of the mix.
struct SoundTrack {
  private var decoder: any AudioDecoder
  private let rate: Int
  private let makeConverter: SoundRenderer.ConverterMaker
  /// The format of the samples that are ready: one or two channels.
  private let format: SoundFormat
  private var converter: (any SoundConverter)?
  /// Samples that were decoded and converted, and the first that was not mixed yet.
  private var ready: [Float] = []
  private var next = 0
  private var hasEnded = false
  private var start = MixedPart.Start(position: 0)
  /// The samples that were mixed since the start, and the number of times it has begun again.
  private var mixed: Int64 = 0
  private var rounds: Int64 = 0

  init(
    _ decoder: any AudioDecoder,
    rate: Int,
    converting makeConverter: @escaping SoundRenderer.ConverterMaker
  ) throws(PlaybackFailure) {
    (self.decoder, self.rate, self.makeConverter) = (decoder, rate, makeConverter)
    // A single channel is heard on both sides as it is, which converters may lower.
    format = SoundFormat(
      sampleRate: rate,
      channelCount: min(decoder.sound.channelCount, SoundMixer.channelCount)
    )
    try startConversion()
  }

  private mutating func startConversion() throws(PlaybackFailure) {
    (ready, next, hasEnded, converter) = ([], 0, false, nil)
    let source = decoder.sound.soundFormat
    if source == format { return }
    converter = makeConverter(source, format)
    if converter == nil {
      throw PlaybackFailure(.unsupported, "the sound cannot be converted to \(rate) Hz")
    }
  }

  /// Goes to a place.
  mutating func begin(at start: MixedPart.Start) throws(PlaybackFailure) {
    (self.start, mixed, rounds) = (start, 0, 0)
    try seek(to: start.position)
  }

  private mutating func seek(to position: Int64) throws(PlaybackFailure) {
    try decoder.seek(to: Self.nearestSample(to: position, rate: decoder.sound.sampleRate))
    try startConversion()
  }

  /// Adds the next samples to a mix.
  mutating func add(
    _ count: Int,
    to mix: inout [Float],
    gain: Float
  ) throws(PlaybackFailure) {
    var done = 0
    while done < count {
      var part = count - done
      if let end = endOfRound {
        if end <= mixed {
          rounds += 1
          try seek(to: 0)
          continue
        }
        part = Int(min(Int64(part), end - mixed))
      }
      try addSamples(part, to: &mix, from: done, gain)
      done += part
      mixed += Int64(part)
    }
  }

  /// The number of samples from the start after which the sound begins again.
  private var endOfRound: Int64? {
    guard let length = start.loopLength else { return nil }
    let end = length.scaled(by: rounds + 1, over: 1) - start.position
    // Each round has a sample at least.
    return max(Self.nearestSample(to: end, rate: rate), rounds + 1)
  }

  private mutating func addSamples(
    _ count: Int,
    to mix: inout [Float],
    from first: Int,
    _ gain: Float
  ) throws(PlaybackFailure) {
    var place = first * SoundMixer.channelCount
    let end = place + count * SoundMixer.channelCount
    while place < end {
      if next == ready.count, try !fill() { return }
      if format.channelCount == 1 {
        let part = min((end - place) / SoundMixer.channelCount, ready.count - next)
        for index in 0..<part {
          let sample = ready[next + index] * gain
          mix[place + 2 * index] += sample
          mix[place + 2 * index + 1] += sample
        }
        next += part
        place += part * SoundMixer.channelCount
      } else {
        let part = min(end - place, ready.count - next)
        for index in 0..<part { mix[place + index] += ready[next + index] * gain }
        next += part
        place += part
      }
    }
  }

  /// Decodes more samples; returns whether there are any.
  private mutating func fill() throws(PlaybackFailure) -> Bool {
    while !hasEnded {
      let samples = try decoder.read(Self.blockCount)
      hasEnded = samples.count < Self.blockCount * decoder.sound.channelCount
      next = 0
      if converter == nil {
        ready = samples
      } else {
        ready = converter?.convert(samples) ?? []
        if hasEnded { ready += converter?.finish() ?? [] }
      }
      if !ready.isEmpty { return true }
    }
    return false
  }

  private static let blockCount = 8192

  /// Returns the sample that is nearest to a time in nanoseconds.
  private static func nearestSample(to time: Int64, rate: Int) -> Int64 {
    (max(0, time).scaled(by: 2 * Int64(rate), over: 1_000_000_000) + 1) / 2
  }
}
