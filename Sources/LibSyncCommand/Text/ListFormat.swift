import ArgumentParsing

/// The formats of lists.
enum ListFormat: String, CaseIterable, ArgumentValue {
  /// One line per record, for people.
  case text
  /// Aligned columns with a heading.
  case table
  /// One JSON document.
  case json
  /// A JSON object on each line.
  case jsonl
  /// RFC 4180 with line feeds.
  case csv
  /// Tab-separated; tabs, line breaks and backslashes in values are escaped.
  case tsv
  /// Only the persistent IDs.
  case ids
  /// The paths of the files of items.
  case paths
  /// The URLs of the files of items.
  case uris

  /// Whether the list is for people, who see short IDs and local times.
  var isForPeople: Bool { self == .text || self == .table }

  /// Whether each record is a single value that can end with a zero byte.
  var isPlainLines: Bool { self == .ids || self == .paths || self == .uris }

  /// Returns the format that the extension of a file names; `nil` if it names none.
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
