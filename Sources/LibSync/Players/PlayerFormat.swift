/// The formats for exporting ratings and plays to other players.
package enum PlayerFormat: String, CaseIterable, Sendable {
  case csv
  case jsonl
  case beets
  case navidrome = "navidrome-sql"
  case rhythmbox = "rhythmbox-xml"

  /// Whether the format is a list with a record for each item.
  package var isList: Bool { self == .csv || self == .jsonl }
}
