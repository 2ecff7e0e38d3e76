/// A file of any size whose bytes are read on demand.
package protocol PhotoSource {
  var byteCount: Int { get }

  /// Returns the bytes in a range that lies within the file; fewer if they cannot be read.
  func bytes(in range: Range<Int>) -> [UInt8]
}

/// A file in memory.
package struct PhotoBytes: PhotoSource {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var byteCount: Int { bytes.count }

  package func bytes(in range: Range<Int>) -> [UInt8] {
    Array(bytes[range.clamped(to: bytes.indices)])
  }
}

/// Reads a file in a limited number of pieces of limited size, whatever the file says about its
/// lengths.
///
/// It keeps the beginning, where pictures have their metadata, and the piece that was read last:
/// the boxes at the end of a movie are next to each other.
final class FileWindow {
  static let headCount = 64 << 10
  static let maxPieceCount = 1 << 20

  let byteCount: Int
  private let source: any PhotoSource
  private let head: [UInt8]
  private var piece: [UInt8] = []
  private var pieceStart = 0
  private let maxReads: Int
  private var reads = 0
  /// Whether more was asked for than is read.
  private(set) var isExhausted = false

  init(_ source: any PhotoSource, maxReads: Int = 64) {
    self.source = source
    self.maxReads = maxReads
    byteCount = max(source.byteCount, 0)
    head = source.bytes(in: 0..<min(byteCount, Self.headCount))
  }

  /// Returns the bytes at an offset, or as many of them as there are.
  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8> {
    guard offset >= 0, offset < byteCount, count > 0 else { return [] }
    let count = min(count, byteCount - offset, Self.maxPieceCount)
    if offset + count <= head.count { return head[offset..<offset + count] }
    if offset < pieceStart || offset + count > pieceStart + piece.count {
      guard reads < maxReads else {
        isExhausted = true
        return []
      }
      reads += 1
      pieceStart = offset
      let end = min(offset + max(count, Self.headCount), byteCount)
      piece = source.bytes(in: offset..<end)
    }
    let start = offset - pieceStart
    return start < piece.count ? piece[start..<min(start + count, piece.count)] : []
  }

  func view(_ range: Range<Int>) -> ByteView {
    ByteView(bytes(at: range.lowerBound, count: range.count))
  }
}
