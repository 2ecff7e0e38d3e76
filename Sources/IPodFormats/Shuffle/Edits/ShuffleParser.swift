/// Takes an `iTunesSD` apart, and refuses it if a byte is not where the known forms have it.
struct ShuffleParser {
  private let file: ShuffleBytes
  private let form: ShuffleForm

  private typealias Place = ShuffleParts.Place

  init(_ bytes: [UInt8]) throws(ShuffleEditError) {
    let isEarly = EarlyShuffleTracks.recognises(bytes)
    file = ShuffleBytes(bytes: bytes, isBigEndian: isEarly)
    guard isEarly || file.hasLetters("bdhs", at: 0) else {
      throw .notUnderstood(offset: 0, "not an iTunesSD file")
    }
    let (offset, count) = isEarly ? (3, 3) : (4, 4)
    let version = file.number(offset, count: count)
    guard
      let form = ShuffleForm.allCases.first(where: {
        $0.isEarly == isEarly && $0.version == version
      })
    else {
      let name = String(version, radix: 16)
      throw .notUnderstood(offset: offset, "the version 0x\(name) of iTunesSD is unknown")
    }
    self.form = form
    guard file.count >= form.headerCount else {
      throw .notUnderstood(offset: file.count, "the header is truncated")
    }
  }

  func parse() throws(ShuffleEditError) -> ShuffleParts {
    form.isEarly ? try parseEarly() : try parseLate()
  }

  private func parseEarly() throws(ShuffleEditError) -> ShuffleParts {
    try expect(form.headerCount, at: 6, count: 3, "length of the header")
    let count = Int(file.number(0, count: 3))
    let end = form.headerCount + count * form.rowCount
    guard file.count >= end else {
      throw .notUnderstood(offset: file.count, "the file is too short for \(count) tracks")
    }
    try expectEnd(end)
    var parts = ShuffleParts(form: form, header: part(0, count: form.headerCount))
    for offset in stride(from: form.headerCount, to: end, by: form.rowCount) {
      try expect(form.rowCount, at: offset, count: 3, "length of a track")
      let row = part(offset, count: form.rowCount)
      parts.tracks.append(ShuffleTrack(form: form, row: row))
    }
    return parts
  }

  private func parseLate() throws(ShuffleEditError) -> ShuffleParts {
    try expect(form.headerCount, at: 8, "length of the header")
    var parts = ShuffleParts(form: form, header: part(0, count: form.headerCount))
    var end = form.headerCount

    let trackCount = Int(file.number(Place.trackCount))
    if trackCount > 0 || file.hasLetters("hths", at: end) {
      let count = ShuffleForm.trackTableCount
      let length = try table("hths", at: end, count: count, entries: trackCount, Place.trackTable)
      parts.trackTable = part(end, count: count)
      try parseTracks(trackCount, offsets: end + count, from: end + length, into: &parts)
      end += length + trackCount * form.rowCount
    }

    let listCount = Int(file.number(Place.listCount))
    if listCount > 0 || file.hasLetters("hphs", at: end) {
      let (start, count) = (end, form.listTableCount)
      let length = try table("hphs", at: start, count: count, entries: listCount, Place.listTable)
      let header = part(start, count: count)
      parts.listTable = header
      end = try parseLists(listCount, offsets: start + count, from: start + length, into: &parts)
      let summary = ShuffleListSummary(parts.lists.map(\.kind))
      if let offset = summary.contradiction(in: header, form) {
        let reason = "the numbers of lists of each kind do not fit the lists"
        throw .notUnderstood(offset: start + offset, reason)
      }
    }
    try expectEnd(end)
    let libraryCount = parts.lists.count { $0.kind == .library }
    guard libraryCount == 1 || libraryCount == 0 && trackCount == 0 else {
      let reason = "expected one list of all tracks, found \(libraryCount)"
      throw .notUnderstood(offset: Place.listCount, reason)
    }
    return parts
  }

