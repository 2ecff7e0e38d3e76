import AudioSessions
import MediaPlayback

/// A sound of a simulated device, by who makes it.
struct SoundSource: Hashable, Comparable {
  private let name: String
  private let source: SessionLogEntry.Source

  init(_ change: SoundChange) {
    source = change.source
    name = change.source.text + (change.stream.map { ".\($0)" } ?? "")
  }

  static func < (left: Self, right: Self) -> Bool { left.name < right.name }

  /// Returns the frequency in Hz of the tone that is heard if there is no file.
  ///
  /// Each is a multiple of 10 Hz, so that a tenth of a second has whole periods.
  func frequency(_ number: Int) -> Int {
    switch source {
    case .ipod: 220
    case .phone: 880
    case .clock: 1000
    default: 300 + 20 * (number % 25)
    }
  }
}

/// A sound in the mix of a renderer.
struct RenderedTrack {
  /// The number of the sound in the process that decodes.
  let number: Int
  /// The last change.
  private(set) var sound: SoundChange
  var isOpen = false
  /// The codec of the file, as FFmpeg calls it.
  var codec: String?
  /// Whether the decoder is not at the place that is heard next.
  var needsStart = true

  init(_ change: SoundChange, number: Int) { (sound, self.number) = (change, number) }

  mutating func change(to new: SoundChange) {
    let goesOn =
      sound.gain > 0 && new.loopLength == sound.loopLength
      && new.position == position(at: new.time)
    if !goesOn { needsStart = true }
    if new.file != sound.file { isOpen = false }
    sound = new
  }

  /// Returns what is heard from a time on.
  func part(at time: Int64) -> MixedPart {
    let start = MixedPart.Start(position: position(at: time), loopLength: sound.loopLength)
    return MixedPart(
      track: number,
      gain: Float(Double(sound.gain) / 1_000_000),
      start: needsStart ? start : nil
    )
  }

  /// The position at a time, which is not before that of the last change but for rounding.
  private func position(at time: Int64) -> Int64 {
    let position = max(0, sound.position + time - sound.time)
    guard let length = sound.loopLength, length > 0 else { return position }
    return position % length
  }
}
