/// The lines of a text that Rockbox has written, without those that are empty.
struct RockboxLines: Sequence, IteratorProtocol {
  enum Line {
    /// A line that begins with `#`.
    case comment(ArraySlice<UInt8>)
    case content(ArraySlice<UInt8>)
    /// A line that is too long or not text.
    case damaged
  }

  private var rest: ArraySlice<UInt8>
  private let maxLength: Int

  /// - Parameters:
  ///   - bytes: The text.
  ///   - maxLength: The length of the longest line in bytes.
  init(_ bytes: some Collection<UInt8>, maxLength: Int) {
    rest = Array(bytes)[...]
    self.maxLength = maxLength
  }

  mutating func next() -> Line? {
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      var line = rest[..<end]
      rest = rest[end...].dropFirst()
      guard line.count <= maxLength else { return .damaged }
      if line.last == 0x0D { line.removeLast() }
      if line.isEmpty { continue }
      if line.first == 0x23 { return .comment(line) }
      return line.contains(0) ? .damaged : .content(line)
    }
    return nil
  }
}
