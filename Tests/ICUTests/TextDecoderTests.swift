import ICU
import Testing

@Suite struct TextDecoderTests {
  @Test(arguments: [
    ("cp1251", "windows-1251"), ("CP-1251", "windows-1251"), ("Windows-1251", "windows-1251"),
    ("shift_jis", "Shift_JIS"), ("sjis", "Shift_JIS"), ("cp932", "windows-932"),
    ("cp949", "windows-949"), ("cp950", "windows-950"), ("cp866", "windows-866"),
    ("koi8-r", "KOI8-R"), ("gb18030", "GB18030"), ("big5", "Big5"), ("euc-kr", "EUC-KR"),
    ("latin1", "ISO-8859-1"), ("utf8", "UTF-8"),
  ])
  func `encodings have several names and one usual name`(name: String, usual: String) {
    #expect(TextDecoder.known(name) == .usable(usual))
    #expect(TextDecoder(usual) != nil)
    #expect(TextDecoder.known(usual) == .usable(usual))
  }

  @Test(arguments: [
    "utf-16", "UTF-16LE", "utf-32", "utf-7", "iso-2022-jp", "hz", "ibm037", "scsu", "us-ascii",
  ])
  func `encodings that no single text in a tag has are not usable`(name: String) {
    #expect(TextDecoder.known(name) == .unusable)
  }

  @Test(arguments: ["", "nonsense", "cp", "cp99999", "windows-1251,version=1", "a\0b", "é"])
  func `other names are unknown`(name: String) {
    #expect(TextDecoder.known(name) == .unknown)
    #expect(TextDecoder(name) == nil)
  }

  @Test func `bytes are decoded, or refused as a whole`() throws {
    let cyrillic = try #require(TextDecoder("windows-1251"))
    #expect(cyrillic.text([0xCA, 0xE8, 0xED, 0xEE]) == "Кино")
    #expect(cyrillic.text([]) == "")
    // No character has this byte, and control characters are no text.
    #expect(cyrillic.text([0x41, 0x98]) == nil && cyrillic.text([0x41, 0x01]) == nil)
    let japanese = try #require(TextDecoder("Shift_JIS"))
    #expect(japanese.text([0x83, 0x5C, 0x83, 0x93, 0x83, 0x4F]) == "ソング")
    #expect(japanese.text([0x41, 0x83]) == nil)
    #expect(japanese.text([0x41, 0x83], mayBeCut: true) == "A")
    #expect(japanese.text([0x83], mayBeCut: true) == nil)
    let long = [UInt8](repeating: 0xCA, count: 10_000)
    #expect(cyrillic.text(long)?.unicodeScalars.count == 10_000)
  }
}
