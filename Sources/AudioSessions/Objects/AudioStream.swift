/// Something that plays or records in an application.
@MainActor public class AudioStream {
  /// The name of the stream, which is unique in its application.
  public let name: String
  /// The session of the application.
  public let session: AudioSession
  /// The object that handles the messages of the stream.
  public weak var delegate: (any AudioStreamDelegate)?

  fileprivate init(
    _ name: String,
    _ technology: Technology,
    in session: AudioSession,
    _ configure: (inout StreamDeclaration) -> Void = { _ in }
  ) throws(SessionError) {
    (self.name, self.session) = (name, session)
    var declaration = StreamDeclaration(name)
    declaration.technology = technology
    configure(&declaration)
    try session.perform(.declare(declaration))
    session.add(self)
  }

  func wasInterrupted() { delegate?.streamWasInterrupted(self) }
  func interruptionDidEnd() { delegate?.interruptionDidEnd(of: self) }
  func didEnd() { delegate?.streamDidEnd(self) }

  /// Plays from the beginning, or goes on.
  ///
  /// - Throws: `SessionError` if it cannot be heard now.
  public func play() throws(SessionError) { try session.perform(.play(name)) }

  /// Pauses.
  ///
  /// - Throws: `SessionError` if the stream is not declared any more.
  public func pause() throws(SessionError) { try session.perform(.pause(name)) }

  /// Stops.
  ///
  /// - Throws: `SessionError` if the stream is not declared any more.
  public func stop() throws(SessionError) { try session.perform(.stop(name)) }

  /// Saves the position as a point to resume from, which survives the end of the application.
  ///
  /// - Throws: `SessionError` if the stream is not declared any more.
  public func save() throws(SessionError) { try session.perform(.save(name)) }

  /// Goes to the position that was saved last.
  ///
  /// - Throws: `SessionError` if there is none, or the stream runs.
  public func restore() throws(SessionError) { try session.perform(.restore(name)) }

  /// Whether it is heard.
  public var isAudible: Bool { state?.heard.isAudible ?? false }

  /// The gain with which it is heard, in millionths.
  public var gain: Int64 { state?.heard.gain ?? 0 }

  /// The position in nanoseconds.
  public var position: Int64 { state?.position(at: session.device.time) ?? 0 }

  /// The first rule that silences it; `nil` if it is heard.
  public var silence: SilenceReason? {
    guard let application = session.state, let state else { return .stopped }
    return session.device.machine.device.silence(of: state, in: application)
  }

  var state: StreamState? {
    guard let application = session.state, let place = application.stream(name) else { return nil }
    return application.streams[place]
  }
}

/// A player of the player class, which keeps its place and activates the session itself.
public final class FilePlayer: AudioStream {
  /// Creates a player of a sound of a length in nanoseconds; `nil` for one without end.
  ///
  /// - Throws: `SessionError` if the application does not run.
  public init(_ name: String, duration: Int64?, in session: AudioSession) throws(SessionError) {
    try super.init(name, .filePlayer, in: session) { $0.duration = duration }
  }
}

/// A recorder of the recorder class, which keeps its place and activates the session itself.
public final class FileRecorder: AudioStream {
  /// Creates a recorder.
  ///
  /// - Throws: `SessionError` if the application does not run.
  public init(_ name: String, in session: AudioSession) throws(SessionError) {
    try super.init(name, .fileRecorder, in: session)
  }

  /// Records.
  ///
  /// - Throws: `SessionError` if it cannot record now.
  public func record() throws(SessionError) { try session.perform(.record(name)) }
}

/// An audio queue, after whose interruption the application has to do everything.
public final class StreamQueue: AudioStream {
  /// Creates a queue of a length in nanoseconds; `nil` for one without end.
  ///
  /// - Throws: `SessionError` if the application does not run.
  public init(_ name: String, duration: Int64?, in session: AudioSession) throws(SessionError) {
    try super.init(name, .audioQueue, in: session) { $0.duration = duration }
  }

  /// Records.
  ///
  /// - Throws: `SessionError` if it cannot record now.
  public func record() throws(SessionError) { try session.perform(.record(name)) }
}

/// The I/O unit with units before it, each of which must accept as many frames as the device asks
/// for.
public final class RenderGraph: AudioStream {
  /// Creates a graph of units.
  ///
  /// - Throws: `SessionError` if the application does not run.
  public init(
    _ name: String,
    units: [StreamDeclaration.Unit],
    in session: AudioSession
  ) throws(SessionError) {
    try super.init(name, .ioUnit, in: session) { $0.units = units }
  }

  /// Sets how many frames a unit accepts at once, before the graph plays for the first time.
  ///
  /// - Throws: `SessionError` if there is no such unit, or it is initialised already.
  public func setFrames(_ frames: Int64, of unit: String) throws(SessionError) {
    try session.perform(.unit(stream: name, unit: unit, frames: frames))
  }
}

/// A source of OpenAL, which is heard only while its context is the current one.
public final class SourceContext3D: AudioStream {
  /// Creates a source without end.
  ///
  /// - Throws: `SessionError` if the application does not run.
  public init(_ name: String, in session: AudioSession) throws(SessionError) {
    try super.init(name, .openAL, in: session)
  }

  /// Changes the context.
  ///
  /// - Throws: `SessionError` if there is none.
  public func setContext(_ change: ContextChange) throws(SessionError) {
    try session.perform(.context(change))
  }
}

/// A sound of the user interface, which needs no session.
public final class SystemSound: AudioStream {
  /// Creates a sound.
  ///
  /// - Throws: `SessionError` if the application does not run.
  public init(_ name: String, in session: AudioSession) throws(SessionError) {
    try super.init(name, .systemSound, in: session)
  }
}

/// A movie player, which shares the session of its application or has its own.
public final class MoviePlayer: AudioStream {
  /// Creates a player of a movie of a length in nanoseconds.
  ///
  /// - Throws: `SessionError` if the application does not run.
  public init(
    _ name: String,
    duration: Int64?,
    usesApplicationSession: Bool = true,
    in session: AudioSession
  ) throws(SessionError) {
    try super.init(name, .movie, in: session) {
      $0.duration = duration
      $0.hasOwnSession = !usesApplicationSession
    }
  }

  /// Disposes of the player, after which the session of the application can be activated again.
  ///
  /// - Throws: `SessionError` if the stream is not declared any more.
  public func dispose() throws(SessionError) { try session.perform(.dispose(name)) }
}

/// An encoder in hardware, which interruptions take away.
public final class HardwareEncoder: AudioStream {
  /// Creates an encoder of some buffers, each of a duration in nanoseconds.
  ///
  /// - Throws: `SessionError` if the application does not run.
  public init(
    _ name: String,
    buffers: Int64,
    of duration: Int64,
    isResumable: Bool = true,
    in session: AudioSession
  ) throws(SessionError) {
    try super.init(name, .encoder, in: session) {
      ($0.buffers, $0.buffer, $0.isResumable) = (buffers, duration, isResumable)
    }
  }

  /// The number of buffers that were written.
  public var written: Int64 { state?.encoding.written ?? 0 }
}
