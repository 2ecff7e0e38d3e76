extension SavedSmartList {
  package static let columns = ["name", "rules", "made"]

  package var record: ListRecord {
    ListRecord(Self.columns, [.text(name), .text(rules), .date(made)])
  }
}
