/// Removes places from compressed text, which keeps its size.
enum CompressedLocation {
  typealias Problem = LocationRemovalProblem
  private static let maxTextCount = 1 << 20

  /// Changes zlib data; if the result does not fit, the text is lost.
  static func remove(
    _ editor: LocationEditor,
    _ range: Range<Int>,
    _ body: (LocationEditor, Range<Int>) throws(Problem) -> Void
  ) throws(Problem) {
    let stored = try editor.read(range)
    guard let bytes = Inflater.zlib(stored, limit: maxTextCount) else { throw .damaged }
    let changes = try editor.changes(of: bytes, body)
    guard !changes.isEmpty else { return }
    let changed = PatchedSource(PhotoBytes(bytes), patches: changes).bytes(in: bytes.indices)
    let result =
      Deflater.zlib(changed, count: stored.count) ?? Deflater.zlib([], count: stored.count)
    guard let result else { throw .compressed }
    try editor.write(result, at: range.lowerBound)
  }
}
