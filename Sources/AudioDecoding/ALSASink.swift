import CALSA
package import MediaPlayback

/// Plays sound through ALSA.
package final class ALSASink: AudioSink {
  /// The duration of the sound that the device buffers before it is heard, in microseconds.
  private static let latency: UInt32 = 200_000

  private let output: OpaquePointer
  private let format: SoundFormat

  /// Opens a device.
  ///
  /// - Parameters:
  ///   - device: The name that ALSA has for the device.
  ///   - format: The format of all sound.
  ///   - library: The name of ALSA's library.
  /// - Throws: `PlaybackFailure`.
  package init(
    device: String,
    format: SoundFormat,
    library: String = "libasound.so.2"
  ) throws(PlaybackFailure) {
    var message = [CChar](repeating: 0, count: Int(CALSA_MESSAGE_SIZE))
    let (rate, channels) = (UInt32(clamping: format.sampleRate), UInt32(format.channelCount))
    guard let output = calsa_open(library, device, rate, channels, Self.latency, &message) else {
      let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw PlaybackFailure(.output, String(decoding: bytes, as: UTF8.self))
    }
    self.output = output
    self.format = format
  }

  deinit { calsa_close(output) }

  package let needsSamples = true

  package func prepare(for format: SoundFormat) -> SoundFormat { self.format }

  package func write(_ block: SoundBlock) throws(PlaybackFailure) {
    let result = block.samples.withUnsafeBufferPointer { samples in
      var done = 0
      while done < block.count {
        let place = samples.baseAddress.map { $0 + done * format.channelCount }
        let count = calsa_write(output, place, UInt(block.count - done))
        if count <= 0 { return count }
        done += count
      }
      return 1
    }
    if result <= 0, block.count > 0 {
      throw PlaybackFailure(.output, String(cString: calsa_message(output, result)))
    }
  }

  package func halt() -> Int {
    let count = calsa_delay(output)
    calsa_drop(output)
    return count
  }

  package func finish() { calsa_drain(output) }
}
