import LibSync

/// The outcome for a source in an import of several.
struct HistoryImport {
  /// The result for one source.
  enum Result {
    case imported(ImportSummary)
    /// A dry run.
    case planned(Plan)
    case skipped(String)
    case failed(String)
  }

  /// The library that a dry run would import a source into.
  enum Plan {
    case library(String)
    case new
    /// The library that an earlier source, with this path, would have made.
    case newOf(path: String)
  }

  let path: String
  /// The date of the source; `nil` if it could not be read.
  let date: Timestamp?
  let result: Result
}
