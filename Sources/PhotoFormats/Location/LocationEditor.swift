/// A file with the changes that remove places from it.
///
/// It reads the file without the changes.
final class LocationEditor {
  typealias Problem = LocationRemovalProblem
  static let maxReads = 8192
  /// The largest number of bytes in which other files are looked for.
  private static let maxSearchedCount = 256 << 20
  private static let maxDepth = 6
  private static let maxEdits = 20_000
  private static let maxErasures = 1 << 20
  /// The largest number of bytes that all changes together may have.
  private static let maxEditedCount = 8 << 20

  let window: FileWindow
  /// The number of files that this one is in, such as the photo of a preview.
  private var depth: Int
  private var edits: [BytePatch] = []
  private var erasures: [Range<Int>] = []
  private var editedCount = 0
  private var searchedCount = 0

  init(_ source: any PhotoSource, depth: Int = 0) {
    window = FileWindow(source, maxReads: Self.maxReads)
    self.depth = depth
  }

  var byteCount: Int { window.byteCount }
  var editCount: Int { edits.count }

  /// Returns the bytes in the part of a range that lies within the file.
  func read(_ range: Range<Int>) throws(Problem) -> ArraySlice<UInt8> {
    let range = range.clamped(to: 0..<byteCount)
    searchedCount += range.count > FileWindow.headCount ? range.count : 0
    guard range.count <= FileWindow.maxPieceCount, searchedCount <= Self.maxSearchedCount else {
      throw .tooLarge
    }
    let bytes = window.bytes(at: range.lowerBound, count: range.count)
    guard bytes.count == range.count else {
      throw window.isExhausted ? .tooLarge : .unreadable
    }
    return bytes
  }

  func view(_ range: Range<Int>, isLittleEndian: Bool = false) throws(Problem) -> ByteView {
    ByteView(try read(range), isLittleEndian: isLittleEndian)
  }

  /// Whether a text occurs in a range.
  func has(_ text: String, in range: Range<Int>) throws(Problem) -> Bool {
    let text = Array(text.utf8)
    var place = range.lowerBound
    while place < range.upperBound {
      let piece = (place..<place + FileWindow.maxPieceCount).clamped(to: range)
      if ByteSearch.first(text, in: try read(piece)) != nil { return true }
      place =
        piece.upperBound == range.upperBound ? range.upperBound : piece.upperBound - text.count
    }
    return false
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(Problem) {
    guard try !read(offset..<offset + bytes.count).elementsEqual(bytes) else { return }
    editedCount += bytes.count
    guard editedCount <= Self.maxEditedCount, edits.count < Self.maxEdits else { throw .tooLarge }
    edits.append(BytePatch(offset: offset, bytes: bytes))
  }

  func fill(_ range: Range<Int>, with byte: UInt8 = 0) throws(Problem) {
    let range = range.clamped(to: 0..<byteCount)
    guard range.count <= FileWindow.maxPieceCount else { throw .tooLarge }
    try write(Array(repeating: byte, count: range.count), at: range.lowerBound)
  }

  /// Overwrites a range of any size with zeros, whatever else changes in it.
  ///
  /// It counts as a change in any case, so nothing may lead to it again in the result.
  func erase(_ range: Range<Int>) throws(Problem) {
    guard erasures.count < Self.maxErasures else { throw .tooLarge }
    let range = range.clamped(to: 0..<byteCount)
    if let last = erasures.last, last.upperBound == range.lowerBound {
      erasures[erasures.count - 1] = last.lowerBound..<range.upperBound
    } else if !range.isEmpty {
      erasures.append(range)
    }
  }

  /// Returns the bytes in a range as they are with the changes since one of them.
  func edited(_ range: Range<Int>, since first: Int) throws(Problem) -> [UInt8] {
    var bytes = Array(try read(range))
    for edit in edits[first...] { edit.apply(to: &bytes, at: range.lowerBound) }
    return bytes
  }

  /// Calls the body one level deeper.
  func nested<Result>(
    _ body: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    guard depth < Self.maxDepth else { throw .tooLarge }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  /// Changes bytes that are not stored as such; returns their changes.
  func changes(
    of bytes: [UInt8],
    _ body: (LocationEditor, Range<Int>) throws(Problem) -> Void
  ) throws(Problem) -> [BytePatch] {
    try nested { () throws(Problem) in
      let inner = LocationEditor(PhotoBytes(bytes), depth: depth)
      try body(inner, bytes.indices)
      return try inner.patches()
    }
  }

  /// Changes the content of several ranges as if it were in one place.
  func join(
    _ pieces: [Range<Int>],
    _ body: (LocationEditor, Range<Int>) throws(Problem) -> Void
  ) throws(Problem) {
    if pieces.count == 1 { return try body(self, pieces[0]) }
    var bytes: [UInt8] = []
    for piece in pieces {
      bytes += try read(piece)
      guard bytes.count <= FileWindow.maxPieceCount else { throw .tooLarge }
    }
    let changes = try changes(of: bytes, body)
    guard !changes.isEmpty else { return }
    let changed = PatchedSource(PhotoBytes(bytes), patches: changes)
    var start = 0
    for piece in pieces {
      try write(changed.bytes(in: start..<start + piece.count), at: piece.lowerBound)
      start += piece.count
    }
  }

  /// Returns the changes in the order of their offsets; where several overlap, the last one counts.
  func patches() throws(Problem) -> [BytePatch] {
    if window.isExhausted { throw .tooLarge }
    let unions = Self.merged(edits.map(\.range))
    var contents = unions.map { [UInt8](repeating: 0, count: $0.count) }
    for edit in edits {
      // The union that contains the edit is the last one that does not begin after it.
      var (low, high) = (0, unions.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if unions[middle].lowerBound <= edit.offset { low = middle } else { high = middle }
      }
      edit.apply(to: &contents[low], at: unions[low].lowerBound)
    }
    let changes = zip(unions, contents).map { BytePatch(offset: $0.lowerBound, bytes: $1) }
    return Self.combine(changes, Self.merged(erasures))
  }

  /// Returns ranges in order; those that touch become one.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var unions: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = unions.last, range.lowerBound <= last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        unions[unions.count - 1] = last.lowerBound..<end
      } else {
        unions.append(range)
      }
    }
    return unions
  }

  /// Leaves out the parts of changes that are erased.
  private static func combine(_ changes: [BytePatch], _ erasures: [Range<Int>]) -> [BytePatch] {
    var patches: [BytePatch] = []
    var next = 0
    for change in changes {
      var start = change.offset
      while next < erasures.count, erasures[next].lowerBound < change.range.upperBound {
        let erasure = erasures[next]
        if erasure.lowerBound > start {
          let part = start..<erasure.lowerBound
          patches.append(BytePatch(offset: start, bytes: change.bytes(in: part)))
        }
        start = max(start, erasure.upperBound)
        guard erasure.upperBound <= change.range.upperBound else { break }
        patches.append(BytePatch(erasing: erasure))
        next += 1
      }
      guard start < change.range.upperBound else { continue }
      let part = start..<change.range.upperBound
      patches.append(BytePatch(offset: start, bytes: change.bytes(in: part)))
    }
    return patches + erasures[next...].map(BytePatch.init(erasing:))
  }
}
