import Glibc
package import MediaPlayback

/// A sink that lets nothing be heard, but takes as long as if it did.
package struct PacedSink: AudioSink {
  /// How much sound the sink accepts before it is heard, as a sound card does.
  private static let bufferedSeconds = 0.2

  private let clock = ContinuousClock()
  private var sampleRate = 44100
  /// When everything that was received will have been heard.
  private var end: ContinuousClock.Instant?

  package init() {}

  package let needsSamples = false

  package mutating func prepare(for format: SoundFormat) -> SoundFormat {
    sampleRate = format.sampleRate
    return format
  }

  package mutating func write(_ block: SoundBlock) {
    let length = Duration.seconds(Double(block.count) / Double(sampleRate))
    end = max(end ?? clock.now, clock.now) + length
    wait(untilLeft: .seconds(Self.bufferedSeconds))
  }

  package mutating func halt() -> Int {
    guard let end, end > clock.now else { return 0 }
    self.end = nil
    return Int((end - clock.now) / .seconds(1) * Double(sampleRate))
  }

  package mutating func finish() { wait(untilLeft: .zero) }

  private func wait(untilLeft rest: Duration) {
    guard let end else { return }
    let pause = end - clock.now - rest
    if pause > .zero { usleep(UInt32(clamping: Int(pause / .microseconds(1)))) }
  }
}
