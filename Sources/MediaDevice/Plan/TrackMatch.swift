/// The reason why a track on a device is taken for an item of a library, from the surest on.
package enum TrackMatch: String, CaseIterable, Sendable {
  /// An earlier sync has recorded it.
  case recorded
  /// Both have the same persistent ID, and the same size or about the same duration.
  case persistentID
  /// Both have the same title, artist and album, and about the same duration.
  case tags
}
