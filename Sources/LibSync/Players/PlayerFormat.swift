/// The formats for exporting ratings and plays to other players.
package enum PlayerFormat: String, CaseIterable, Sendable {
  case csv
  case jsonl
  case beets
  case jellyfin = "jellyfin-curl"
  case navidrome = "navidrome-sql"
  case plex = "plex-curl"
  case rhythmbox = "rhythmbox-xml"

  /// Whether the format is a list with a record for each item.
  package var isList: Bool { self == .csv || self == .jsonl }

  /// Whether the values are those of one of the users of a program.
  package var hasUsers: Bool { self == .navidrome || self == .jellyfin }
}
