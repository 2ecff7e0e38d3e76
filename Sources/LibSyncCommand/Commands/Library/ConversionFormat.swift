/// The formats that sources are converted to.
enum ConversionFormat: String, CaseIterable, SuffixedFormat, Sendable {
  case itunesXML = "itunes-xml"
  case csv, jsonl

  static let suffixes = ["xml", "csv", "jsonl"]

  init?(suffix: String) {
    switch suffix {
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
