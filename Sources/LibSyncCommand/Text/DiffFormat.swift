import ArgumentParsing

/// The formats of differences.
enum DiffFormat: String, CaseIterable, ArgumentValue {
  case text, json, jsonl, csv

  /// Returns the format that the extension of a file names; `nil` if it names none.
  init?(file: String) {
    guard let name = FileSuffix.of(file) else { return nil }
    self.init(rawValue: name == "txt" ? "text" : name)
  }
}
