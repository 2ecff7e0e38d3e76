import Bytes
import MediaModel
import Testing

@Suite struct PersistentIDTests {
  @Test(arguments: [
    ("7FE190A91827057C", 0x7FE1_90A9_1827_057C), ("7fe190a91827057c", 0x7FE1_90A9_1827_057C),
    ("0000000000000000", 0), ("00000000000000ff", 0xFF), ("8000000000000000", 1 << 63),
    ("FFFFFFFFFFFFFFFF", UInt64.max),
  ])
  func `16 digits are hexadecimal in any case`(text: String, value: UInt64) {
    #expect(PersistentID(text)?.rawValue == value)
  }

  @Test func `16 digits that could be decimal are hexadecimal`() {
    #expect(PersistentID("1234567890123456")?.rawValue == 0x1234_5678_9012_3456)
  }

  @Test(arguments: [
    ("0x0", 0), ("0xa", 10), ("0XA", 10), ("0x00000000000000FF", 255),
    ("0xFFFFFFFFFFFFFFFF", UInt64.max), ("0x12345678901234", 0x12_3456_7890_1234),
  ])
  func `a prefix allows up to 16 hexadecimal digits`(text: String, value: UInt64) {
    #expect(PersistentID(text)?.rawValue == value)
  }

  @Test(arguments: [
    ("0", 0), ("42", 42), ("007", 7), ("123456789012345", 123_456_789_012_345),
    ("12345678901234567", 12_345_678_901_234_567), ("9223372036854775808", 1 << 63),
    ("18446744073709551615", UInt64.max),
  ])
  func `other numbers of digits are decimal`(text: String, value: UInt64) {
    #expect(PersistentID(text)?.rawValue == value)
  }

  @Test(arguments: [
    "", " ", "x", "0x", "0X", "0xG", "0x12345678901234567", "18446744073709551616", "-1", "+1",
    "0x-1", "0x+1", "1.0", "1e3", "ABC", "7FE190A91827057", "7FE190A91827057G",
    "7FE190A91827057C0", " 7FE190A91827057C", "7FE190A91827057C\n", "12 34", "١٢٣", "٠x1",
    "0x\u{301}1", "0xF\u{301}", "7FE190A91827057\u{301}",
  ])
  func `an invalid ID is refused`(text: String) {
    #expect(PersistentID(text) == nil)
  }

  @Test(arguments: [
    (0, "0000000000000000"), (1, "0000000000000001"), (0xABC, "0000000000000ABC"),
    (0x0FE1_90A9_1827_057C, "0FE190A91827057C"), (1 << 63, "8000000000000000"),
    (UInt64.max, "FFFFFFFFFFFFFFFF"),
  ])
  func `an ID is written as 16 upper-case digits`(value: UInt64, text: String) {
    #expect(PersistentID(rawValue: value).description == text)
  }

  @Test(arguments: 0..<64)
  func `a written ID is read back`(bit: UInt64) {
    for value in [1 << bit, (1 << bit) &- 1, ~(1 << bit)] as [UInt64] {
      let id = PersistentID(rawValue: value)
      #expect(PersistentID(id.description) == id)
      #expect(PersistentID(String(value)) == id || String(value).count == 16)
    }
  }

  @Test func `IDs are ordered as unsigned numbers`() {
    let middle: UInt64 = 1 << 63
    let values = [middle, 1, UInt64.max, middle - 1]
    let sorted = values.map(PersistentID.init(rawValue:)).sorted()
    #expect(sorted.map(\.rawValue) == [1, middle - 1, middle, UInt64.max])
  }

  @Test(arguments: [
    ("0", 0), ("f", 15), ("F", 15), ("0001", 1), ("fFfFfFfFfFfFfFfF", UInt64.max),
  ])
  func `1 to 16 hexadecimal digits have a value`(text: String, value: UInt64) {
    let digits = Array(text.utf8)
    #expect(Hexadecimal.value(digits.span) == value)
  }

  @Test(arguments: ["", "00000000000000000", "0x1", "g", "@", "/", ":", "`", "é", "1 "])
  func `invalid bytes have no hexadecimal value`(text: String) {
    let digits = Array(text.utf8)
    #expect(Hexadecimal.value(digits.span) == nil)
  }
}
