/// A view of bytes that can be read at any offset, in range or not.
struct ByteView {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var count: Int { bytes.count }

  /// Returns whether the bytes of a string are at an offset.
  func hasText(_ text: String, at place: Int) -> Bool {
    self[place, text.utf8.count]?.elementsEqual(text.utf8) ?? false
  }

  /// The given number of bytes at an offset; `nil` unless all are in range.
  subscript(place: Int, count: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, count >= 0, place <= bytes.count, count <= bytes.count - place else {
      return nil
    }
    let start = bytes.startIndex + place
    return bytes[start..<start + count]
  }

  subscript(place: Int) -> Int? { self[place, 1]?.first.map(Int.init) }

  /// Returns an integer stored with its most significant byte first.
  func bigEndian(_ place: Int, bytes count: Int) -> Int? {
    self[place, count]?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns an integer stored with its least significant byte first.
  func littleEndian(_ place: Int, bytes count: Int) -> Int? {
    self[place, count]?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
