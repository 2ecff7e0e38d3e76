/// The encodings of XML in pictures.
package enum XMLText {
  /// Returns the text as UTF-8; XMP may also be UTF-16.
  package static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let start = bytes.prefix(64)
    let isMarked = start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
    guard isMarked || start.count(where: { $0 == 0 }) > start.count / 4 else { return Array(bytes) }
    return Array(PhotoText.utf16(bytes, isLittleEndian: false).utf8)
  }
}
