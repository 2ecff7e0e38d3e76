import MediaModel
import Testing

@testable import LibSync

/// Lyrics with times, and their formats.
struct LyricsTextTests {
  private func lyrics(_ text: String, lasting milliseconds: Int64? = nil) -> ItemLyrics {
    var values: [MediaItemProperty: PropertyValue] = [.title: .text("Song")]
    values[.playbackDuration] = milliseconds.map { .duration(milliseconds: $0) }
    let item = MediaItem(persistentID: PersistentID(rawValue: 1), values: values)
    return ItemLyrics(item, FoundLyrics(text: text, path: "/a.lrc", isBeside: true))
  }

  private func lines(_ text: String) -> [[String]]? {
    LyricsText.timedLines(text)?.map { ["\($0.start)", $0.text] }
  }

  @Test(
    arguments: [
      ("[00:01]a", 1000), ("[00:01.5]a", 1500), ("[00:01.05]a", 1050), ("[00:01.123456]a", 1123),
      ("[1:2:3]a", nil), ("[100:00.00]a", 6_000_000), ("[00:01:50]a", 1500), ("[00:1.50]a", nil),
      ("[00:01.]a", nil), ("[00:01.5a", nil), ("[-1:00]a", nil), ("[1234567:00]a", nil),
      (" \t[00:02] a", 2000), ("[٠٠:٠١]a", nil), ("[1:02:03.00]a", 3_723_000),
      ("[01:02:03]a", 62_030), ("[0:1]a", 1000), ("[1:2:03.00]a", nil), ("[1:02:3.00]a", nil),
    ] as [(String, Int?)]
  )
  func `times have minutes, seconds and fractions`(text: String, time: Int?) {
    #expect(LyricsText.timedLines(text)?.first?.start == time.map { Int64($0) })
  }

  @Test func `lines are in the order of their times, repeated ones several times`() {
    let text = "[ar:Band]\r\n[00:05.00][00:01.00]Twice\r\n[00:03.00]<00:03.20>One <00:03.40>two\r\n"
    #expect(lines(text) == [["1000", "Twice"], ["3000", "One two"], ["5000", "Twice"]])
    #expect(LyricsText.plain(text) == "Twice\nOne two\nTwice\n")
    let late = "[00:09.00]End\n\n[00:01.00]One\n\n[00:03.00][00:05.00]Chorus"
    #expect(LyricsText.plain(late) == "One\n\nChorus\nChorus\nEnd\n")
    #expect(
      LyricsFormat.text.text(lyrics(late)) == "One\n\nChorus\nChorus\nEnd\n"
    )
    #expect(lines("no times\nnor here\n[00:01.00]one") == nil)
  }

  @Test func `damaged lines do not take the times of the others, and are not lost`() {
    #expect(lines("[garbage\n[00:01.5]ok") == [["0", "[garbage"], ["1500", "ok"]])
    let text = "[00:1.50]a\n[00:01.00]b\n[00:01.5o] c\n\n[Chorus]\n[00:02.00][00:09.00]d\nd2\n[1]"
    #expect(
      lines(text) == [
        ["0", "a"], ["1000", "b"], ["1000", "c"], ["1000", "[Chorus]"], ["2000", "d"],
        ["2000", "d2"], ["2000", "[1]"], ["9000", "d"],
      ]
    )
    #expect(LyricsText.plain(text) == "a\nb\nc\n\n[Chorus]\nd\nd2\n[1]\nd")
    let vtt = LyricsFormat.webVTT.text(lyrics(text))
    #expect(vtt?.contains("00:00:01.000 --> 00:00:02.000\nb\nc\n[Chorus]\n") == true)
    // Without any time, brackets are text.
    #expect(LyricsText.plain("[00:1.50]a\n[b") == "[00:1.50]a\n[b")
    #expect(
      lines("[offset:+400]\n[00:01.00]a\ntranslation") == [["600", "a"], ["600", "translation"]]
    )
  }

  @Test func `words keep the blanks around their times`() {
    let text = "[00:00.00]Sun<00:00.50>shine <00:00.90>in <3 [x] <00:01>"
    #expect(LyricsText.plain(text) == "Sunshine in <3 [x] ")
    #expect(lines("[00:08.00]a [00:08.50]b[00:09.00] c [d]") == [["8000", "a b c [d]"]])
  }

  // A small file of which something grows with the product of its parts.
  @Test func `a long line with many times is not repeated endlessly`() {
    let text = String(repeating: "[00:01]", count: 20_000) + String(repeating: "a", count: 1 << 20)
    #expect(LyricsText.timedLines(text)?.count == 17)
    #expect(LyricsText.plain(text).utf8.count < 18 << 20)
  }

  @Test func `an offset moves all lines, but not before the start`() {
    #expect(lines("[offset:+500]\n[00:01.00]a\n[00:00.10]b") == [["0", "b"], ["500", "a"]])
    #expect(lines("[offset: -500]\n[00:01.00]a") == [["1500", "a"]])
    #expect(lines("[offset:much]\n[00:01.00]a") == [["1000", "a"]])
    #expect(lines("[offset:99999999999]\n[00:01.00]a") == [["1000", "a"]])
  }

  @Test func `a format without times takes all lyrics, the others those with times`() {
    let timed = lyrics("[ti:x]\r[00:01.00]One\r[00:02.00]\r[00:03.00]Two & <i>\r\r", lasting: 9000)
    #expect(LyricsFormat.text.text(timed) == "One\n\nTwo & <i>\n")
    #expect(
      LyricsFormat.lrc.text(timed)
        == "[ti:x]\n[00:01.00]One\n[00:02.00]\n[00:03.00]Two & <i>\n"
    )
    #expect(
      LyricsFormat.webVTT.text(timed) == """
        WEBVTT

        1
        00:00:01.000 --> 00:00:02.000
        One

        2
        00:00:03.000 --> 00:00:09.000
        Two &amp; &lt;i&gt;

        """
    )
    let plain = lyrics("One\nTwo")
    #expect(LyricsFormat.allCases.map { $0.text(plain) } == ["One\nTwo\n", nil, nil])
    #expect(LyricsFormat.allCases.filter(\.needsTimes) == [.lrc, .webVTT])
  }

  @Test func `lines of the same time are one cue, and the last one lasts`() {
    let vtt = LyricsFormat.webVTT.text(lyrics("[00:01.00]Eins\n[00:01.00]One\n[99:00.00]End"))
    #expect(vtt?.contains("00:00:01.000 --> 01:39:00.000\nEins\nOne\n") == true)
    #expect(vtt?.contains("01:39:00.000 --> 01:39:05.000\nEnd\n") == true)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["a", "[", "<", "1", "[00:01]", "<00:01>", "[00:01", "\n"]
  )
  func `endless lines take no endless time`(part: String) {
    let text = "[00:01]" + String(repeating: part, count: (1 << 17) / part.utf8.count)
    let plain = LyricsText.plain(text)
    #expect(plain.utf8.count <= text.utf8.count)
    #expect((LyricsText.timedLines(text)?.count ?? 0) <= 40_000)
  }
}
