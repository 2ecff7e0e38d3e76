import CommandLineIO
import Testing

struct TerminalTextTests {
  @Test(arguments: [
    ("plain é夜 \u{1F3B5}\n\ttext", "plain é夜 \u{1F3B5}\n\ttext"),
    ("\u{202E}\u{2066}\u{200F}\u{61C}", #"\u202e\u2066\u200f\u061c"#),
    ("\u{2028}\u{2029}", #"\u2028\u2029"#), ("\u{80}\u{9F}\u{A0}é", #"\u0080\u009f"# + "\u{A0}é"),
    ("a\rb\u{8}\u{7F}\u{0}", #"a\u000db\u0008\u007f\u0000"#), ("a\r\nb", #"a\u000d"# + "\nb"),
    ("\u{1B}[1mbold\u{1B}[0m", #"\u001b[1mbold\u001b[0m"#),
    ("\u{1B}[2Jclear\u{1B}]0;title\u{7}\u{1B}", #"\u001b[2Jclear\u001b]0;title\u0007\u001b"#),
    ("\u{1B}[31", #"\u001b[31"#), ("\u{200B}\u{FEFF}\u{180E}", #"\u200b\ufeff\u180e"#),
    ("\u{E0041}\u{E007F}", #"\udb40\udc41\udb40\udc7f"#),
    ("👨‍👩‍👧 \u{200D}\u{2026}\u{FE0F}", "👨‍👩‍👧 \u{200D}\u{2026}\u{FE0F}"),
  ])
  func `only characters that control a terminal are escaped`(text: String, expected: String) {
    #expect(Array(TerminalText.safe(text).utf8) == Array(expected.utf8))
  }

  @Test(
    arguments: [
      "\u{AD}", "\u{34F}", "\u{115F}", "\u{1160}", "\u{17B4}", "\u{2065}", "\u{3164}", "\u{FFA0}",
      "\u{FFF0}", "\u{1BCA0}", "\u{1D173}", "\u{E0001}", "\u{E0FFF}",
    ] as [Unicode.Scalar]
  )
  func `a character that cannot be seen is escaped`(scalar: Unicode.Scalar) {
    #expect(!TerminalText.safe("a\(scalar)b").unicodeScalars.contains(scalar))
  }

  @Test func `every character that Unicode calls ignorable is escaped or joins others`() {
    let kept = (0...0x10FFFF as ClosedRange<UInt32>).compactMap { value -> Unicode.Scalar? in
      guard let scalar = Unicode.Scalar(value), scalar.properties.isDefaultIgnorableCodePoint,
        !scalar.properties.isVariationSelector,
        TerminalText.safe(String(scalar)).unicodeScalars.contains(scalar)
      else { return nil }
      return scalar
    }
    #expect(kept.map(\.value) == [0x200C, 0x200D])
    for text in ["👩‍🚀", "❤️", "葛\u{E0100}", "می\u{200C}خواهم"] {
      #expect(TerminalText.safe(text) == text)
    }
  }

  @Test func `in XML an escape is a character reference`() {
    #expect(TerminalText.safe("\u{9B}\u{202E}é\u{E0041}", .reference) == "&#x9b;&#x202e;é&#xe0041;")
  }
}
