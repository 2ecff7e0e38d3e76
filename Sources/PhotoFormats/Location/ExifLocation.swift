/// Removes the directory of GPS from Exif data or a TIFF file.
struct ExifLocation {
  typealias Problem = LocationRemovalProblem
  private static let maxDirectories = 64
  private static let maxEntries = 4096
  private static let maxValueCount = 64 << 10
  /// The names of places in the notes of Panasonic's cameras.
  private static let panasonicTags: Set<Int> = [0x67, 0x69, 0x6B, 0x6D, 0x6F, 0x80]

  private let editor: LocationEditor
  /// The TIFF structure in the file; offsets count from its start.
  private let base: Range<Int>
  private let isLittleEndian: Bool
  private var visited: Set<Int> = []

  private struct Entry {
    let bytes: ArraySlice<UInt8>
    let tag: Int
    /// The place of the value from the start of the structure; `nil` if it lies outside.
    let value: Range<Int>?
    /// The first number of the value, if it is in the entry itself.
    let number: Int?
  }

  static func remove(_ editor: LocationEditor, _ base: Range<Int>) throws(Problem) {
    guard var location = try ExifLocation(editor, base) else { return }
    var next = try location.firstDirectory()
    while let place = next, place > 0 { next = try location.directory(at: place) }
  }

  /// Erases the first directory, for formats in which it is that of GPS.
  static func erase(_ editor: LocationEditor, _ base: Range<Int>) throws(Problem) {
    guard var location = try ExifLocation(editor, base),
      let first = try location.firstDirectory()
    else { return }
    try location.erase(at: first)
  }

  private init?(_ editor: LocationEditor, _ base: Range<Int>) throws(Problem) {
    let start = try editor.view(base.prefix(4))
    isLittleEndian = start.hasText("II*\0")
    guard isLittleEndian || start.hasText("MM\0*") else { return nil }
    (self.editor, self.base) = (editor, base)
  }

  private func firstDirectory() throws(Problem) -> Int? {
    try view(4..<8).number(at: 0, bytes: 4)
  }

  private func view(_ range: Range<Int>) throws(Problem) -> ByteView {
    try editor.view(file(range), isLittleEndian: isLittleEndian)
  }

