/// Bytes that replace as many bytes of a file, so that nothing in it moves.
package struct BytePatch: Hashable, Sendable {
  private enum Content: Hashable {
    case bytes([UInt8])
    /// As many zeros as the file has bytes there, which can be more than fit into memory.
    case zeros
  }

  /// The bytes of the file that are replaced.
  package let range: Range<Int>
  private let content: Content

  package init(offset: Int, bytes: [UInt8]) {
    (range, content) = (offset..<offset + bytes.count, .bytes(bytes))
  }

  init(erasing range: Range<Int>) { (self.range, content) = (range, .zeros) }

  package var offset: Int { range.lowerBound }

  var isErasure: Bool { content == .zeros }

  /// Returns the bytes that replace those in a part of the range.
  func bytes(in part: Range<Int>) -> [UInt8] {
    switch content {
    case .bytes(let bytes): Array(bytes[part.lowerBound - offset..<part.upperBound - offset])
    case .zeros: Array(repeating: 0, count: part.count)
    }
  }

  /// Changes the bytes at an offset of the file.
  package func apply(to bytes: inout [UInt8], at offset: Int) {
    let shared = range.clamped(to: offset..<offset + bytes.count)
    let start = shared.lowerBound - offset
    if !shared.isEmpty {
      bytes.replaceSubrange(start..<start + shared.count, with: self.bytes(in: shared))
    }
  }
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
      patch.apply(to: &bytes, at: read.lowerBound)
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
