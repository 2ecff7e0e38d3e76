import Glibc
package import MediaPlayback

/// A sink that lets nothing be heard, but takes as long as if it did.
package struct PacedSink: AudioSink {
  /// The duration of the sound that the sink accepts before it is heard, as a sound card does.
  private static let bufferedSeconds = 0.2

  private let now: () -> Duration
  private let sleep: (Duration) -> Void
  private var sampleRate = 44100
  /// When everything that was received will have been heard.
  private var end: Duration?

  /// Creates a sink.
  ///
  /// - Parameters:
  ///   - now: Returns the time since any moment.
  ///   - sleep: Returns after a time, which is greater than 0.
  package init(now: @escaping () -> Duration, sleep: @escaping (Duration) -> Void) {
    (self.now, self.sleep) = (now, sleep)
  }

  /// Creates a sink that takes real time.
  package init() {
    let clock = ContinuousClock()
    let start = clock.now
    self.init(
      now: { start.duration(to: clock.now) },
      sleep: { usleep(UInt32(clamping: Int($0 / .microseconds(1)))) }
    )
  }

  package let needsSamples = false

  package mutating func prepare(for format: SoundFormat) -> SoundFormat {
    sampleRate = format.sampleRate
    return format
  }

  package mutating func write(_ block: SoundBlock) {
    let length = Duration.seconds(Double(block.count) / Double(sampleRate))
    let now = now()
    end = max(end ?? now, now) + length
    wait(untilLeft: .seconds(Self.bufferedSeconds))
  }

  package mutating func halt() -> Int {
    let now = now()
    guard let end, end > now else { return 0 }
    self.end = nil
    return Int((end - now) / .seconds(1) * Double(sampleRate))
  }

  package mutating func finish() { wait(untilLeft: .zero) }

  private func wait(untilLeft rest: Duration) {
    guard let end else { return }
    let pause = end - now() - rest
    if pause > .zero { sleep(pause) }
  }
}
