/// Removes the names of places from what old programs append to pictures: IPTC data in the trailers
/// AFCP and FotoStation.
enum TrailerLocation {
  typealias Problem = LocationRemovalProblem
  private static let maxRecords = 100

  static func remove(_ editor: LocationEditor) throws(Problem) {
    var end = editor.byteCount
    for _ in 0..<maxRecords {
      guard let start = try removeLast(editor, before: end) else { return }
      end = start
    }
  }

  /// Changes the trailer that ends at an offset; returns where it begins.
  private static func removeLast(
    _ editor: LocationEditor,
    before end: Int
  ) throws(Problem) -> Int? {
    guard end >= 12 else { return nil }
    let last = try editor.view(end - 12..<end)
    if last.hasText("AXS!") || last.hasText("AXS*") {
      let last = ByteView(last.bytes, isLittleEndian: last.hasText("AXS*"))
      return try removeEntries(last, before: end, editor)
    }
    guard last.number(at: 8, bytes: 4) == 0xA1B2_C3D4, let kind = last.number(at: 2, bytes: 2),
      let size = last.number(at: 4, bytes: 4), (10...end).contains(size)
    else { return nil }
    if kind == 1 { try IPTCLocation.remove(editor, end - size..<end - 10) }
    return end - size
  }

  /// Changes the entries of a directory whose place its last bytes state.
  private static func removeEntries(
    _ last: ByteView,
    before end: Int,
    _ editor: LocationEditor
  ) throws(Problem) -> Int {
    guard let start = last.number(at: 4, bytes: 4) else { throw .damaged }
    let header = try editor.view(start..<start + 12, isLittleEndian: last.isLittleEndian)
    guard start < end, let mark = last.slice(at: 0, count: 4),
      header.slice(at: 0, count: 4) == mark,
      let count = header.number(at: 6, bytes: 2)
    else { throw .otherSegment }
    let table = try editor.view(
      start + 12..<start + 12 + count * 12,
      isLittleEndian: last.isLittleEndian
    )
    for index in 0..<count where table.hasText("IPTC", at: index * 12) {
      guard let size = table.number(at: index * 12 + 4, bytes: 4),
        let place = table.number(at: index * 12 + 8, bytes: 4),
        place + size <= editor.byteCount
      else { throw .damaged }
      try IPTCLocation.remove(editor, place..<place + size)
    }
    return start
  }
}
