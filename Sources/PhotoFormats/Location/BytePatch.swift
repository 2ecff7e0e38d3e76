/// Bytes that replace as many bytes of a file, so that nothing in it moves.
package struct BytePatch: Hashable, Sendable {
  package let offset: Int
  package let bytes: [UInt8]

  package init(offset: Int, bytes: [UInt8]) { (self.offset, self.bytes) = (offset, bytes) }

  /// The bytes of the file that are replaced.
  package var range: Range<Int> { offset..<offset + bytes.count }
}

/// A file as it is with patches.
package struct PatchedSource<Source: PhotoSource>: PhotoSource {
  private let source: Source
  private let patches: [BytePatch]

  /// Creates a file with patches that are in the order of their offsets and do not overlap.
  package init(_ source: Source, patches: [BytePatch]) {
    (self.source, self.patches) = (source, patches)
  }

  package var byteCount: Int { source.byteCount }

  package func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes = source.bytes(in: range)
    let read = range.lowerBound..<range.lowerBound + bytes.count
    for patch in patches[firstPatch(endingAfter: read.lowerBound)...] {
      guard patch.offset < read.upperBound else { break }
      let shared = patch.range.clamped(to: read)
      let part = patch.bytes[shared.lowerBound - patch.offset..<shared.upperBound - patch.offset]
      let start = shared.lowerBound - read.lowerBound
      bytes.replaceSubrange(start..<start + part.count, with: part)
    }
    return bytes
  }

  private func firstPatch(endingAfter offset: Int) -> Int {
    var (low, high) = (0, patches.count)
    while low < high {
      let middle = (low + high) / 2
      if patches[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
