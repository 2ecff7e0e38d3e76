import ArgumentParsing

/// How a list is written.
enum ListFormat: String, CaseIterable, ArgumentValue {
  /// A line for people.
  case text
  /// Aligned columns with a heading.
  case table
  /// One document.
  case json
  /// A JSON object on each line.
  case jsonl
  /// RFC 4180 with line feeds.
  case csv
  /// Tab-separated; tabs, line ends and backslashes in values are escaped.
  case tsv
  /// Persistent IDs alone.
  case ids
}
