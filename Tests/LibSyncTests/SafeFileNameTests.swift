import TestSupport
import Testing

@testable import LibSync

struct SafeFileNameTests {
  @Test(arguments: [
    ("Jazz", "Jazz.m3u8"), ("AC/DC: Live?", "AC_DC_ Live_.m3u8"), ("a\\*\"<>|b", "a______b.m3u8"),
    ("a\tb\u{7F}\u{85}\u{2028}", "a_b___.m3u8"), ("Mr. Big...", "Mr. Big.m3u8"),
    (" . .. hidden . ", "hidden.m3u8"), ("", "Untitled.m3u8"), ("...", "Untitled.m3u8"),
    ("con", "_con.m3u8"), ("NUL.txt", "_NUL.txt.m3u8"), ("Lpt9 .x", "_Lpt9 .x.m3u8"),
    ("COM¹", "_COM¹.m3u8"), ("conin$", "_conin$.m3u8"), ("CONOUT$.x", "_CONOUT$.x.m3u8"),
    ("\u{202E}gpm.\u{2066}a\u{200F}", "gpm.a.m3u8"), ("\u{FEFF}\u{200B}", "Untitled.m3u8"),
    ("\u{200B}.nul\u{200E}", "_nul.m3u8"), ("👩\u{200D}🎤", "👩\u{200D}🎤.m3u8"), ("COM0", "COM0.m3u8"),
    ("Console", "Console.m3u8"),
    ("90’s Müsik 音楽", "90’s Müsik 音楽.m3u8"), ("e\u{301}", "e\u{301}.m3u8"),
  ])
  func `a name becomes valid on every file system`(text: String, name: String) {
    let made = SafeFileName.make(text, fileExtension: "m3u8")
    #expect(Array(made.utf8) == Array(name.utf8))
  }

  @Test func `folder names are just as safe`() {
    #expect(SafeFileName.make("aux", fileExtension: "") == "_aux")
    #expect(SafeFileName.make("Vol. 2.", fileExtension: "") == "Vol. 2")
  }

  @Test func `a long name is truncated between characters`() {
    let family = "👨‍👩‍👧‍👦"
    let name = SafeFileName.make(String(repeating: family, count: 20), fileExtension: "xspf")
    #expect(name == String(repeating: family, count: 250 / family.utf8.count) + ".xspf")
    let numbered = SafeFileName.make(
      String(repeating: "x", count: 400),
      number: 12,
      fileExtension: "m"
    )
    #expect(numbered == String(repeating: "x", count: 242) + " (12).m")
    let accents = "e" + String(repeating: "\u{301}", count: 300)
    #expect(SafeFileName.make(accents, fileExtension: "pls") == "Untitled.pls")
  }

  @Test func `names in a folder differ even if the file system ignores case`() {
    var names = FolderNames()
    let made = ["Mix", "mix", "MIX", "Mix (2)", "Straße", "STRASSE", "caf\u{E9}", "CAFE\u{301}"]
      .map { names.claim($0, fileExtension: "pls") }
    #expect(
      made == [
        "Mix.pls", "mix (2).pls", "MIX (3).pls", "Mix (2) (2).pls", "Straße.pls",
        "STRASSE (2).pls", "caf\u{E9}.pls", "CAFE\u{301} (2).pls",
      ]
    )
    #expect(names.claim("Mix.pls", fileExtension: "") == "Mix.pls (2)")
  }

  @Test func `random names are safe and differ`() {
    var generator = SeededGenerator(seed: 3)
    var names = FolderNames()
    var seen: Set<String> = []
    for _ in 0..<3000 {
      let name = names.claim(Self.randomText(&generator), fileExtension: "xml")
      #expect(seen.insert(name.uppercased()).inserted, "\(name)")
      #expect(name.utf8.count <= 255 && name.hasSuffix(".xml") && name != ".xml")
      let stem = name.dropLast(4)
      #expect(
        !name.unicodeScalars.contains {
          $0.value < 0x20 || "/\\:*?\"<>|".unicodeScalars.contains($0)
        }
      )
      #expect(!stem.hasPrefix(".") && !stem.hasSuffix(".") && !stem.hasSuffix(" "))
      #expect(!["CON", "AUX"].contains(name.prefix { $0 != "." }.uppercased()))
    }
  }

  private static func randomText(_ generator: inout SeededGenerator) -> String {
    let parts = ["con", "AUX", ".", " ", "/", "e\u{301}", "é", "ß", "\n", ":", "😀", "long name "]
    let count = Int.random(in: 0...(Bool.random(using: &generator) ? 3 : 60), using: &generator)
    return (0..<count).compactMap { _ in parts.randomElement(using: &generator) }.joined()
  }
}
