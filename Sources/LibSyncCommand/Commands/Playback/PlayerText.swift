import CommandLineIO
import LibSync

/// The text about players for people.
enum PlayerText {
  static func state(_ state: PlaybackState) -> String {
    switch state {
    case .stopped: "Stopped"
    case .playing: "Playing"
    case .paused: "Paused"
    case .interrupted: "Interrupted"
    case .seekingForward: "Seeking forward"
    case .seekingBackward: "Seeking backward"
    }
  }

  /// Returns the artist and the title of an item.
  static func name(_ item: MediaItem) -> String {
    let title = item.title ?? "\(item.persistentID)"
    return item.artist.map { "\($0) – \(title)" } ?? title
  }
}
