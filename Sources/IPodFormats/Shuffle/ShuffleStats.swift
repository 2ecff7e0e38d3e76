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
  private let layout: Layout

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
    self.layout = layout
  }
}

// MARK: Writing

extension ShuffleStats {
  /// Checks that the rows are those of the tracks of a database.
  ///
  /// - Throws: `ShuffleEditError.rowMismatch` or `foreignStats`.
  package func check(_ database: EditableShuffleDatabase) throws(ShuffleEditError) {
    let trackCount = database.tracks.count
    guard entryCount == trackCount, entries.count == trackCount else {
      throw .rowMismatch(rows: entries.count, tracks: trackCount)
    }
    // Without entries, the formats cannot be told apart.
    guard entries.isEmpty || (layout == .short) == database.form.isEarly else {
      throw .foreignStats
    }
  }

  /// Makes the file of a device that has played nothing since the last sync.
  ///
  /// The early formats of `iTunesSD` have no bookmarks, so they are kept here.
  ///
  /// - Parameters:
  ///   - bookmarks: The bookmark of each track in milliseconds, in the order of the tracks; 0 if
  ///     there is none.
  ///   - form: The form of the device's `iTunesSD`.
  /// - Returns: The bytes of the file.
  package static func reset(bookmarks: [UInt32], form: ShuffleForm) -> [UInt8] {
    let layout: Layout = form.isEarly ? .short : .long
    let size = layout.numberCount
    var file = ShuffleBytes(bytes: Array(repeating: 0, count: layout.headerLength))
    file.bytes.reserveCapacity(layout.headerLength + bookmarks.count * layout.minEntryLength)
    file.set(UInt64(bookmarks.count), at: 0, count: size)
    for bookmark in bookmarks {
      let start = file.count
      file.bytes += repeatElement(0, count: layout.minEntryLength)
      file.set(UInt64(layout.minEntryLength), at: start, count: size)
      file.set(layout.stored(bookmark), at: start + size, count: size)
    }
    return file.bytes
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
    var numberCount: Int { self == .short ? 3 : 4 }

    /// Returns a bookmark as the file stores it.
    func stored(_ bookmark: UInt32) -> UInt64 {
      guard self == .short else { return UInt64(bookmark) }
      return bookmark >> 8 == 0 ? 0xFF_FFFF : UInt64(bookmark >> 8)
    }

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
