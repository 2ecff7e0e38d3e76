/// A change of what is heard of one sound of a simulated device.
///
/// Between two changes of a sound, it plays on at the same gain, or stays silent.
public struct SoundChange: Hashable, Sendable {
  /// The nanoseconds since the beginning.
  public var time: Int64
  /// Who makes the sound.
  public var source: SessionLogEntry.Source
  /// The name of the stream, or of the sound of the phone or the clock; `nil` for the iPod.
  public var stream: String?
  /// The file that is played; `nil` if the script names none.
  public var file: String?
  /// The gain from now on in millionths; 0 for silence.
  public var gain: Int64
  /// The nanoseconds from the beginning of the sound to what is heard now.
  public var position: Int64
  /// The nanoseconds after which the sound begins again; `nil` if it does not.
  public var loopLength: Int64?

  /// Creates a change.
  public init(
    time: Int64,
    source: SessionLogEntry.Source,
    stream: String? = nil,
    file: String? = nil,
    gain: Int64,
    position: Int64,
    loopLength: Int64? = nil
  ) {
    (self.time, self.source, self.stream, self.file) = (time, source, stream, file)
    (self.gain, self.position, self.loopLength) = (gain, position, loopLength)
  }
}
