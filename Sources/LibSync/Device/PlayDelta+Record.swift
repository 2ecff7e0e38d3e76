extension PlayDelta {
  package static let columns = [
    "persistentID", "title", "artist", "albumTitle", "plays", "skips", "rating", "lastPlayedDate",
    "lastSkippedDate", "bookmarkTime",
  ]

  package var record: ListRecord {
    ListRecord(
      Self.columns,
      [
        persistentID.map(PropertyValue.persistentID), title.map(PropertyValue.text),
        artist.map(PropertyValue.text), album.map(PropertyValue.text),
        .integer(plays.playCount), .integer(plays.skipCount),
        plays.rating.map(PropertyValue.rating), plays.lastPlayed.map { .date($0.moment) },
        plays.lastSkipped.map { .date($0.moment) },
        plays.bookmarkTime.map(PropertyValue.duration(milliseconds:)),
      ]
    )
  }
}
