/// The two kinds of music players.
public enum MusicPlayerKind: String, CaseIterable, Sendable {
  /// Plays for an application: what it plays is its own affair, and it stops with the application.
  case application
  /// Controls the iPod, whose queue, modes and state all applications share, and which plays on
  /// without them.
  case iPod = "ipod"
}
