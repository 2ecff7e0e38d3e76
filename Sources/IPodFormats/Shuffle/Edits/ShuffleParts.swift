/// The tracks, lists and headers that an `iTunesSD` consists of.
struct ShuffleParts: Sendable {
  let form: ShuffleForm
  /// The header of the file.
  let header: ShuffleBytes
  /// The header before the offsets of the tracks (`hths`), which a database of iTunes without
  /// tracks does not have; `nil` also in the first two generations.
  var trackTable: ShuffleBytes?
  /// The header before the offsets of the lists (`hphs`).
  var listTable: ShuffleBytes?
  var tracks: [ShuffleTrack] = []
  var lists: [ShuffleList] = []

  enum Place {
    static let trackCount = 0x0C
    static let listCount = 0x10
    static let hasVoiceOver = 0x1D
    static let shuffledCount = 0x20
    static let trackTable = 0x24
    static let listTable = 0x28
  }

  static func empty(_ form: ShuffleForm) -> ShuffleParts {
    guard !form.isEarly else {
      var header = ShuffleBytes(bytes: Array(repeating: 0, count: 18), isBigEndian: true)
      header.set(form.version, at: 3, count: 3)
      header.set(UInt64(form.headerCount), at: 6, count: 3)
      return ShuffleParts(form: form, header: header)
    }
    var header = ShuffleBytes.header("bdhs", count: form.headerCount)
    header.set(form.version, at: 4)
    header.set(UInt64(form.headerCount), at: 8)
    header.set(1, at: Place.hasVoiceOver, count: 1)
    var table = ShuffleBytes.header("hphs", count: form.listTableCount)
    if form == .lateITunes {
      for pair in 0..<5 { table.set(0xFFFF_FFFF, at: 0x0C + 8 * pair) }
    }
    let library = ShuffleList(.library, id: 0)
    ShuffleListSummary([.library]).write(into: &table, form, before: ShuffleListSummary([]))
    return ShuffleParts(form: form, header: header, listTable: table, lists: [library])
  }

  /// Makes the record of a track without values.
  ///
  /// - Parameters:
  ///   - form: The form of the database.
  ///   - like: A track of the same database, which has the numbers whose meaning is unknown.
  /// - Returns: The bytes of the record.
  static func blankRow(_ form: ShuffleForm, like: ShuffleTrack?) -> ShuffleBytes {
    guard form.isEarly else {
      var row = ShuffleBytes.header("rths", count: form.rowCount)
      row.set(UInt64(form.rowCount), at: 4)
      return row
    }
    let zeros = [UInt8](repeating: 0, count: form.rowCount)
    var row = ShuffleBytes(bytes: zeros, isBigEndian: true)
    let unknown = like.map { ($0.row.number(3, count: 3), $0.row.number(30, count: 3)) }
    row.set(UInt64(form.rowCount), at: 0, count: 3)
    row.set(unknown?.0 ?? 0x5AA501, at: 3, count: 3)
    row.set(unknown?.1 ?? 0x200, at: 30, count: 3)
    // A volume that is neither raised nor lowered.
    let volume = form == .early6 ? 100 : like?.row.number(24, count: 3) ?? 0
    row.set(volume, at: 24, count: 3)
    return row
  }

  /// The number of bytes that tracks and lists need.
  func byteCount(tracks: [ShuffleTrack], lists: [ShuffleList]) -> Int {
    let offsets = form.isEarly ? 0 : 4 * (tracks.count + lists.count)
    let tables = form.isEarly ? 0 : ShuffleForm.trackTableCount + form.listTableCount
    let rows = tracks.count * form.rowCount + lists.reduce(0) { $0 + $1.byteCount }
    return form.headerCount + tables + offsets + rows
  }

  /// Returns the bytes of a database with these headers, after computing all lengths, offsets and
  /// numbers of tracks and lists.
  func written(tracks: [ShuffleTrack], lists: [ShuffleList]) -> [UInt8] {
    var file = header
    file.bytes.reserveCapacity(byteCount(tracks: tracks, lists: lists))
    guard !form.isEarly else {
      file.set(UInt64(tracks.count), at: 0, count: 3)
      for track in tracks { file.bytes += track.row.bytes }
      return file.bytes
    }
    file.set(UInt64(tracks.count), at: Place.trackCount)
    file.set(UInt64(lists.count), at: Place.listCount)
    file.set(UInt64(tracks.count { $0.isShuffled }), at: Place.shuffledCount)
    if trackTable != nil || !tracks.isEmpty {
      let usual = ShuffleBytes.header("hths", count: ShuffleForm.trackTableCount)
      file.set(UInt64(file.count), at: Place.trackTable)
      Self.append(tracks.map(\.row.bytes), after: trackTable ?? usual, to: &file)
    }
    if listTable != nil || !lists.isEmpty {
      var table = listTable ?? ShuffleParts.empty(form).listTable ?? header
      let (before, after) = (self.lists.map(\.kind), lists.map(\.kind))
      if before != after {
        ShuffleListSummary(after).write(into: &table, form, before: ShuffleListSummary(before))
      }
      file.set(UInt64(file.count), at: Place.listTable)
      Self.append(lists.map { $0.written(tracks) }, after: table, to: &file)
    }
    return file.bytes
  }

  /// Appends a table, the offsets of its entries, and the entries.
  private static func append(
    _ entries: [[UInt8]],
    after table: ShuffleBytes,
    to file: inout ShuffleBytes
  ) {
    var table = table
    let count = table.count + 4 * entries.count
    table.set(UInt64(count), at: 4)
    table.set(UInt64(entries.count), at: 8)
    var offset = file.count + count
    for entry in entries {
      table.append(offset)
      offset += entry.count
    }
    file.bytes += table.bytes
    for entry in entries { file.bytes += entry }
  }
}
