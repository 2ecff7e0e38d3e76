/// The statements of a bag about itself.
package struct BagInformation: Sendable {
  /// The program that writes the bag, with its version.
  package let software: String
  /// The date as `2026-11-23`; `nil` to leave it out, so that the same content makes the same bag.
  package let date: String?
  /// Further statements, each a label and its value.
  package let others: [(label: String, value: String)]

  package init(
    software: String,
    date: String?,
    others: [(label: String, value: String)] = []
  ) {
    self.software = software
    self.date = date
    self.others = others
  }

  /// The text of `bag-info.txt`.
  func text(byteCount: Int, fileCount: Int) -> [UInt8] {
    let lines = [
      "Bag-Software-Agent: \(software)", date.map { "Bagging-Date: \($0)" },
      "\(Self.total): \(byteCount).\(fileCount)",
    ]
    let more = others.map { "\($0.label): \(Self.onOneLine($0.value))" }
    return (lines.compactMap(\.self) + more).flatMap { Array(($0 + "\n").utf8) }
  }

  /// Returns a value without characters that would end its line.
  private static func onOneLine(_ value: String) -> String {
    String(value.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
  }

  /// Reads the statements of a `bag-info.txt`.
  ///
  /// - Parameter text: The bytes of the file.
  /// - Returns: The values by their labels; the first one if a label occurs several times.
  static func statements(in text: [UInt8]) -> [String: String] {
    var values: [String: String] = [:]
    for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
      let label = String(line[..<colon])
      if values[label] == nil { values[label] = String(value) }
    }
    return values
  }

  private static let total = "Payload-Oxum"

  /// Returns the numbers of bytes and files that a `bag-info.txt` states; `nil` if it states none.
  static func total(in text: [UInt8]) -> (byteCount: Int, fileCount: Int)? {
    for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == total.lowercased() else { continue }
      let numbers = parts[1].split(separator: ".").map { part in
        Int(part.filter { !$0.isWhitespace })
      }
      guard numbers.count == 2, let bytes = numbers[0], let files = numbers[1] else { return nil }
      return (bytes, files)
    }
    return nil
  }
}
