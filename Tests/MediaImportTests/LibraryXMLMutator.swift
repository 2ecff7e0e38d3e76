import Foundation
import TestSupport

/// Damages the text of a `Library.xml`; the same seed produces the same text.
struct LibraryXMLMutator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns one of the values.
  mutating func choose<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  mutating func mutate(_ text: [UInt8]) -> [UInt8] {
    var mutant = text
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      if mutant.isEmpty { return mutant }
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: mutant[place(mutant)] = .random(in: 0...255, using: &generator)
      case 1: mutant.removeSubrange(stretch(mutant))
      case 2: mutant.insert(contentsOf: mutant[stretch(mutant)], at: place(mutant))
      case 3: mutant.insert(contentsOf: Array(choose(Self.pieces).utf8), at: place(mutant))
      case 4, 5: replaceValue(in: &mutant)
      case 6, 7: moveElement(in: &mutant)
      case 8: mutant.insert(contentsOf: repeated(), at: elementStart(mutant))
      default:
        if Int.random(in: 0..<8, using: &generator) == 0 {
          mutant.removeLast(stretch(mutant).count)
        }
      }
    }
    return mutant
  }

  private static let pieces = [
    "<", ">", "&", "]]>", "<![CDATA[", "<!--", "-->", "<?x?>", "&amp;", "&#0;", "&#x10FFFF;",
    "&lt;key>", "<key>", "</key>", "<dict>", "</dict>", "<array>", "</array>", "<true/>",
    "<key/>", "<integer/>", "<date>", "<data>", "<string x='1'>", "</plist>", "\u{0}", "\u{1}",
    "\u{FEFF}", "<!DOCTYPE x [<!ENTITY a 'b'>]>", "&a;",
  ]

  private static let values = [
    "", "0", "-1", "1", "4294967296", "9223372036854775807", "-9223372036854775808",
    "99999999999999999999", "1e5", "0x10", "x", "2016-02-10T16:05:37Z", "0000-00-00T00:00:00Z",
    "9999-12-31T23:59:60Z", "-0001-01-01T00:00:00Z", "AAAA", "////", "=", "A000000000000001",
    "FFFFFFFFFFFFFFFF", "0000000000000000", "file:///a%00b", "file://localhost/%zz", "é\u{301}",
    "\u{202E}", "Smart Info", "Track ID", "Persistent ID", "Playlist Items", "Master",
  ]

  private mutating func place(_ text: [UInt8]) -> Int {
    Int.random(in: text.indices, using: &generator)
  }

  private mutating func stretch(_ text: [UInt8]) -> Range<Int> {
    let start = place(text)
    let bound = Bool.random(using: &generator) ? 40 : 4_000
    return start..<min(text.count, start + .random(in: 1...bound, using: &generator))
  }

  /// Returns the start of an element after a random position, or of the text if there is none.
  private mutating func elementStart(_ text: [UInt8]) -> Int {
    text[place(text)...].firstIndex(of: UInt8(ascii: "<")) ?? text.startIndex
  }

  /// Replaces the text of an element or its name.
  private mutating func replaceValue(in text: inout [UInt8]) {
    guard let start = text[place(text)...].firstIndex(of: UInt8(ascii: ">")),
      let end = text[start...].firstIndex(of: UInt8(ascii: "<"))
    else { return }
    text.replaceSubrange(start + 1..<end, with: Array(choose(Self.values).utf8))
  }

  /// Moves a line elsewhere, or copies it.
  private mutating func moveElement(in text: inout [UInt8]) {
    let start = elementStart(text)
    let newline = UInt8(ascii: "\n")
    guard let end = text[start...].firstIndex(of: newline) else { return }
    let line = Array(text[start...end])
    if Bool.random(using: &generator) { text.removeSubrange(start...end) }
    if !text.isEmpty { text.insert(contentsOf: line, at: elementStart(text)) }
  }

  private mutating func repeated() -> [UInt8] {
    let piece = choose([
      "<array>", "<dict><key>a</key>", "<key>New</key><true/>",
      "<key>New</key><integer>1</integer>",
      "<string>long</string>", "<key>Track ID</key><integer>1</integer>", "&amp;", "<!--x-->",
    ])
    return Array(String(repeating: piece, count: choose([2, 50, 1_000, 5_000])).utf8)
  }
}
