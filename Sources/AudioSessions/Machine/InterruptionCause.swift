/// A cause of an interruption.
public enum InterruptionCause: Hashable, Sendable {
  /// The phone, a clock or the iPod.
  case call, alarm, ipod
  /// The session of another application.
  case application(String)
  /// A movie player that has a session of its own.
  case movie(application: String, stream: String)

  /// The cause as logs have it.
  public var text: String {
    switch self {
    case .call: "call"
    case .alarm: "alarm"
    case .ipod: "ipod"
    case .application(let name): "app." + name
    case .movie(let application, let stream): "movie:\(application).\(stream)"
    }
  }
}
