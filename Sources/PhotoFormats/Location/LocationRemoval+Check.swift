/// Reads back what was written.
extension LocationRemoval {
  typealias Problem = LocationRemovalProblem
  private static let pieceCount = 1 << 20

  /// Checks that a file says nothing more about where it was taken.
  ///
  /// - Parameters:
  ///   - result: The file without its place.
  ///   - original: The file as it was; the bytes of its position must not be in the result.
  /// - Throws: ``LocationRemovalProblem/remains``, or why the file cannot be checked.
  package static func verify(
    _ result: some PhotoSource,
    against original: some PhotoSource
  ) throws(LocationRemovalProblem) {
    let (before, contents) = (PhotoContents(original), PhotoContents(result))
    guard try patches(for: result, before.kind).isEmpty else { throw .remains }
    guard PhotoMetadata(contents).position == nil, !hasPlace(contents) else { throw .remains }
    for patch in try patches(for: original, before.kind) where patch.isErasure {
      guard try isErased(patch.range, result) else { throw .remains }
    }
    let traces = traces(before)
    guard !traces.isEmpty else { return }
    for range in searched(result, before.kind) where try has(traces, result, range) {
      throw .remains
    }
  }

  private static func hasPlace(_ contents: PhotoContents) -> Bool {
    if let exif = contents.exif, !exif.isEmpty(.gps) || exif.range(0x8825) != nil { return true }
    if contents.xmp?.names.contains(where: hasPlace) ?? false { return true }
    if IPTCLocation.numbers.contains(where: { contents.iptc?.texts($0).isEmpty == false }) {
      return true
    }
    guard let movie = contents.movie else { return false }
    let names = [Array(movie.keys.keys), Array(movie.items.keys), Array(movie.userData.keys)]
    return names.joined().contains(where: BoxLocation.isLocation(key:))
  }

  private static func isErased(
    _ range: Range<Int>,
    _ source: some PhotoSource
  ) throws(Problem) -> Bool {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: pieceCount) {
      let piece = start..<min(start + pieceCount, range.upperBound)
      let bytes = source.bytes(in: piece)
      guard bytes.count == piece.count else { throw .unreadable }
      if bytes.contains(where: { $0 != 0 }) { return false }
    }
    return true
  }

  private static func hasPlace(_ path: String) -> Bool {
    path.split(separator: "/").contains { XMPLocation.isLocation(String($0)) }
  }

  /// Returns the bytes of a position, which do not occur by chance.
  private static func traces(_ contents: PhotoContents) -> [[UInt8]] {
    var traces = [2, 4].compactMap { contents.exif?.stored($0, in: .gps).map(Array.init) }
    for name in ["exif:GPSLatitude", "exif:GPSLongitude"] {
      if let text = contents.xmp?[name] { traces.append(Array(text.utf8)) }
    }
    for text in [contents.movie?.text("location.ISO6709"), contents.movie?.userData["©xyz"]] {
      if let text { traces.append(Array(text.utf8)) }
    }
    return traces.filter { $0.count >= 8 && Set($0).subtracting([0]).count >= 3 }
  }

  /// Returns the parts of a file that are searched: all of it without the frames of a movie.
  private static func searched(_ source: some PhotoSource, _ kind: PhotoKind?) -> [Range<Int>] {
    guard kind == .movie else { return [0..<source.byteCount] }
    var found: [Range<Int>] = []
    BoxReader(FileWindow(source, maxReads: LocationEditor.maxReads)).forEach(
      in: 0..<source.byteCount
    ) { name, range in
      if name != "mdat" { found.append(range) }
    }
    return found
  }

  private static func has(
    _ traces: [[UInt8]],
    _ source: some PhotoSource,
    _ range: Range<Int>
  ) throws(Problem) -> Bool {
    let overlap = (traces.map(\.count).max() ?? 1) - 1
    var place = range.lowerBound
    while place < range.upperBound {
      let piece = place..<min(place + pieceCount + overlap, range.upperBound)
      let bytes = source.bytes(in: piece)
      guard bytes.count == piece.count else { throw .unreadable }
      if traces.contains(where: { ByteSearch.first($0, in: bytes[...]) != nil }) { return true }
      place += pieceCount
    }
    return false
  }
}
