package import MediaModel

/// Reads the decrypted and decompressed payload of a native library from start to end.
///
/// Damage is reported, and reading continues at the next record that looks intact.
package struct NativeLibraryParser {
  let format: LibraryFormat
  let clock: LocalClock
  var reader: PayloadReader
  let tags: RecordTags
  let handler: any NativeLibraryHandler
  var header = FormatRecord()
  var part = FormatRecord()
  var text = StoredText()
  var track = NativeTrack()
  var playlist = NativePlaylist()
  /// The parts of the record being read whose tags are unknown.
  var unknownParts = UnknownDataList()
  /// The numbers of data records and of entries in the record being read.
  var dataCount = 0
  var entryCount = 0
  /// The number of sections read so far.
  package private(set) var sectionCount = 0
  /// The content of the section being read, for messages.
  private var section = ""
  private var problemCount = 0

  /// The longest media folder that is read, in bytes.
  private static let maxFolderCount = 1 << 16
  /// The longest section without a known meaning that is kept, in bytes.
  package static let maxUnknownSection = 1 << 20
  /// The kind of the data record with the media folder in Music.
  private static let mediaFolderKind: UInt32 = 504

  /// - Parameters:
  ///   - format: The format of the library.
  ///   - clock: The owner's clock, by which the library states most dates.
  ///   - handler: Receives the contents.
  ///   - next: Returns the next bytes of the payload; `nil` at its end.
  package init(
    _ format: LibraryFormat,
    clock: LocalClock,
    handler: any NativeLibraryHandler,
    next: @escaping () throws -> [UInt8]?
  ) {
    self.format = format
    self.clock = clock
    self.handler = handler
    tags = RecordTags(format)
    reader = PayloadReader(format, next: next)
  }

  /// Reads everything.
  ///
  /// - Throws: The errors of the handler and of `next`.
  package mutating func run() throws {
    reader.isBigEndian = try format == .iTunes && reader.tag() == Self.bigEndianTag
    while try !reader.isAtEnd { try readSection() }
  }

  /// The tag of sections in big-endian files, as a little-endian number.
  private static let bigEndianTag = RecordTag("msdh")

  // MARK: Sections

  private mutating func readSection() throws {
    let start = reader.offset
    guard let frame = try reader.frame() else {
      report("a section is truncated", at: start, in: tags.section)
      _ = try reader.skip(RecordFrame.byteCount)
      return
    }
    guard frame.tag == tags.section, frame.isPlausible(upTo: .max),
      frame.headerCount >= RecordFrame.byteCount
    else {
      report("no section is where one should be", at: start, in: frame.tag)
      _ = try findNext(tags.section, before: .max)
      return
    }
    sectionCount += 1
    let end = start + frame.totalCount
    guard try reader.skip(frame.headerCount) else { return reportTruncation(at: start) }
    if reader.offset < end, let tag = try reader.tag() {
      let content = SectionContent(type: frame.kind, tag: tag, format)
      section = content.name ?? "section \(frame.kind)"
      defer { section = "" }
      switch content {
      case .albums:
        let problems = problemCount
        try readList(content, before: end)
        if problemCount > problems { handler.albumsAreIncomplete() }
      case .tracks, .playlists: try readList(content, before: end)
      case .artists: if handler.readsArtists { try readList(content, before: end) }
      case .mediaFolder: try readMediaFolder(before: end)
      case .settings: try readSettings(before: end)
      case .unknown: try readUnknown(frame.kind, before: end)
      case .other: break
      }
    }
    // The length of a damaged section can include others.
    if try isAtSection(before: end) { return }
    if reader.offset < end, try !reader.skip(end - reader.offset) {
      report("section \(frame.kind) is truncated", at: reader.offset, in: tags.section)
    }
  }

  /// Returns whether a section begins at the current place, inside another section.
  private mutating func isAtSection(before end: Int) throws -> Bool {
    guard problemCount > 0, reader.offset < end, let frame = try reader.frame() else {
      return false
    }
    return frame.tag == tags.section && frame.isPlausible(upTo: .max)
  }

  /// Passes a section on as it is, unless it is too long to keep.
  private mutating func readUnknown(_ type: UInt32, before end: Int) throws {
    let count = end - reader.offset
    guard count <= Self.maxUnknownSection, try reader.has(count),
      try reader.read(count, into: &part)
    else { return }
    let isPersonal = UnknownData.mayNameAccounts(section: part.bytes)
    try handler.section(type, part.bytes, isPersonal: isPersonal)
  }

  private mutating func readMediaFolder(before end: Int) throws {
    let count = min(end - reader.offset, Self.maxFolderCount)
    guard try reader.read(count, into: &part) else { return }
    text.read(utf8: part.bytes[...])
    if !text.isEmpty { handler.mediaFolder(text.bytes) }
  }

  private mutating func readSettings(before end: Int) throws {
    guard let list = try reader.frame(), list.headerCount <= end - reader.offset,
      try reader.skip(list.headerCount)
    else { return }
    while end - reader.offset >= RecordFrame.byteCount, let frame = try reader.frame() {
      guard frame.isPlausible(upTo: end - reader.offset) else {
        return report("a setting is damaged", at: reader.offset, in: frame.tag)
      }
      guard frame.kind == Self.mediaFolderKind, frame.totalCount <= Self.maxFolderCount else {
        guard try reader.skip(frame.totalCount) else { return }
        continue
      }
      guard try reader.read(frame.totalCount, into: &part) else { return }
      if text.read(part, from: format.dataStart), !text.isEmpty { handler.mediaFolder(text.bytes) }
    }
  }

  // MARK: Lists

  private mutating func readList(_ content: SectionContent, before end: Int) throws {
    let start = reader.offset
    guard let list = try reader.frame(), list.headerCount >= 12,
      list.headerCount <= end - start, try reader.skip(list.headerCount)
    else {
      return report("the list is damaged", at: start, in: content.recordTag(tags))
    }
    let tag = content.recordTag(tags)
    var count = 0
    while reader.offset < end {
      let place = reader.offset
      guard let frame = try reader.frame() else {
        if try !reader.isAtEnd { _ = try reader.skip(end - place) }
        return reportTruncation(at: place, in: tag)
      }
      guard frame.tag == tag, frame.isPlausible(upTo: end - place),
        frame.headerCount >= RecordFrame.byteCount
      else {
        report("a record is damaged", at: place, in: frame.tag)
        guard try findNext(tag, before: end) else { return }
        continue
      }
      let isIntact = try readRecord(content, frame)
      count += 1
      if !isIntact, reader.offset < end, try reader.tag() != tag {
        guard try findNext(tag, before: end) else { return }
      }
    }
    if count != list.totalCount { reportCount(count, list.totalCount, at: start, in: tag) }
  }

  /// Moves to the next record that has a tag and plausible lengths.
  ///
  /// - Returns: False if the list has no such record, or if another section begins before it.
  private mutating func findNext(_ tag: RecordTag, before end: Int) throws -> Bool {
    let firsts = [reader.firstByte(of: tag), reader.firstByte(of: tags.section)]
    while reader.offset < end, try reader.skip(toOneOf: firsts, limit: end - reader.offset) {
      guard let frame = try reader.frame() else {
        _ = try reader.skip(RecordFrame.byteCount)
        return false
      }
      if frame.tag == tag, frame.headerCount >= RecordFrame.byteCount,
        frame.isPlausible(upTo: end - reader.offset)
      {
        return true
      }
      if tag != tags.section, try isAtSection(before: end) { return false }
    }
    return false
  }

  // MARK: Problems

  mutating func report(_ message: String, at offset: Int, in tag: RecordTag) {
    problemCount += 1
    let place = section.isEmpty ? tag.description : "\(section), \(tag)"
    handler.problem(message, at: offset, in: place)
  }

  mutating func reportCount(_ count: Int, _ stated: Int, at offset: Int, in tag: RecordTag) {
    let records = count == 1 ? "1 record" : "\(count) records"
    report("\(records), but \(stated) in the header", at: offset, in: tag)
  }

  mutating func reportTruncation(at offset: Int, in tag: RecordTag? = nil) {
    report("the library ends here", at: offset, in: tag ?? tags.section)
  }
}
