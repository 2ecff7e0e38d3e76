import ArgumentParsing

/// The formats of differences.
enum DiffFormat: String, CaseIterable, ArgumentValue {
  case text, json, jsonl, csv

  /// Returns the format of a file by the end of its name; `nil` if it does not tell.
  init?(file: String) {
    guard let name = FileSuffix.of(file) else { return nil }
    self.init(rawValue: name == "txt" ? "text" : name)
  }
}
