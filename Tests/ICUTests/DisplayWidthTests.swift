import ICU
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Sultans of Swing", 16), ("Björk", 5), ("坂本龍一", 8), ("ﾃﾚｻ", 3), ("Ａ", 2),
    ("서태지", 6), ("\u{1109}\u{1165}", 2),
  ])
  func `East Asian characters are two columns wide`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("Bjo\u{308}rk", 5), ("e\u{301}\u{327}", 1), ("ก\u{E49}", 1), ("a\u{20DD}", 1),
    ("\u{200B}é", 1),
  ])
  func `combining marks have no width`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("🚀", 2), ("🎵🎶", 4), ("🇩🇪", 2), ("👩‍🎤", 2), ("👍🏽", 2), ("❤️", 2), ("1️⃣", 2), ("♪", 1),
    ("©", 1), ("…", 1),
  ])
  func `an emoji is two columns wide, however many characters it consists of`(
    text: String,
    width: Int
  ) {
    #expect(text.displayWidth == width)
  }
}
