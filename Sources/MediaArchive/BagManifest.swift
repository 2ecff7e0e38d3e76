import Bytes
import System

/// The files of a bag with the SHA-256 of each.
package struct BagManifest: Equatable, Sendable {
  /// The hashes by path.
  package private(set) var hashes: [BagPath: [UInt8]] = [:]

  package init() {}

  /// Adds a file, or replaces its hash.
  mutating func add(_ path: BagPath, _ hash: [UInt8]) { hashes[path] = hash }

  /// The text, in the order of the paths; `sha256sum -c` reads it as well.
  var text: [UInt8] {
    hashes.sorted { $0.key < $1.key }.flatMap { path, hash in
      Array(Hexadecimal.text(hash).utf8) + [0x20, 0x20] + path.encoded + [0x0A]
    }
  }

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - text: The bytes of the file.
  ///   - report: Called with each problem and the path or the number of the line that has it.
  init(_ text: [UInt8], _ report: (BagProblem.Kind, String) -> Void) {
    Self.forEachFile(in: text, report) { path, hash in
      if hashes.updateValue(hash, forKey: path) != nil { report(.twice, path.description) }
    }
  }

  /// Passes each file that a manifest lists to the body, with its hash, in the order of the lines.
  ///
  /// - Parameters:
  ///   - text: The bytes of the file.
  ///   - report: Called with each problem and the path or the number of the line that has it.
  ///   - body: Called with each file.
  static func forEachFile(
    in text: [UInt8],
    _ report: (BagProblem.Kind, String) -> Void,
    _ body: (BagPath, [UInt8]) -> Void
  ) {
    var number = 0
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex(where: Self.endsLine) ?? text.endIndex
      number += 1
      if start < end { read(text[start..<end], number, report, body) }
      start = end + 1
    }
  }

  private static func read(
    _ line: ArraySlice<UInt8>,
    _ number: Int,
    _ report: (BagProblem.Kind, String) -> Void,
    _ body: (BagPath, [UInt8]) -> Void
  ) {
    let digits = line.prefix { $0 != 0x20 && $0 != 0x09 }
    let rest = line[digits.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
    // A star before the name is how sha256sum marks binary files.
    let name = rest.first == 0x2A ? rest.dropFirst() : rest
    guard let hash = hash(digits), !name.isEmpty else {
      return report(.malformed, "line \(number)")
    }
    guard let path = BagPath(encoded: name) else {
      return report(.unsafeName, ExactPath.shown(ExactPath.text(Array(name))))
    }
    body(path, hash)
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func hash(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    guard digits.count == SHA256.byteCount * 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(SHA256.byteCount)
    for index in stride(from: digits.startIndex, to: digits.endIndex, by: 2) {
      guard let byte = Hexadecimal.byte(digits[index], digits[index + 1]) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
