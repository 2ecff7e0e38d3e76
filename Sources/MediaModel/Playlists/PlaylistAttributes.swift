/// The origin of a playlist, with the values of the media player framework.
///
/// A playlist made by hand has no attributes, and neither has a folder or one of the application's
/// own lists.
public struct PlaylistAttributes: OptionSet, Hashable, Codable, Sendable {
  /// One bit for each attribute.
  public let rawValue: Int

  /// Creates a set of attributes from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Created by the user on a device or in libsync.
  public static let onTheGo = Self(rawValue: 1)
  /// Selected by rules.
  public static let smart = Self(rawValue: 2)
  /// Created from a seed by an algorithm.
  public static let genius = Self(rawValue: 4)
}

extension Playlist {
  /// The origin of the playlist.
  public var attributes: PlaylistAttributes {
    switch kind {
    case .onTheGo: .onTheGo
    case .smart: .smart
    case .genius: .genius
    case .ordinary, .master, .folder, .builtIn: []
    }
  }
}
