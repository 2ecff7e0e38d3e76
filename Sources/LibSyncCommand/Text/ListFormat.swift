import ArgumentParsing

/// The formats of lists.
enum ListFormat: String, CaseIterable, ArgumentValue, SuffixedFormat {
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
  /// A playlist of the files of items, as `libsync playlist export` writes it.
  case m3u8

  /// Whether the list is for people, who see short IDs and local times.
  var isForPeople: Bool { self == .text || self == .table }

  /// Whether the list has one record for each file.
  var isOfFiles: Bool { self == .paths || self == .uris || self == .m3u8 }

  /// Whether the list has no columns, but only one value for each record.
  var hasSingleValues: Bool { self == .ids || isOfFiles }

  /// Whether each record can end with a zero byte, because no other text is around the records.
  var canEndWithNull: Bool { self != .table && self != .json && self != .m3u8 }

  /// The formats of lists whose records may have persistent IDs and files.
  static func all(hasIDs: Bool, hasFiles: Bool) -> [ListFormat] {
    allCases.filter { ($0 != .ids || hasIDs) && (!$0.isOfFiles || hasFiles) }
  }

  static let suffixes = ["txt", "json", "jsonl", "csv", "tsv", "m3u8"]

  init?(suffix: String) {
    switch suffix {
    case "txt": self = .text
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonl
    case "csv": self = .csv
    case "tsv": self = .tsv
    case "m3u8": self = .m3u8
    default: return nil
    }
  }
}
