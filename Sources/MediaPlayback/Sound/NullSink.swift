/// A sink that lets nothing be heard, without taking time.
package struct NullSink: AudioSink {
  /// The number of samples received.
  package private(set) var count = 0

  package init() {}

  package let needsSamples = false

  package mutating func prepare(for format: SoundFormat) -> SoundFormat { format }

  package mutating func write(_ block: SoundBlock) { count += block.count }

  package mutating func halt() -> Int { 0 }

  package mutating func finish() {}
}
