import ICU
import Testing

struct ASCIITextTests {
  @Test(arguments: [
    ("", ""), ("plain\u{7}", "plain\u{7}"), ("Ünïcödé", "Unicode"), ("Ελλάδα", "Ellada"),
    ("こんにちは", "kon'nichiha"), ("★a★", "_a_"),
    ("Щука, Шум, Жизнь и Цой", "Shchuka, Shum, Zhizn' i Tsoy"), ("Їжак", "Izhak"),
    ("a ½ €", "a 1/2 EUR"), ("£5", "GBP5"), ("👨‍👩‍👧‍👦", "_"),
  ])
  func `text is in ASCII`(text: String, expected: String) {
    #expect(ASCIIText.text(text) == expected)
  }

  @Test func `long text is written completely`() {
    let text = String(repeating: "龘é", count: 2000)
    let made = ASCIIText.text(text)
    #expect(made.utf8.allSatisfy { $0 < 0x80 })
    #expect(made.filter { $0 == "e" }.count == 2000)
  }
}
