/// The statements of a bag about itself.
package struct BagInformation: Sendable {
  /// The program that writes the bag, with its version.
  package let software: String
  /// The date as `2026-11-23`; `nil` to leave it out, so that the same content makes the same bag.
  package let date: String?

  package init(software: String, date: String?) {
    self.software = software
    self.date = date
  }

  /// The text of `bag-info.txt`.
  func text(byteCount: Int, fileCount: Int) -> [UInt8] {
    let lines = [
      "Bag-Software-Agent: \(software)", date.map { "Bagging-Date: \($0)" },
      "\(Self.total): \(byteCount).\(fileCount)",
    ]
    return lines.compactMap { $0.map { Array(($0 + "\n").utf8) } }.flatMap { $0 }
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
