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
    var values: [PropertyValue?] = [
      listTitle.map(PropertyValue.text), .integer(Int64(count)),
      .duration(milliseconds: milliseconds), .integer(byteCount), .integer(playCount),
      .integer(skipCount), persistentID.map { .persistentID($0) },
    ]
    let columns = Self.columns(grouping)
    if columns.count > values.count { values.insert(artist.map(PropertyValue.text), at: 1) }
    return ListRecord(columns, values)
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
