extension SavedCollection {
  package static let columns = ["name", "items", "missing", "playbackDuration", "made"]

  package var record: ListRecord {
    ListRecord(
      Self.columns,
      [
        .text(name), .integer(Int64(count)), .integer(Int64(missingCount)),
        .duration(milliseconds: milliseconds), .date(made),
      ]
    )
  }
}