  /// Checks a table up to its offsets.
  ///
  /// - Parameters:
  ///   - letters: The name of the table.
  ///   - start: Its place in the file.
  ///   - count: The number of bytes before its offsets.
  ///   - entries: The number of entries in the header of the file.
  ///   - place: The place of its offset in that header.
  /// - Returns: Its length with the offsets.
  /// - Throws: `ShuffleEditError.notUnderstood`.
  private func table(
    _ letters: StaticString,
    at start: Int,
    count: Int,
    entries: Int,
    _ place: Int
  ) throws(ShuffleEditError) -> Int {
    // Without entries, programs write any offset.
    if entries > 0 { try expect(start, at: place, "offset of '\(letters)'") }
    guard file.hasLetters(letters, at: start) else {
      throw .notUnderstood(offset: start, "expected '\(letters)'")
    }
    let length = count + 4 * entries
    guard file.contains(start, count: length) else {
      throw .notUnderstood(offset: start, "the file is too short for \(entries) entries")
    }
    try expect(length, at: start + 4, "length of '\(letters)'")
    try expect(entries, at: start + 8, "number of entries of '\(letters)'")
    return length
  }

  private func parseTracks(
    _ count: Int,
    offsets: Int,
    from start: Int,
    into parts: inout ShuffleParts
  ) throws(ShuffleEditError) {
    guard file.contains(start, count: count * form.rowCount) else {
      throw .notUnderstood(offset: file.count, "the file is too short for \(count) tracks")
    }
    parts.tracks.reserveCapacity(count)
    for index in 0..<count {
      let offset = start + index * form.rowCount
      try expect(offset, at: offsets + 4 * index, "offset of track \(index + 1)")
      guard file.hasLetters("rths", at: offset) else {
        throw .notUnderstood(offset: offset, "expected 'rths'")
      }
      try expect(form.rowCount, at: offset + 4, "length of a track")
      let row = part(offset, count: form.rowCount)
      parts.tracks.append(ShuffleTrack(form: form, row: row))
    }
  }

  /// - Returns: The offset after the last list.
  private func parseLists(
    _ count: Int,
    offsets: Int,
    from start: Int,
    into parts: inout ShuffleParts
  ) throws(ShuffleEditError) -> Int {
    var offset = start
    for index in 0..<count {
      try expect(offset, at: offsets + 4 * index, "offset of list \(index + 1)")
      let headerCount = ShuffleForm.listHeaderCount
      guard file.hasLetters("lphs", at: offset), file.contains(offset, count: headerCount) else {
        throw .notUnderstood(offset: offset, "expected 'lphs'")
      }
      guard var list = ShuffleList(header: part(offset, count: headerCount)) else {
        throw .notUnderstood(offset: offset + 0x18, "unknown type of a list")
      }
      let memberCount = Int(file.number(offset + 8))
      let length = headerCount + 4 * memberCount
      guard file.contains(offset, count: length) else {
        throw .notUnderstood(offset: offset + 8, "the file is too short for \(memberCount) entries")
      }
      try expect(length, at: offset + 4, "length of a list")
      list.members.reserveCapacity(memberCount)
      for place in stride(from: offset + headerCount, to: offset + length, by: 4) {
        let member = Int(file.number(place))
        guard member < parts.tracks.count else {
          throw .notUnderstood(offset: place, "track \(member + 1) does not exist")
        }
        list.members.append(member)
      }
      parts.lists.append(list)
      offset += length
    }
    return offset
  }

  // MARK: Checks

  private func part(_ offset: Int, count: Int) -> ShuffleBytes {
    ShuffleBytes(
      bytes: Array(file.bytes[offset..<offset + count]),
      isBigEndian: file.isBigEndian
    )
  }

  private func expect(
    _ expected: Int,
    at offset: Int,
    count: Int = 4,
    _ name: @autoclosure () -> String
  ) throws(ShuffleEditError) {
    let found = file.number(offset, count: count)
    guard found != UInt64(expected) else { return }
    throw .notUnderstood(offset: offset, "the \(name()) is \(found), not \(expected)")
  }

  private func expectEnd(_ end: Int) throws(ShuffleEditError) {
    guard file.count == end else {
      let count = file.count - end
      throw .notUnderstood(offset: end, "unknown data of \(count) bytes at the end of the file")
    }
  }
}
