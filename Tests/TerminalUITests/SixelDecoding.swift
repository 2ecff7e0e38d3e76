@testable import TerminalUI

/// The pixels of a sixel string, as a terminal reads it.
struct DecodedSixels {
  private(set) var size = (width: 0, height: 0)
  /// The percentages of red, green and blue by column and row.
  private(set) var pixels: [[Int]: [Int]] = [:]
  private var palette: [Int: [Int]] = [:]
  private var color = 0
  private var (x, y) = (0, 0)

  init?(_ text: String) {
    guard text.hasPrefix("\u{1B}P"), text.hasSuffix("\u{1B}\\"),
      let start = text.firstIndex(of: "q")
    else { return nil }
    var rest = text[text.index(after: start)...].dropLast(2)
    while let next = rest.popFirst() {
      switch next {
      case "\"":
        let numbers = Self.numbers(&rest)
        guard numbers.count == 4 else { return nil }
        size = (numbers[2], numbers[3])
      case "#":
        let numbers = Self.numbers(&rest)
        color = numbers[0]
        if numbers.count == 5, numbers[1] == 2 { palette[color] = Array(numbers[2...]) }
      case "!":
        let count = Self.numbers(&rest)
        guard let sixel = rest.popFirst() else { return nil }
        for _ in 0..<count[0] { guard put(sixel) else { return nil } }
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      default: guard put(next) else { return nil }
      }
    }
  }

  private static func numbers(_ text: inout Substring) -> [Int] {
    let digits = text.prefix { $0.isNumber || $0 == ";" }
    text.removeFirst(digits.count)
    return digits.split(separator: ";").compactMap { Int($0) }
  }

  private mutating func put(_ sixel: Character) -> Bool {
    guard let value = sixel.asciiValue, (63...126).contains(value) else { return false }
    for bit in 0..<6 where (value - 63) >> UInt8(bit) & 1 == 1 {
      pixels[[x, y + bit]] = palette[color]
    }
    x += 1
    return true
  }
}

extension TerminalPicture {
  /// A picture in which neighbours differ.
  static func varied(_ width: Int, _ height: Int) -> TerminalPicture? {
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      let (x, y) = (index % width, index / width)
      return [
        UInt8(x * 255 / max(1, width - 1)), UInt8(y * 255 / max(1, height - 1)),
        UInt8((x * 7 + y * 13) % 256),
      ]
    }
    return TerminalPicture(width: width, height: height, pixels: pixels)
  }
}
