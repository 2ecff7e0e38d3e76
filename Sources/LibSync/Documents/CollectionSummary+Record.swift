extension CollectionSummary {
  /// Returns the columns of collections of items that have the same value.
  package static func columns(_ grouping: MediaGrouping) -> [String] {
    let hasArtist = grouping == .title || grouping == .album || grouping == .podcastTitle
    return ["title"] + (hasArtist ? ["artist"] : [])
      + ["count", "playbackDuration", "fileSize", "playCount", "skipCount", "persistentID"]
  }

  /// The title in lists; `nil` if the items have none.
  package var listTitle: String? { isOfCompilations ? "Compilations" : title }

  package func record(_ grouping: MediaGrouping) -> ListRecord {
    let values: [String: PropertyValue?] = [
      "title": listTitle.map(PropertyValue.text), "artist": artist.map(PropertyValue.text),
      "count": .integer(Int64(count)), "playbackDuration": .duration(milliseconds: milliseconds),
      "fileSize": .integer(byteCount), "playCount": .integer(playCount),
      "skipCount": .integer(skipCount), "persistentID": persistentID.map { .persistentID($0) },
    ]
    let columns = Self.columns(grouping)
    return ListRecord(columns, columns.map { values[$0] ?? nil })
  }
}

extension MediaQuerySection {
  package static let columns = ["title", "first", "count"]

  /// Returns the record of a section of the collections that follow a number of others.
  package func record(after offset: Int) -> ListRecord {
    ListRecord(
      Self.columns,
      [
        .text(title), .integer(Int64(offset + range.lowerBound)), .integer(Int64(range.count)),
      ]
    )
  }
}
