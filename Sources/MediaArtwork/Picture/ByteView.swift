/// Bytes that are read at places which need not exist.
struct ByteView {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var count: Int { bytes.count }

  /// Whether the bytes of a text are at a place.
  func hasText(_ text: String, at place: Int) -> Bool {
    self[place, text.utf8.count]?.elementsEqual(text.utf8) ?? false
  }

  /// So many bytes from a place on; nil unless all are there.
  subscript(place: Int, count: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, count >= 0, place <= bytes.count, count <= bytes.count - place else {
      return nil
    }
    let start = bytes.startIndex + place
    return bytes[start..<start + count]
  }

  subscript(place: Int) -> Int? { self[place, 1]?.first.map(Int.init) }

  /// A number of some bytes, the highest first.
  func bigEndian(_ place: Int, bytes count: Int) -> Int? {
    self[place, count]?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of some bytes, the lowest first.
  func littleEndian(_ place: Int, bytes count: Int) -> Int? {
    self[place, count]?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
