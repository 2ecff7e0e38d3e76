/// Goes through the boxes of an ISO base media file (ISO 14496-12) or QuickTime movie.
final class BoxReader {
  private static let maxBoxes = 20_000

  let window: FileWindow
  private var boxes = 0
  /// Whether a box was longer than what surrounds it.
  private(set) var isCut = false
  /// Whether there are more boxes than are read.
  var isExhausted: Bool { boxes == Self.maxBoxes }

  init(_ window: FileWindow) { self.window = window }

  /// Calls the body with the name and the content of each box in a range.
  func forEach(in range: Range<Int>, _ body: (BoxName, Range<Int>) -> Void) {
    var place = range.lowerBound
    while range.upperBound - place >= 8, boxes < Self.maxBoxes {
      boxes += 1
      let header = ByteView(window.bytes(at: place, count: 16))
      guard var size = header.number(at: 0, bytes: 4), let name = header.number(at: 4, bytes: 4)
      else { return }
      var start = place + 8
      if size == 1 {
        guard let large = header.number(at: 8, bytes: 8) else { return }
        size = large
        start += 8
      }
      if size == 0 { size = range.upperBound - place }
      guard size >= start - place else { return }
      guard size <= range.upperBound - place else {
        isCut = true
        return
      }
      body(BoxName(rawValue: UInt32(truncatingIfNeeded: name)), start..<place + size)
      place += size
    }
  }

  func view(_ range: Range<Int>) -> ByteView { window.view(range) }
}

/// The four bytes that name a box.
struct BoxName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the name that consists of four characters of Latin-1.
  init(stringLiteral text: String) {
    rawValue = text.unicodeScalars.reduce(0) { $0 << 8 | $1.value & 0xFF }
  }

  /// The bytes as Latin-1.
  var text: String {
    let scalars = [24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: rawValue >> $0)) }
    return String(String.UnicodeScalarView(scalars))
  }
}
