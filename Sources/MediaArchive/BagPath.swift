import Bytes

/// The path of a file in a bag: names that lead nowhere else, separated by slashes.
package struct BagPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The bytes; names that differ only in Unicode form are different files.
  package let bytes: [UInt8]

  /// The longest path, and the deepest, so that folders can be visited and made one by one.
  private static let (maxBytes, maxDepth) = (4096, 64)
  private static let maxNameBytes = 255

  /// Returns `nil` for a path that is absolute, has an empty name, `.` or `..`, or is too long.
  package init?(_ bytes: [UInt8]) {
    let names = bytes.split(separator: 0x2F, omittingEmptySubsequences: false)
    let isSafe = names.allSatisfy { name in
      (1...Self.maxNameBytes).contains(name.count) && !name.contains(0)
        && !name.elementsEqual([0x2E]) && !name.elementsEqual([0x2E, 0x2E])
    }
    guard isSafe, bytes.count <= Self.maxBytes, names.count <= Self.maxDepth else { return nil }
    self.bytes = bytes
  }

  /// Returns `nil` for an unsafe path, whose bytes may be those of an `ExactPath`.
  package init?(_ text: String) { self.init(ExactPath.bytes(text)) }

  /// The path as an `ExactPath`.
  package var text: String { ExactPath.text(bytes) }

  package var description: String { ExactPath.shown(text) }

  /// The names of the folders and of the file.
  var names: [String] { bytes.split(separator: 0x2F).map { ExactPath.text(Array($0)) } }

  /// Whether this is a file of the payload, not one that describes the bag.
  package var isPayload: Bool { bytes.starts(with: Array("data/".utf8)) }

  package static func < (one: Self, other: Self) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

extension BagPath {
  /// The path as a manifest has it.
  var encoded: [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case 0x0A: Array("%0A".utf8)
      case 0x0D: Array("%0D".utf8)
      case 0x25: Array("%25".utf8)
      default: [byte]
      }
    }
  }

  /// Reads a path from a manifest; `nil` for an unsafe one.
  init?(encoded: ArraySlice<UInt8>) {
    let text = Array(encoded)
    let bytes = text.contains(0x25) ? Self.decoded(text) : text
    // Some programs write their names with `./` in front.
    self.init(bytes.starts(with: [0x2E, 0x2F]) ? Array(bytes.dropFirst(2)) : bytes)
  }

  private static func decoded(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      // Only these three are escaped; any other percent sign stands for itself.
      let escaped = PercentEncoding.escapedByte(in: text, at: index)
        .flatMap { [0x0A, 0x0D, 0x25].contains($0) ? $0 : nil }
      bytes.append(escaped ?? text[index])
      index += escaped == nil ? 1 : 3
    }
    return bytes
  }
}
