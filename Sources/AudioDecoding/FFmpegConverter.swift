import CFFmpeg
package import MediaPlayback

/// Converts sound to another sample rate and number of channels with FFmpeg.
package final class FFmpegConverter: SoundConverter {
  private let converter: OpaquePointer
  private let formats: (source: SoundFormat, target: SoundFormat)

  /// Creates a converter; `nil` if the formats cannot be converted.
  package init?(from source: SoundFormat, to target: SoundFormat) {
    guard
      let converter = cffmpeg_converter_create(
        Int32(clamping: source.sampleRate),
        Int32(clamping: source.channelCount),
        Int32(clamping: target.sampleRate),
        Int32(clamping: target.channelCount)
      )
    else { return nil }
    self.converter = converter
    formats = (source, target)
  }

  deinit { cffmpeg_converter_destroy(converter) }

  package func convert(_ samples: [Float]) -> [Float] {
    converted(samples, count: samples.count / formats.source.channelCount)
  }

  package func finish() -> [Float] { converted(nil, count: 0) }

  private func converted(_ samples: [Float]?, count: Int) -> [Float] {
    let channelCount = formats.target.channelCount
    let limit = max(0, cffmpeg_converted_limit(converter, Int32(clamping: count)))
    return [Float](unsafeUninitializedCapacity: Int(limit) * channelCount) { buffer, filled in
      let done =
        if let samples {
          cffmpeg_convert(
            converter,
            samples,
            Int32(clamping: count),
            buffer.baseAddress,
            limit
          )
        } else {
          cffmpeg_convert(converter, nil, 0, buffer.baseAddress, limit)
        }
      filled = max(0, Int(done)) * channelCount
    }
  }
}
