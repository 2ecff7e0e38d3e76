import SystemFiles

/// Whether the sound of an MPEG-4 file is encrypted, as in files from the iTunes Store until 2009.
///
/// The samples of such a track are described by an entry of the type `drms` or `enca`, which TagLib
/// does not take for sound.
package enum MPEG4Protection {
  /// The boxes to look into, from the file to the descriptions of samples.
  private static let path = ["moov", "trak", "mdia", "minf", "stbl", "stsd"]
  private static let protectedTypes: Set = ["drms", "enca"]
  /// A file with more boxes in one place is not a real one.
  private static let maxCount = 1000

  /// Returns whether a file has an encrypted track of sound; false if it is no MPEG-4 file.
  package static func isFound(in path: String) -> Bool {
    guard let file = try? FileDescriptor(opening: path, .notWaiting),
      let status = try? file.status(), status.kind == .file
    else { return false }
    return isFound(in: file, 0..<Int64(status.byteCount), depth: 0)
  }

  private static func isFound(
    in file: borrowing FileDescriptor,
    _ range: Range<Int64>,
    depth: Int
  ) -> Bool {
    var start = range.lowerBound
    var count = 0
    while start + 8 <= range.upperBound, count < maxCount {
      count += 1
      guard let head = try? file.bytes(from: Int(start), count: 16), head.count >= 8 else {
        return false
      }
      let type = String(decoding: head[4..<8], as: UTF8.self)
      var size = number(head[0..<4])
      var headSize: Int64 = 8
      if size == 1, head.count == 16 {
        (size, headSize) = (number(head[8..<16]), 16)
      } else if size == 0 {
        size = range.upperBound - start
      }
      guard size >= headSize, size <= range.upperBound - start else { return false }
      if depth == path.count {
        if protectedTypes.contains(type) { return true }
      } else if type == path[depth] {
        // The version and the number of entries come before the entries.
        let skipped = headSize + (type == "stsd" ? 8 : 0)
        let inside = min(start + skipped, start + size)..<(start + size)
        if isFound(in: file, inside, depth: depth + 1) { return true }
      }
      start += size
    }
    return false
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 {
    bytes.reduce(0) { $0 << 8 | Int64($1) }
  }
}
