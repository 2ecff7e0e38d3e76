import TestSupport
import Testing

@testable import MediaImport

/// The logs of Rockbox.
struct RockboxLogTests {
  private typealias Play = RockboxLog.Play

  private static func playback(_ text: String) -> RockboxLog { .playback(Array(text.utf8)) }
  private static func scrobbler(_ text: String) -> RockboxLog { .scrobbler(Array(text.utf8)) }

  @Test func `a track of which half was heard is played`() {
    let log = Self.playback(
      """
      #Parsed Playback log tags: '#' comment, '!' too short, '@' duplicate
      1700000000:100000:200000:/iPod_Control/Music/F00/ABCD.mp3
      1700000300:99999:200000:/skipped.mp3
       1700000400:5:5:/a:b.mp3\r
      !1700000500:200:200:/short.mp3
      @1700000600:200:200:/again.mp3

      """
    )
    #expect(
      log.plays == [
        Play(track: .path("/iPod_Control/Music/F00/ABCD.mp3"), time: 1_700_000_000),
        Play(track: .path("/a:b.mp3"), time: 1_700_000_400),
      ]
    )
    #expect(log.damagedLineCount == 0)
  }

  @Test func `lines that Rockbox would not write are ignored`() {
    let lines = [
      "", "x", "1700000000", "1700000000:1:1", "1700000000:1:1:", "-1:1:1:/a", "0:1:1:/a",
      "99999999999:1:1:/a", "99999999999999999999999999:1:1:/a", "1700000000:2:1:/a",
      "1700000000:0:0:/a", "1700000000:9999999999999999999:1:/a", "1700000000:1:1:/a\0b",
      "1700000000:1:1:/" + String(repeating: "a", count: 5_000),
    ]
    for line in lines {
      let log = Self.playback(line + "\n")
      #expect(log.plays.isEmpty, "\(line)")
      #expect(log.damagedLineCount == (line.isEmpty ? 0 : 1), "\(line)")
    }
  }

  @Test func `the log for Audioscrobbler names tracks by their tags`() {
    let log = Self.scrobbler(
      """
      #AUDIOSCROBBLER/1.1
      #TZ/UNKNOWN
      #CLIENT/Rockbox ipodvideo $Revision$
      #ARTIST\t#ALBUM\t#TITLE\t#TRACKNUM\t#LENGTH\t#RATING\t#TIMESTAMP\t#MUSICBRAINZ_TRACKID
      Ann\tOne\tSong\t1\t200\tL\t1700000000\t
      Ann\tOne\tOther\t2\t200\tS\t1700000300\t
      <UNTAGGED>\t\tfile.mp3\t-1\t200\tL\t1700000600
      Ann\tOne\tSong\t1\t200\tX\t1700000000\t
      Ann\tOne\tSong
      """
    )
    #expect(
      log.plays == [
        Play(track: .tags(artist: "Ann", album: "One", title: "Song"), time: 1_700_000_000),
        Play(track: .tags(artist: "", album: "", title: "file.mp3"), time: 1_700_000_600),
      ]
    )
    #expect(log.damagedLineCount == 2)
    let zoned = Self.scrobbler("#TZ/UTC\nAnn\tOne\tSong\t1\t200\tL\t1700000000\t\n")
    #expect(zoned.plays.map(\.isUTC) == [true])
  }

  @Test func `any bytes are survived`() {
    var generator = SeededGenerator(seed: 8)
    let line = Array("1700000000:100:200:/a.mp3\nA\tB\tC\t1\t2\tL\t1700000000\t\n".utf8)
    for _ in 0..<2_000 {
      var bytes = line
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = .random(in: 0...255, using: &generator)
      }
      #expect(RockboxLog.playback(bytes).plays.count <= 8)
      #expect(RockboxLog.scrobbler(bytes).plays.count <= 8)
    }
  }
}
