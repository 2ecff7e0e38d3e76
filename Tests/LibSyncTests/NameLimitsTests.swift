import MediaModel
import Testing

@testable import LibSync

/// Names for devices that show few characters.
struct NameLimitsTests {
  private func name(
    _ text: String,
    _ fileExtension: String = "mp3",
    number: Int? = nil,
    ascii: Bool = true,
    length: Int? = nil
  ) -> String {
    SafeFileName.make(
      text,
      number: number,
      fileExtension: fileExtension,
      limits: NameLimits(isASCII: ascii, maxLength: length)
    )
  }

  @Test(arguments: [
    ("Für Élise", "Fur Elise"), ("Straße", "Strasse"), ("Кино", "Kino"), ("周杰倫", "zhou jie lun"),
    ("한국어", "hangug-eo"), ("שלום", "slwm"), ("السلام", "alslam"), ("½ “x” … –", "1_2 _x_ ... -"),
    ("Cœur 🎵", "Coeur _"), ("👨‍👩‍👧‍👦", "_"), ("★★★", "___"), ("e\u{301}", "e"), ("\u{202E}gpm", "gpm"),
    ("％", "%"), ("–", "_-"), ("ＣＯＮ", "_CON"), ("\u{200B}", "Untitled"), ("AC/DC", "AC_DC"),
  ])
  func `names are written in ASCII`(text: String, expected: String) {
    let made = name(text)
    #expect(made == expected + ".mp3")
    #expect(made.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    #expect(name(text, ascii: false).unicodeScalars.allSatisfy { !$0.properties.isBidiControl })
  }

  @Test(arguments: [63, 64, 65])
  func `a name with its extension has as many characters as the limit`(_ length: Int) {
    let stem = String(repeating: "n", count: length - 4)
    #expect(name(stem, length: length) == stem + ".mp3")
    #expect(name(stem + "x", length: length) == stem + ".mp3")
    #expect(name(stem, length: 64).utf16.count == min(length, 64))
  }

  @Test func `characters are counted in units of UTF-16 and are never cut in parts`() {
    let notes = String(repeating: "🎵", count: 40)
    #expect(name(notes, ascii: false, length: 64) == String(repeating: "🎵", count: 30) + ".mp3")
    #expect(name(notes, ascii: false, length: 65) == String(repeating: "🎵", count: 30) + ".mp3")
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 5)
    #expect(name(family, ascii: false, length: 16) == "👨‍👩‍👧‍👦.mp3")
    #expect(name(family, ascii: false, length: 20).utf16.count == 15)
    let hebrew = String(repeating: "שיר ", count: 30)
    #expect(name(hebrew, ascii: false, length: 64).utf16.count <= 64)
  }

  @Test(arguments: [16, 17, 31, 32, 64, 255])
  func `names that become the same are numbered within the limit`(_ length: Int) {
    var names = FolderNames(NameLimits(isASCII: true, maxLength: length))
    var seen: Set<String> = []
    let long = String(repeating: "Long ", count: 60)
    for index in 0..<300 {
      let text = index.isMultiple(of: 2) ? long.uppercased() : "Lông Long \(long)"
      let name = names.claim(text, fileExtension: "m4a")
      #expect(name.utf16.count <= length && name.hasSuffix(".m4a"), "\(name)")
      #expect(seen.insert(name.uppercased()).inserted, "\(name)")
    }
    #expect(name("", length: length).utf16.count <= length)
    #expect(name("", "abcdefgh", number: 10, length: length).utf16.count <= length)
  }

  @Test func `folders are limited like files`() throws {
    let template = try #require(CopyName("{artist}/{title}"))
    let item = MediaItem(
      persistentID: PersistentID(rawValue: 1),
      values: [.artist: .text("Ænima and a very long name"), .title: .text("Título")]
    )
    let limits = NameLimits(isASCII: true, maxLength: 16)
    let (folders, text) = template.parts(of: item, fileName: "", limits: limits)
    #expect(folders == ["AEnima and a ver"] && text == "Título")
    #expect(FolderNames(limits).copyOfClaim(text) == "Titulo.mp3")
  }

  @Test(arguments: [(1, "1 "), (9, "1 "), (10, "01 "), (999, "001 "), (1000, "0001 ")])
  func `numbers have as many digits as the last one`(_ count: Int, _ first: String) {
    var naming = CopyNaming(.title)
    #expect(naming.prefix(of: 0, among: count) == "")
    naming.isNumbered = true
    #expect(naming.prefix(of: 0, among: count) == first)
    #expect(naming.prefix(of: count - 1, among: count) == "\(count) ")
  }
}

extension FolderNames {
  fileprivate func copyOfClaim(_ text: String) -> String {
    var names = self
    return names.claim(text, fileExtension: "mp3")
  }
}
