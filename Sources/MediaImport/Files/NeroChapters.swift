import MediaModel
import System

/// The list of chapters (`chpl`) that Nero introduced for MPEG-4.
///
/// Files have it beside a chapter track of QuickTime, which begins at 0, so that only the list says
/// when a first chapter begins later.
enum NeroChapters {
  /// Returns chapters as FFmpeg reads them from a track, with the start of the first one from the
  /// list if that has the same chapter first.
  static func corrected(_ chapters: [Chapter], in file: borrowing FileDescriptor) -> [Chapter] {
    guard let first = chapters.first, first.start == 0, let stated = Self.first(in: file),
      stated.start < (chapters.dropFirst().first?.start ?? .max),
      // The list has the first 255 bytes of a title, which may end within a character.
      first.title.utf8.starts(with: stated.title),
      first.title.utf8.count == stated.title.count || stated.title.count == maxTitleCount
    else { return chapters }
    return [Chapter(start: stated.start, title: first.title)] + chapters.dropFirst()
  }

  private static let maxTitleCount = 255

  /// Returns the first chapter of the list: its start in milliseconds and the bytes of its title.
  private static func first(
    in file: borrowing FileDescriptor
  ) -> (start: Int64, title: [UInt8])? {
    guard let end = try? file.status().byteCount,
      let movie = atom("moov", in: 0..<end, of: file), let data = atom("udta", in: movie, of: file),
      let list = atom("chpl", in: data, of: file),
      let bytes = try? file.bytes(
        from: list.lowerBound,
        count: min(list.count, 18 + maxTitleCount)
      ),
      // The version and flags, and four bytes that only version 1 has, come before the count.
      let version = bytes.first
    else { return nil }
    let content = bytes.dropFirst(version == 0 ? 4 : 8)
    guard content.count >= 10, content[content.startIndex] > 0 else { return nil }
    let time = content.dropFirst().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let title = content.dropFirst(10).prefix(Int(content[content.startIndex + 9]))
    // The unit is a hundred nanoseconds.
    return (Int64((time / 1000 + 5) / 10), Array(title))
  }

  /// A file with more atoms beside each other is not a real one.
  private static let maxAtomCount = 1000

  /// Returns the place of the content of an atom among others.
  private static func atom(
    _ name: String,
    in range: Range<Int>,
    of file: borrowing FileDescriptor
  ) -> Range<Int>? {
    var place = range.lowerBound
    for _ in 0..<maxAtomCount {
      guard range.upperBound - place >= 8,
        let head = try? file.bytes(from: place, count: 16), head.count >= 8
      else { return nil }
      func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
      }
      var (size, headCount) = (number(head[..<4]), 8)
      // These two sizes stand for one of 64 bits, and for everything that is left.
      if size == 1, head.count == 16 { (size, headCount) = (number(head[8...]), 16) }
      if size == 0 { size = range.upperBound - place }
      guard let size, size >= headCount, size <= range.upperBound - place else { return nil }
      if head[4..<8].elementsEqual(name.utf8) { return place + headCount..<place + size }
      place += size
    }
    return nil
  }
}
