/// A line of an LRC file (https://en.wikipedia.org/wiki/LRC_(file_format)): text after one or more
/// times, or a tag.
///
/// Lines are read byte by byte, since a file may have a single line of many megabytes.
struct LRCLine {
  /// The times in milliseconds.
  let times: [Int64]
  /// The text without the times of the line and of its words.
  let text: String
  /// The name of a tag such as `[ar:artist]`, in lower case, and its value; `nil` for other lines.
  let tag: (name: String, value: Substring)?
  /// Whether there is nothing but white space.
  let isBlank: Bool
  /// Whether the line begins with a bracket that is neither a time nor a tag.
  let isDamaged: Bool

  init(_ line: Substring) {
    isBlank = line.allSatisfy(\.isWhitespace)
    let tag = Self.tag(line)
    var rest = line.utf8
    var times: [Int64] = []
    while true {
      var next = rest.drop { $0 == 0x20 || $0 == 0x09 }
      guard let time = Self.time(&next, from: "[", to: "]") else { break }
      times.append(time)
      rest = next
    }
    let beginsWithBracket = rest.first { $0 != 0x20 && $0 != 0x09 } == 0x5B
    let isDamaged = times.isEmpty && tag == nil && beginsWithBracket
    if !times.isEmpty {
      text = Self.withoutTimes(rest)
    } else {
      text = isDamaged ? Self.withoutWrongTime(line) : String(line)
    }
    (self.tag, self.times, self.isDamaged) = (tag, times, isDamaged)
  }

  // MARK: Times

  /// Returns the time in brackets at the start of some text, such as `[01:02.34]`, and removes it;
  /// `nil` if there is none.
  ///
  /// Hours, as in `[1:02:03.45]`, are told from fractions after a colon by the period. One digit of
  /// seconds is damage before a fraction.
  private static func time(
    _ text: inout Substring.UTF8View,
    from open: Unicode.Scalar,
    to close: Unicode.Scalar
  ) -> Int64? {
    var rest = text
    guard rest.first == UInt8(ascii: open) else { return nil }
    rest.removeFirst()
    guard var minutes = number(&rest, upTo: mostMinuteDigits)?.value, rest.first == 0x3A else {
      return nil
    }
    rest.removeFirst()
    guard let (second, count) = number(&rest, upTo: 2),
      count == 2 || rest.first == UInt8(ascii: close)
    else { return nil }
    var seconds = second
    var after = rest.dropFirst()
    if rest.first == 0x3A, let (last, count) = number(&after, upTo: 2), count == 2,
      after.first == 0x2E
    {
      (minutes, seconds, rest) = (minutes * 60 + seconds, last, after)
    }
    var milliseconds: Int64 = 0
    if rest.first == 0x2E || rest.first == 0x3A {
      rest.removeFirst()
      guard let (fraction, count) = number(&rest, upTo: 3) else { return nil }
      milliseconds = fraction * [1, 100, 10, 1][count]
      // Finer fractions are cut.
      rest = rest.drop { (0x30...0x39).contains($0) }
    }
    guard rest.first == UInt8(ascii: close) else { return nil }
    rest.removeFirst()
    text = rest
    return (minutes * 60 + seconds) * 1000 + milliseconds
  }

  private static let mostMinuteDigits = 6

  /// Returns the number at the start of some text with the number of its digits, and removes it.
  private static func number(
    _ text: inout Substring.UTF8View,
    upTo maxCount: Int
  ) -> (value: Int64, count: Int)? {
    var (value, count): (Int64, Int) = (0, 0)
    while count < maxCount, let byte = text.first, (0x30...0x39).contains(byte) {
      value = value * 10 + Int64(byte - 0x30)
      count += 1
      text.removeFirst()
    }
    return count > 0 ? (value, count) : nil
  }

  /// Returns the text of a line without the times of words, as the extended form has them in either
  /// kind of brackets.
  private static func withoutTimes(_ text: Substring.UTF8View) -> String {
    var rest = text
    var bytes: [UInt8] = []
    while let byte = rest.first {
      let isTime =
        switch byte {
        case 0x3C: time(&rest, from: "<", to: ">") != nil
        case 0x5B: time(&rest, from: "[", to: "]") != nil
        default: false
        }
      if isTime {
        if rest.first == 0x20, bytes.last == 0x20 { rest.removeFirst() }
      } else {
        bytes.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: bytes.drop { $0 == 0x20 }, as: UTF8.self)
  }

  /// Returns the text of a line without a time in brackets that is not valid, such as `[00:1.50]` or
  /// `[00:01.5o]`; other brackets are a part of the text.
  private static func withoutWrongTime(_ line: Substring) -> String {
    let start = line.utf8.drop { $0 != 0x5B }.dropFirst()
    let time = start.prefix(maxTimeCount).prefix { $0 != 0x5D }
    guard let first = time.first, (0x30...0x39).contains(first), time.contains(0x3A),
      time.count < maxTimeCount, time.endIndex < start.endIndex
    else { return String(line) }
    return withoutTimes(start[time.endIndex...].dropFirst())
  }

  /// No time has more characters.
  private static let maxTimeCount = 16

  // MARK: Tags

  private static let tagNames: Set = [
    "ar", "al", "ti", "au", "lr", "by", "re", "ve", "tool", "length", "offset", "la", "id", "#",
  ]

  private static func tag(_ line: Substring) -> (name: String, value: Substring)? {
    let start = line.drop(while: \.isWhitespace)
    guard start.utf8.first == 0x5B, let colon = start.utf8.prefix(10).firstIndex(of: 0x3A) else {
      return nil
    }
    let name = start[start.utf8.index(after: start.startIndex)..<colon].lowercased()
    let value = start[start.utf8.index(after: colon)...]
    guard tagNames.contains(name), let close = value.utf8.firstIndex(of: 0x5D),
      value[value.utf8.index(after: close)...].allSatisfy(\.isWhitespace)
    else { return nil }
    return (name, value[..<close])
  }
}
