import MediaModel
import Testing

@Suite struct MediaTypeTests {
  /// The bits of MPMediaType, and one for voice memos, as stored in library files.
  private static let types: [(MediaType, Int, String)] = [
    (.music, 0x0001, "music"), (.podcast, 0x0002, "podcast"), (.audioBook, 0x0004, "audioBook"),
    (.audioITunesU, 0x0008, "audioITunesU"), (.voiceMemo, 0x0010, "voiceMemo"),
    (.movie, 0x0100, "movie"),
    (.tvShow, 0x0200, "tvShow"), (.videoPodcast, 0x0400, "videoPodcast"),
    (.musicVideo, 0x0800, "musicVideo"), (.videoITunesU, 0x1000, "videoITunesU"),
    (.homeVideo, 0x2000, "homeVideo"),
  ]

  @Test(arguments: types)
  func `each type has a bit and a name`(type: MediaType, bits: Int, name: String) {
    #expect(type.rawValue == bits)
    #expect(type.names == [name])
  }

  @Test(arguments: types)
  func `a type is audio or video`(type: MediaType, bits: Int, name: String) {
    let isAudio = bits < 0x100
    #expect(MediaType.anyAudio.contains(type) == isAudio)
    #expect(MediaType.anyVideo.contains(type) == !isAudio)
  }

  @Test func `several types have their names in bit order`() {
    let type: MediaType = [.homeVideo, .podcast, .tvShow, .music]
    #expect(type.names == ["music", "podcast", "tvShow", "homeVideo"])
  }

  @Test func `an empty set of types has no names`() {
    #expect(MediaType([]).names.isEmpty)
  }

  @Test func `unknown bits have no name`() {
    #expect(MediaType(rawValue: 0x40A0).names.isEmpty)
    #expect(MediaType(rawValue: 0x40A1).names == ["music"])
    let names = ["music", "podcast", "audioBook", "audioITunesU", "voiceMemo"]
    #expect(MediaType.anyAudio.names == names)
  }
}
