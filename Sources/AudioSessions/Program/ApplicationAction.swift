/// An action of a program.
public enum ApplicationAction: Hashable, Sendable {
  /// Changes the state of the session.
  case initialize, activate, deactivate
  /// Sets the category; `nil` for a name that no category has.
  case category(SessionCategory?)
  /// Sets or clears an override.
  case override(SessionOverride, Bool)
  /// Lets the screen lock by itself, or not.
  case idleTimer(Bool)
  /// Declares a stream.
  indirect case declare(StreamDeclaration)
  /// Plays a stream.
  case play(String)
  /// Plays a file, with a stream that is declared for it unless it is there already.
  indirect case playFile(StreamDeclaration)
  /// Starts, pauses or stops a stream.
  case record(String), pause(String), stop(String)
  /// Keeps the place of a stream, and goes back to it.
  case save(String), restore(String)
  /// Disposes of a movie player.
  case dispose(String)
  /// Prefers a sample rate or a buffer.
  case prefer(HardwarePreference)
  /// Reads a property, or listens to it.
  case get(SessionProperty), listen(SessionProperty)
  /// Sets or clears a flag.
  case set(String), clear(String)
  /// Changes the context of OpenAL.
  case context(ContextChange)
  /// Sets how many frames a unit of a stream accepts at once.
  indirect case unit(stream: String, unit: String, frames: Int64)
  /// Says whether the encoder consumes the buffer that is under way at an interruption.
  case fault(stream: String, isConsumed: Bool)
  /// Plays or pauses the music player.
  case playMusic, pauseMusic
  /// Does something apart from sound.
  case updateDisplay, showAlert, vibrate, nothing
  /// Moves or quits the application.
  case background, foreground, quit
}

/// A preference of a session for the hardware.
public enum HardwarePreference: Hashable, Sendable {
  /// A sample rate in Hz.
  case rate(Int64)
  /// The duration of the buffer in nanoseconds.
  case buffer(Int64)
}

/// A change to the context of OpenAL.
public enum ContextChange: String, CaseIterable, Sendable {
  /// Makes no context the current one.
  case none
  /// Makes the former one the current one again.
  case current
  /// Destroys it.
  case destroy
  /// Creates it again.
  case recreate
}

extension ApplicationAction {
  /// The word with which scripts begin it.
  public var word: String {
    switch self {
    case .initialize: "init"
    case .activate: "activate"
    case .deactivate: "deactivate"
    case .category: "category"
    case .override: "override"
    case .idleTimer: "idle-timer"
    case .declare: "stream"
    case .play, .playFile: "play"
    case .record: "record"
    case .pause: "pause"
    case .stop: "stop"
    case .save: "save"
    case .restore: "restore"
    case .dispose: "dispose"
    case .prefer: "prefer"
    case .get: "get"
    case .listen: "listen"
    case .set: "set"
    case .clear: "clear"
    case .context: "context"
    case .unit: "unit"
    case .fault: "fault"
    case .playMusic, .pauseMusic: "music"
    case .updateDisplay: "ui"
    case .showAlert: "alert"
    case .vibrate: "vibrate"
    case .nothing: "nothing"
    case .background: "background"
    case .foreground: "foreground"
    case .quit: "quit"
    }
  }

  /// The stream that it concerns; `nil` if it concerns none.
  public var stream: String? {
    switch self {
    case .play(let stream), .record(let stream), .pause(let stream), .stop(let stream),
      .save(let stream), .restore(let stream), .dispose(let stream), .unit(let stream, _, _),
      .fault(let stream, _):
      stream
    case .declare(let declaration), .playFile(let declaration): declaration.name
    default: nil
    }
  }

  /// Whether it uses the session, which objects initialise then.
  var usesSession: Bool {
    switch self {
    case .activate, .deactivate, .category, .override, .prefer, .get, .listen: true
    default: false
    }
  }
}
