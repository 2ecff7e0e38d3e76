/// The bytes of a source without zero bytes at its end, which a crash leaves where the rest of a
/// file was not written yet.
///
/// Zero bytes are held back until another byte follows.
struct ZeroTail {
  /// The number of zero bytes that are held back.
  private var zeros = 0
  /// The bytes after them; the zero bytes are passed on if there are any.
  private var rest: ArraySlice<UInt8> = []
  /// The number of zero bytes after `rest`.
  private var nextZeros = 0

  /// Whether zero bytes are not parts of characters, as in UTF-16 and UTF-32.
  private let isPossible: Bool

  /// - Parameter start: The first bytes of the source.
  init(after start: [UInt8]) {
    let start = start.prefix(4)
    isPossible =
      !start.contains(0) && !start.starts(with: [0xFE, 0xFF])
      && !start.starts(with: [0xFF, 0xFE])
  }

  /// Copies the next bytes; returns 0 at the end.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - output: The destination of the copy.
  /// - Returns: Their number.
  /// - Throws: `ImportError`.
  mutating func read(
    from source: ByteSource,
    into output: UnsafeMutableRawBufferPointer
  ) throws(ImportError) -> Int {
    guard isPossible else { return try source.read(into: output) }
    while rest.isEmpty {
      let count = try source.read(into: output)
      if count == 0 { return 0 }
      let bytes = output[..<count]
      let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
      if zeros == 0 {
        zeros = count - end
        if end > 0 { return end }
      } else if end == 0 {
        zeros += count
      } else {
        rest = Array(bytes[..<end])[...]
        nextZeros = count - end
      }
    }
    return copy(to: output)
  }

  /// Copies bytes that were held back.
  private mutating func copy(to output: UnsafeMutableRawBufferPointer) -> Int {
    if zeros > 0 {
      let count = min(zeros, output.count)
      UnsafeMutableRawBufferPointer(rebasing: output[..<count])
        .initializeMemory(as: UInt8.self, repeating: 0)
      zeros -= count
      return count
    }
    let count = min(rest.count, output.count)
    output.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    if rest.isEmpty { (zeros, nextZeros) = (nextZeros, 0) }
    return count
  }
}
