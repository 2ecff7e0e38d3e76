/// Pictures of coloured blocks and of letters, for terminals without graphics.
extension TerminalPicture {
  /// The colours of a terminal.
  package enum Colors: Equatable, Sendable {
    /// 24 bits for each colour.
    case full
    /// The colours of xterm: a cube of 216 colours, and 24 shades of grey.
    case palette
  }

  /// Returns lines of half blocks: each shows two pixels, the upper one in the colour of the
  /// character and the lower one in that of the background.
  func blocks(_ colors: Colors) -> [String] {
    stride(from: 0, to: height, by: 2).map { y in
      var (line, last) = ("", "")
      for x in 0..<width {
        let lower = self[x, min(y + 1, height - 1)]
        let code = Self.code(38, self[x, y], colors) + ";" + Self.code(48, lower, colors)
        if code != last { line += "\u{1B}[\(code)m" }
        last = code
        line += "▀"
      }
      return line + "\u{1B}[0m"
    }
  }

  private static func code(_ base: Int, _ color: Color, _ colors: Colors) -> String {
    switch colors {
    case .full: "\(base);2;\(color.red);\(color.green);\(color.blue)"
    case .palette: "\(base);5;\(paletteIndex(color))"
    }
  }

  /// Returns the nearest colour of the palette of xterm.
  static func paletteIndex(_ color: Color) -> Int {
    let parts = [color.red, color.green, color.blue]
    if let most = parts.max(), let least = parts.min(), most - least < 12 {
      let grey = parts.reduce(0, +) / 3
      return grey < 4 ? 16 : grey > 246 ? 231 : 232 + min(max(grey - 3, 0) / 10, 23)
    }
    // The levels of the cube are 0, 95, 135, 175, 215 and 255.
    func level(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    return 16 + 36 * level(color.red) + 6 * level(color.green) + level(color.blue)
  }

  /// Returns lines of letters, the brighter the denser, each of which shows one pixel.
  func letters() -> [String] {
    (0..<height).map { y in
      String(
        decoding: (0..<width).map { x in
          Self.ramp[self[x, y].brightness * (Self.ramp.count - 1) / 255]
        },
        as: UTF8.self
      )
    }
  }

  private static let ramp = Array(" .:-=+*#%@".utf8)
}
