/// Mixes the sounds of several files and renders the sum to a sink, in stereo.
///
/// The sum is not limited: samples beyond full scale stay as they are in a WAV file, and are clipped
/// by sound cards. Memory does not depend on the length of the sounds.
package struct SoundMixer {
  private var sink: any AudioSink
  private let makeConverter: SoundRenderer.ConverterMaker
  private var sampleRate: Int?
  private var tracks: [Int: SoundTrack] = [:]

  /// Creates a mixer without tracks.
  package init(
    sink: any AudioSink,
    converting makeConverter: @escaping SoundRenderer.ConverterMaker
  ) {
    self.sink = sink
    self.makeConverter = makeConverter
  }

  /// Adds a sound, in the place of that of the same number.
  package mutating func add(_ decoder: any AudioDecoder, as number: Int) throws(PlaybackFailure) {
    tracks[number] = nil
    tracks[number] = try SoundTrack(decoder, rate: try prepare(), converting: makeConverter)
  }

  /// Removes a sound.
  package mutating func remove(_ number: Int) { tracks[number] = nil }

  /// Mixes the next samples of some sounds; a sound that has ended is silent.
  ///
  /// - Parameters:
  ///   - count: The number of samples of the sink.
  ///   - parts: What is heard; sounds that are not known are silent.
  /// - Returns: The failures of sounds that could not be decoded, by their numbers; they are removed.
  /// - Throws: `PlaybackFailure` if nothing can be played.
  package mutating func mix(
    _ count: Int64,
    _ parts: [MixedPart]
  ) throws(PlaybackFailure) -> [Int: PlaybackFailure] {
    _ = try prepare()
    var failures: [Int: PlaybackFailure] = [:]
    for part in parts {
      guard let start = part.start else { continue }
      do throws(PlaybackFailure) {
        try tracks[part.track]?.begin(at: start)
      } catch {
        failures[part.track] = error
        tracks[part.track] = nil
      }
    }
    var done: Int64 = 0
    while done < count {
      let limit = Int(min(Int64(Self.blockCount), count - done))
      var block = [Float](repeating: 0, count: limit * Self.channelCount)
      for part in parts {
        do throws(PlaybackFailure) {
          try tracks[part.track]?.add(limit, to: &block, gain: part.gain)
        } catch {
          failures[part.track] = error
          tracks[part.track] = nil
        }
      }
      try sink.write(SoundBlock(block, channelCount: Self.channelCount))
      done += Int64(limit)
    }
    return failures
  }

  /// Completes the output.
  package mutating func finish() throws(PlaybackFailure) {
    tracks = [:]
    _ = try prepare()
    try sink.finish()
  }

  /// The number of channels of the mix.
  package static let channelCount = 2
  private static let blockCount = 8192
  private static let standardRate = 44_100

  /// Prepares the sink, and returns the samples per second of the mix.
  package mutating func prepare() throws(PlaybackFailure) -> Int {
    if let sampleRate { return sampleRate }
    let format = SoundFormat(sampleRate: Self.standardRate, channelCount: Self.channelCount)
    let own = try sink.prepare(for: format)
    guard own.channelCount == Self.channelCount else {
      throw PlaybackFailure(.output, "it is not in stereo")
    }
    sampleRate = own.sampleRate
    return own.sampleRate
  }
}

/// The part of a sound in a mix.
package struct MixedPart: Hashable, Sendable {
  /// A place in a sound.
  package struct Start: Hashable, Sendable {
    /// The nanoseconds from the beginning of the sound.
    package var position: Int64
    /// The nanoseconds after which the sound begins again; `nil` if it does not.
    package var loopLength: Int64?

    package init(position: Int64, loopLength: Int64? = nil) {
      (self.position, self.loopLength) = (position, loopLength)
    }
  }

  /// The number of the sound.
  package var track: Int
  /// The factor by which samples are multiplied, from 0 to 1.
  package var gain: Float
  /// The place from which the sound is heard; `nil` if it goes on.
  package var start: Start?

  package init(track: Int, gain: Float, start: Start? = nil) {
    (self.track, self.gain, self.start) = (track, gain, start)
  }
}
