import CDeflate

extension PNGChunks {
  /// Returns a file with the same pixels in blocks without compression, which libspng then only has
  /// to copy.
  ///
  /// libdeflate inflates in half the time of zlib, which libspng uses, but needs all pixels in
  /// memory.
  ///
  /// - Returns: The file; `nil` if it is interlaced, damaged or too large, and must be read as it is.
  func storingPixels(of bytes: [UInt8]) -> [UInt8]? {
    guard let first = pixels.first, let count = inflatedCount,
      // What is before the pixels is copied too.
      max(count, compressedCount, first.lowerBound) <= PictureLimits.maxInflatedBytes
    else { return nil }
    let compressed = pixels.count == 1 ? bytes[first] : joined(bytes)
    let blockCount = (count + Self.maxBlock - 1) / Self.maxBlock
    let start = bytes[..<(first.lowerBound - 8)]
    let length = UInt32(2 + blockCount * 5 + count + 4).bigEndian
    let head = [withUnsafeBytes(of: length) { Array($0) }, Array("IDAT".utf8), [0x78, 1]]
    // Nobody compares the checksums of pixels and chunks.
    let end = [[UInt8](repeating: 0, count: 12), Array("IEND".utf8), [0, 0, 0, 0]].joined()
    let size = start.count + 10 + blockCount * 5 + count + end.count
    let file = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      let file = UnsafeMutableRawBufferPointer(buffer)
      // The pixels are inflated to where the last block is to be, and the blocks then moved forward.
      let inflated = size - end.count - count
      guard Self.inflate(compressed, into: .init(rebasing: file[inflated..<inflated + count]))
      else { return }
      func put(_ bytes: some Collection<UInt8>) {
        UnsafeMutableRawBufferPointer(rebasing: file[filled...]).copyBytes(from: bytes)
        filled += bytes.count
      }
      put(start)
      put(head.joined())
      for block in 0..<blockCount {
        let place = inflated + block * Self.maxBlock
        let length = min(Self.maxBlock, inflated + count - place)
        let (low, high) = (UInt8(length & 0xFF), UInt8(length >> 8))
        put([block == blockCount - 1 ? 1 : 0, low, high, ~low, ~high])
        UnsafeMutableRawBufferPointer(rebasing: file[filled...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: file[place..<place + length]))
        filled += length
      }
      put(end)
    }
    return file.isEmpty ? nil : file
  }

  /// Returns the compressed pixels, which several chunks have.
  private func joined(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var joined: [UInt8] = []
    joined.reserveCapacity(compressedCount)
    for chunk in pixels { joined += bytes[chunk] }
    return joined[...]
  }

  private var compressedCount: Int { pixels.reduce(0) { $0 + $1.count } }

  /// The maximum length of a block without compression, in bytes.
  private static let maxBlock = 65_535

  /// The number of bytes of the pixels without compression; `nil` unless the rows follow one another.
  private var inflatedCount: Int? {
    guard !isInterlaced, let size, min(size.width, size.height) > 0,
      max(size.width, size.height) <= PictureLimits.maxSide
    else { return nil }
    return (1 + (size.width * samplesPerPixel * depth + 7) / 8) * size.height
  }

  /// Inflates bytes, and returns whether they fill the output exactly.
  private static func inflate(
    _ compressed: ArraySlice<UInt8>,
    into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard let library = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(library) }
    return compressed.withUnsafeBytes { input in
      libdeflate_zlib_decompress(
        library,
        input.baseAddress,
        input.count,
        output.baseAddress,
        output.count,
        nil
      ) == LIBDEFLATE_SUCCESS
    }
  }
}