  private func file(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<base.count)
    return base.lowerBound + range.lowerBound..<base.lowerBound + range.upperBound
  }

  /// Reads a directory, and the offset of the next one.
  private mutating func entries(
    at offset: Int
  ) throws(Problem) -> (entries: [Entry], next: ArraySlice<UInt8>?)? {
    guard visited.insert(offset).inserted, offset <= base.count,
      let stored = try view(offset..<offset + 2).number(at: 0, bytes: 2)
    else { return nil }
    guard visited.count <= Self.maxDirectories else { throw .tooLarge }
    let count = min(stored, (base.count - offset - 2) / 12)
    guard count <= Self.maxEntries else { return nil }
    let table = try view(offset + 2..<offset + 6 + count * 12)
    let entries = (0..<count).compactMap { entry(table, at: $0 * 12) }
    return (entries, count == stored ? table.slice(at: count * 12, count: 4) : nil)
  }

  private func entry(_ table: ByteView, at offset: Int) -> Entry? {
    guard let bytes = table.slice(at: offset, count: 12),
      let tag = table.number(at: offset, bytes: 2),
      let type = table.number(at: offset + 2, bytes: 2),
      let count = table.number(at: offset + 4, bytes: 4),
      let place = table.number(at: offset + 8, bytes: 4)
    else { return nil }
    let size = ExifData.sizes.indices.contains(type) ? ExifData.sizes[type] * count : 0
    guard size > 4 else {
      let number = type == 3 ? table.number(at: offset + 8, bytes: 2) : place
      return Entry(bytes: bytes, tag: tag, value: nil, number: number)
    }
    let isInside = place <= base.count && size <= base.count - place
    let value = isInside ? place..<place + size : nil
    return Entry(bytes: bytes, tag: tag, value: value, number: nil)
  }

  /// Rids a directory of its place; returns the offset of the next one.
  private mutating func directory(at offset: Int) throws(Problem) -> Int? {
    guard let (entries, next) = try entries(at: offset) else { return nil }
    var kept: [Entry] = []
    for entry in entries where try !removesWhole(entry) { kept.append(entry) }
    if kept.count < entries.count {
      let removed = entries.count - kept.count
      var bytes = number(kept.count) + kept.flatMap(\.bytes) + (next ?? [])
      bytes += Array(repeating: 0, count: removed * 12)
      try editor.write(bytes, at: base.lowerBound + offset)
    }
    for entry in entries { try follow(entry) }
    try removeFromThumbnail(entries)
    return next.flatMap { ByteView($0, isLittleEndian: isLittleEndian).number(at: 0, bytes: 4) }
  }

  /// Whether an entry leaves its directory; erases a signed history.
  private func removesWhole(_ entry: Entry) throws(Problem) -> Bool {
    guard entry.tag == 0xCD41, let value = entry.value else { return entry.tag == 0x8825 }
    guard try SignedLocation.hasPlace(editor, file(value)) else { return false }
    try editor.erase(file(value))
    return true
  }

  private func number(_ value: Int) -> [UInt8] {
    let (high, low) = (UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value))
    return isLittleEndian ? [low, high] : [high, low]
  }

  private mutating func follow(_ entry: Entry) throws(Problem) {
    switch entry.tag {
    case 0x8825: if let place = entry.number { try erase(at: place) }
    case 0x8769: if let place = entry.number { _ = try directory(at: place) }
    case 0x014A:
      if let place = entry.number { _ = try directory(at: place) }
      guard let value = entry.value, value.count <= 4 * Self.maxDirectories else { return }
      let places = try view(value)
      for index in 0..<value.count / 4 {
        if let place = places.number(at: index * 4, bytes: 4) { _ = try directory(at: place) }
      }
    case 0x02BC: if let value = entry.value { try XMPLocation.remove(editor, file(value)) }
    case 0x83BB: if let value = entry.value { try IPTCLocation.remove(editor, file(value)) }
    case 0x8649:
      if let value = entry.value { try IPTCLocation.remove(editor, resources: file(value)) }
    case 0x927C: if let value = entry.value { try removeFromNote(value) }
    default: break
    }
  }

  /// Erases a directory with its values.
  private mutating func erase(at offset: Int) throws(Problem) {
    guard let (entries, _) = try entries(at: offset) else { return }
    for entry in entries {
      guard let value = entry.value, value.count <= Self.maxValueCount else { continue }
      try editor.fill(file(value))
    }
    try editor.fill(file(offset..<offset + 2 + entries.count * 12))
  }

  /// Erases the names of places; no other maker is known to write places to its notes in a
  /// documented way.
  private mutating func removeFromNote(_ note: Range<Int>) throws(Problem) {
    guard try view(note.prefix(12)).hasText("Panasonic\0\0\0"),
      let (entries, _) = try entries(at: note.lowerBound + 12)
    else { return }
    for entry in entries where Self.panasonicTags.contains(entry.tag) {
      guard let value = entry.value, value.count <= Self.maxValueCount else { continue }
      try editor.fill(file(value))
    }
  }

  /// Small pictures in Exif data can have Exif data of their own.
  private func removeFromThumbnail(_ entries: [Entry]) throws(Problem) {
    let number = { tag in entries.first { $0.tag == tag }?.number }
    guard let start = number(0x0201), let count = number(0x0202), start <= base.count,
      count <= base.count - start
    else { return }
    let range = file(start..<start + count)
    guard try editor.view(range.prefix(2)).number(at: 0, bytes: 2) == 0xFFD8 else { return }
    try editor.nested { () throws(Problem) in
      _ = try JPEGLocation.remove(editor, range)
    }
  }
}

extension Range<Int> {
  /// Returns the first numbers.
  func prefix(_ count: Int) -> Self { lowerBound..<Swift.min(lowerBound + count, upperBound) }
}
