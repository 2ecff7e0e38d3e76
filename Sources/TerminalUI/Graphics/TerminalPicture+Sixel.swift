extension TerminalPicture {
  /// The levels of each component of the palette.
  private static let levels = 6
  private static let maxRun = 255

  /// Returns the control string that shows the picture as sixels, with a palette of 216 colours.
  ///
  /// Each band of six rows is one line for each colour that it has.
  func sixels() -> String {
    // Pixels that no colour sets keep the background; there are none.
    var text = "\u{1B}P0;1q\"1;1;\(width);\(height)"
    for index in 0..<Self.levels * Self.levels * Self.levels {
      let parts = [index / 36, index / 6 % 6, index % 6].map { "\($0 * 20)" }
      text += "#\(index);2;" + parts.joined(separator: ";")
    }
    for top in stride(from: 0, to: height, by: 6) {
      if top > 0 { text += "-" }
      text += band(top)
    }
    return text + "\u{1B}\\"
  }

  private func band(_ top: Int) -> String {
    var rows: [Int: [UInt8]] = [:]
    for y in top..<min(top + 6, height) {
      for x in 0..<width {
        let index = Self.cubeIndex(self[x, y])
        rows[index, default: [UInt8](repeating: 0, count: width)][x] |= 1 << UInt8(y - top)
      }
    }
    return rows.sorted { $0.key < $1.key }
      .map { "#\($0)" + Self.line($1) }.joined(separator: "$")
  }

  static func cubeIndex(_ color: Color) -> Int {
    (color.red + 25) / 51 * 36 + (color.green + 25) / 51 * 6 + (color.blue + 25) / 51
  }

  /// Returns the characters for a line of sixels, with repetitions shortened.
  private static func line(_ sixels: [UInt8]) -> String {
    var (text, start) = ("", 0)
    while start < sixels.count {
      var end = start
      while end < sixels.count, sixels[end] == sixels[start], end - start < maxRun { end += 1 }
      let character = String(Character(Unicode.Scalar(63 + sixels[start])))
      let count = end - start
      text += count > 3 ? "!\(count)" + character : String(repeating: character, count: count)
      start = end
    }
    return text
  }
}
