import ArgumentParsing

/// The formats of lists.
enum ListFormat: String, CaseIterable, ArgumentValue {
  /// A line per record, for people.
  case text
  /// Aligned columns with a heading.
  case table
  /// One JSON document.
  case json
  /// A JSON object on each line.
  case jsonl
  /// RFC 4180 with line feeds.
  case csv
  /// Tab-separated; tabs, line ends and backslashes in values are escaped.
  case tsv
  /// Only the persistent IDs.
  case ids

  /// Returns the format of a file by the end of its name; `nil` if it does not tell.
  init?(file: String) {
    switch FileSuffix.of(file) {
    case "txt": self = .text
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonl
    case "csv": self = .csv
    case "tsv": self = .tsv
    default: return nil
    }
  }
}
