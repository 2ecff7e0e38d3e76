/// Converts paths to strings without losing any of their bytes.
///
/// File systems accept any bytes as a name. Bytes that are not UTF-8 are mapped to scalars from
/// U+10FF00 on, which are private and should not occur in names; if a name does contain one of
/// these scalars, its bytes are mapped in the same way, so that every path can be converted back.
package enum ExactPath {
  private static let first: UInt32 = 0x10FF00

  /// Returns the path that consists of the given bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !isMarked(text) { return text }
    var scalars = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      let character = rest.prefix(length(startingWith: byte))
      let decoded = String(validating: character, as: UTF8.self)
      if let scalar = decoded?.unicodeScalars.first, scalar.value < first {
        scalars.append(scalar)
        rest = rest.dropFirst(character.count)
      } else {
        if let marker = Unicode.Scalar(first + UInt32(byte)) { scalars.append(marker) }
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  /// Returns the path in a C string.
  package static func text(cString: UnsafePointer<CChar>) -> String {
    var bytes: [UInt8] = []
    var next = unsafe cString
    while unsafe next.pointee != 0 {
      bytes.append(UInt8(bitPattern: unsafe next.pointee))
      unsafe next += 1
    }
    return text(bytes)
  }

  /// Returns the bytes of a path.
  package static func bytes(_ path: String) -> [UInt8] {
    guard isMarked(path) else { return Array(path.utf8) }
    return path.unicodeScalars.flatMap { scalar -> [UInt8] in
      isMarker(scalar) ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// Returns a path as a C string.
  package static func cString(_ path: String) -> [CChar] {
    bytes(path).map { CChar(bitPattern: $0) } + [0]
  }

  /// Returns a path for display, with U+FFFD for bytes that are not UTF-8.
  package static func shown(_ path: String) -> String {
    isMarked(path) ? String(decoding: bytes(path), as: UTF8.self) : path
  }

  /// Returns whether a path has bytes that are not UTF-8.
  package static func isMarked(_ path: String) -> Bool {
    // In UTF-8, the scalars that stand for bytes begin with F4 8F.
    path.utf8.contains(0xF4) && path.unicodeScalars.contains(where: isMarker)
  }

  private static func isMarker(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= first }

  private static func length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
