/// The formats that sources are converted to.
enum ConversionFormat: String, CaseIterable, Sendable {
  case itunesXML = "itunes-xml"
  case csv, jsonl

  /// Returns the format of a file by the end of its name; `nil` if it is a different one.
  init?(file: String) {
    switch FileSuffix.of(file) {
    case "csv": self = .csv
    case "jsonl", "ndjson": self = .jsonl
    case "xml": self = .itunesXML
    default: return nil
    }
  }

  /// The format of a list of items; `nil` for a library.
  var listFormat: ListFormat? {
    switch self {
    case .itunesXML: nil
    case .csv: .csv
    case .jsonl: .jsonl
    }
  }
}
