/// A stream of an application, as its program declares it.
public struct StreamDeclaration: Hashable, Sendable {
  /// A unit before the I/O unit.
  public struct Unit: Hashable, Sendable {
    /// The name of the unit.
    public var name: String
    /// The number of frames that it accepts at once.
    public var frames: Int64

    /// Creates a unit.
    public init(_ name: String, frames: Int64) { (self.name, self.frames) = (name, frames) }
  }

  /// The name of the stream.
  public var name: String
  /// With what it is played; `nil` for what the application uses.
  public var technology: Technology?
  /// The file or address.
  public var file: String?
  /// The length in nanoseconds; `nil` for that of the file, or without end.
  public var duration: Int64?
  /// The volume in millionths.
  public var volume = FixedPoint.full
  /// Whether it begins again at its end.
  public var loops = false
  /// Whether a movie player has a session of its own.
  public var hasOwnSession = false
  /// Whether an encoder is the one in hardware.
  public var isHardware = true
  /// Whether an encoder can go on after an interruption.
  public var isResumable = true
  /// The number of buffers to encode.
  public var buffers: Int64 = 1
  /// The duration of a buffer in nanoseconds.
  public var buffer = FixedPoint.second
  /// The units before the I/O unit.
  public var units: [Unit] = []

  /// Declares a stream.
  public init(_ name: String) { self.name = name }

  /// The declaration with all numbers in the ranges that they can have.
  var inRange: Self {
    var declaration = self
    declaration.volume = min(max(0, volume), FixedPoint.full)
    if let duration, duration <= 0 { declaration.duration = nil }
    declaration.buffer = max(1, buffer)
    return declaration
  }
}
