import MediaModel
import SystemFiles

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
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: Self.endsLine) {
      number += 1
      if line.isEmpty { continue }
      let digits = line.prefix { $0 != 0x20 && $0 != 0x09 }
      let rest = line[digits.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
      // A star before the name is how sha256sum marks binary files.
      let name = rest.first == 0x2A ? rest.dropFirst() : rest
      guard let hash = Self.hash(digits), !name.isEmpty else {
        report(.malformed, "line \(number)")
        continue
      }
      guard let path = BagPath(encoded: name) else {
        report(.unsafeName, ExactPath.shown(ExactPath.text(Array(name))))
        continue
      }
      if hashes.updateValue(hash, forKey: path) != nil { report(.twice, path.description) }
    }
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func hash(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    guard digits.count == SHA256.byteCount * 2 else { return nil }
    let text = Array(digits)
    let bytes = stride(from: 0, to: text.count, by: 2).compactMap {
      Hexadecimal.byte(text[$0], text[$0 + 1])
    }
    return bytes.count == SHA256.byteCount ? bytes : nil
  }
}
