extension DevicePlay {
  package static let columns = [
    "read", "library", "persistentID", "title", "artist", "plays", "skips", "rating",
    "lastPlayedDate", "lastSkippedDate", "bookmarkTime", "source",
  ]

  package var record: ListRecord {
    ListRecord(
      Self.columns,
      [
        .date(read), .text(library), .persistentID(persistentID),
        title.map(PropertyValue.text), artist.map(PropertyValue.text),
        .integer(plays.playCount), .integer(plays.skipCount),
        plays.rating.map(PropertyValue.rating), plays.lastPlayed.map { .date($0.moment) },
        plays.lastSkipped.map { .date($0.moment) },
        plays.bookmarkTime.map(PropertyValue.duration(milliseconds:)), .text(path),
      ]
    )
  }
}

extension PendingPlay {
  package static let columns = [
    "library", "reason", "device", "persistentID", "title", "artist", "plays", "skips",
    "lastPlayedDate", "lastSkippedDate",
  ]

  package var record: ListRecord {
    ListRecord(
      Self.columns,
      [
        .text(library), .text(reason.rawValue), .text(item.device),
        .persistentID(item.persistentID), item.title.map(PropertyValue.text),
        item.artist.map(PropertyValue.text), .integer(plays.playCount), .integer(plays.skipCount),
        plays.lastPlayed.map { .date($0.moment) }, plays.lastSkipped.map { .date($0.moment) },
      ]
    )
  }
}
