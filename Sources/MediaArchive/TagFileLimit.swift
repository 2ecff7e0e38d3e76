/// The limit for a file that describes a bag: a small tar can have one of any length, which would
/// be kept in memory.
struct TagFileLimit {
  /// The error of a file that contains more; it ends the check of the bag.
  struct Exceeded: Error {
    let message: String
  }

  private let file: BagFile
  private var byteCount = 0
  private var lineCount = 0
  private var lineLength = 0

  init(_ file: BagFile) { self.file = file }

  /// The largest manifest: one with a million lines, most of which have long names.
  private static let maxManifest = 256 << 20
  /// The largest other file, which has a few lines.
  private static let maxOther = 1 << 20
  /// The longest line of a manifest: a hash, and a path of 4096 bytes, each written as `%XX`.
  private static let maxLineLength = 1 << 14
  /// The length of the shortest line of a manifest, and how many shorter ones may be added to it.
  private static let (minLineLength, maxShortLines) = (66, 1 << 16)

  private var isManifest: Bool { file == .manifest || file == .tagManifest }

  /// Counts the next bytes of the file.
  ///
  /// - Throws: `Exceeded`.
  mutating func count(_ block: UnsafeRawBufferPointer) throws(Exceeded) {
    byteCount += block.count
    let limit = isManifest ? Self.maxManifest : Self.maxOther
    if byteCount > limit { throw exceeded("is longer than \(limit >> 20) MiB") }
    guard isManifest else { return }
    for byte in block {
      if byte == 0x0A || byte == 0x0D {
        lineCount += 1
        lineLength = 0
      } else {
        lineLength += 1
        if lineLength > Self.maxLineLength { throw exceeded("has a line that is too long") }
      }
    }
    if lineCount > Self.maxShortLines + byteCount / Self.minLineLength {
      throw exceeded("has too many lines")
    }
  }

  private func exceeded(_ words: String) -> Exceeded {
    Exceeded(message: "\(file.rawValue) \(words)")
  }
}
