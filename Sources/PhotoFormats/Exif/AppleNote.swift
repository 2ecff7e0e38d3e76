/// The maker note of Apple's devices: a directory whose offsets count from the note's first byte.
package struct AppleNote: Sendable {
  /// The identifier that the picture of a live photo shares with its movie.
  package private(set) var contentID: String?
  /// The identifier that the pictures of a burst share.
  package private(set) var burstID: String?
  /// The number of the video frame that a live photo shows.
  package private(set) var videoIndex: Int?

  private static let maxEntries = 200

  package init?(_ bytes: [UInt8]) {
    let start = ByteView(bytes[...])
    guard start.hasText("Apple iOS\0") else { return nil }
    let note = ByteView(bytes[...], isLittleEndian: start.hasText("II", at: 12))
    guard let count = note.number(at: 14, bytes: 2) else { return nil }
    for index in 0..<min(count, Self.maxEntries) {
      let at = 16 + index * 12
      guard let tag = note.number(at: at, bytes: 2), let type = note.number(at: at + 2, bytes: 2),
        let size = note.number(at: at + 4, bytes: 4), let offset = note.number(at: at + 8, bytes: 4)
      else { return }
      switch (tag, type) {
      case (0x0B, 2): burstID = Self.text(note, offset, size)
      case (0x11, 2): contentID = Self.text(note, offset, size)
      case (0x17, 16): videoIndex = note.number(at: offset, bytes: 8)
      default: break
      }
    }
  }

  private static func text(_ note: ByteView, _ offset: Int, _ size: Int) -> String? {
    size > 4 ? note.slice(at: offset, count: size).flatMap { PhotoText.padded($0) } : nil
  }
}
