import LibSync

/// The outcome for a source in an import of several.
struct HistoryImport {
  /// The result for one source.
  enum Result {
    case imported(ImportSummary)
    case skipped(String)
    /// Refused as a likely accident.
    case refused(String)
    case failed(String)
  }

  let path: String
  /// The date of the source; `nil` if it could not be read.
  let date: Timestamp?
  let result: Result
}
