package import MediaModel

/// `iTunesStats` of an iPod shuffle: the plays since the last sync, by the position of the track in
/// `iTunesSD`.
///
/// The first two generations write 24-bit numbers and no dates, later ones 32-bit numbers.
package struct ShuffleStats: Sendable {
  /// The number of entries according to the file.
  package let entryCount: Int
  /// The entries found, at most `entryCount`; their ratings are always 0.
  package let entries: [PlayCountsFile.Entry]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Collects a warning if entries are missing.
  /// - Throws: `DeviceFormatError` if the file has another format.
  package init(
    _ file: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    guard let layout = Layout(file) else {
      throw DeviceFormatError(
        file.bytes.isEmpty ? "it is empty" : "not an iTunesStats file",
        file: file.path
      )
    }
    entryCount = layout.number(file, 0) ?? 0
    var entries: [PlayCountsFile.Entry] = []
    var offset = layout.headerLength
    while entries.count < entryCount, let length = layout.number(file, offset) {
      guard length >= layout.minEntryLength, file.contains(offset, count: length) else { break }
      entries.append(layout.entry(file, at: offset))
      offset += length
    }
    if entries.count < entryCount {
      let (count, present) = (entryCount, entries.count)
      problems.add(
        ImportWarning(
          file: file.path,
          offset: offset,
          "expected \(count) entries, found \(present)"
        )
      )
    }
    self.entries = entries
  }
}

extension ShuffleStats {
  /// The format of the file, identified by the offset at which a valid entry size is found.
  private enum Layout {
    case short, long

    init?(_ file: DeviceBytes) {
      let sizes = 0..<0x100
      if let size = file.uint24(at: 6), Int(size) >= 18, sizes.contains(Int(size)) {
        self = .short
      } else if let size = file.uint32(at: 8), size >= 32, sizes.contains(Int(size)) {
        self = .long
      } else if file.count >= 6, file.uint24(at: 0) == 0, file.uint24(at: 3) == 0 {
        self = .short
      } else {
        return nil
      }
    }

    var headerLength: Int { self == .short ? 6 : 8 }
    var minEntryLength: Int { self == .short ? 18 : 32 }

    func number(_ file: DeviceBytes, _ offset: Int) -> Int? {
      (self == .short ? file.uint24(at: offset) : file.uint32(at: offset)).map { Int($0) }
    }

    func entry(_ file: DeviceBytes, at offset: Int) -> PlayCountsFile.Entry {
      var entry = PlayCountsFile.Entry()
      switch self {
      case .short:
        let bookmark = file.uint24(at: offset + 3) ?? 0
        // In units of 256 milliseconds; all bits are set if there is no bookmark.
        entry.bookmarkTime = bookmark == 0xFF_FFFF ? 0 : bookmark << 8
        entry.playCount = file.uint24(at: offset + 12) ?? 0
        entry.skipCount = file.uint24(at: offset + 15) ?? 0
      case .long:
        entry.bookmarkTime = file.uint32(at: offset + 4) ?? 0
        entry.playCount = file.uint32(at: offset + 8) ?? 0
        entry.lastPlayed = file.uint32(at: offset + 12) ?? 0
        entry.skipCount = file.uint32(at: offset + 16) ?? 0
        entry.lastSkipped = file.uint32(at: offset + 20) ?? 0
      }
      return entry
    }
  }
}
