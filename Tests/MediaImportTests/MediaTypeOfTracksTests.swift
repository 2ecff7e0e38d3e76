import MediaImport
import MediaModel
import Testing

/// The media type of a track, derived from its keys.
@Suite struct MediaTypeOfTracksTests {
  private static let order: [(String, audio: MediaType, video: MediaType)] = [
    ("Podcast", .podcast, .videoPodcast), ("iTunesU", .audioITunesU, .videoITunesU),
    ("TV Show", .tvShow, .tvShow), ("Music Video", .musicVideo, .musicVideo),
    ("Movie", .movie, .movie),
  ]

  private static let none: MediaType = []

  private func mediaType(_ keys: String...) throws -> MediaType {
    try Reading(track: keys.joined()).item.mediaType
  }

  private func flag(_ key: String) -> String { "<key>\(key)</key><true/>" }

  private func location(_ url: String) -> String { "<key>Location</key><string>\(url)</string>" }

  @Test(arguments: order.indices)
  func `a flag determines the type`(index: Int) throws {
    let (key, audio, video) = Self.order[index]
    #expect(try mediaType(flag(key)) == audio)
    #expect(try mediaType(flag(key), flag("Has Video")) == video)
    #expect(try mediaType(flag(key), location("file:///a.m4b")) == audio)
  }

  @Test(arguments: order.indices)
  func `the first of several flags in order applies`(index: Int) throws {
    let flags = Self.order[index...].reversed().map { flag($0.0) }.joined()
    #expect(try mediaType(flags) == Self.order[index].audio)
  }

  @Test func `a track without a flag is music or a home video`() throws {
    #expect(try mediaType() == .music)
    #expect(try mediaType("<key>Podcast</key><false/>") == .music)
    #expect(try mediaType(flag("Has Video")) == .homeVideo)
    #expect(try mediaType(flag("Has Video"), location("file:///a.mp4")) == .homeVideo)
  }

  @Test(arguments: [
    ("file:///a.m4b", MediaType.audioBook), ("file:///a.M4B", .audioBook),
    ("file:///a.aa", .audioBook), ("file:///a.aax", .audioBook), ("file:///a.pdf", none),
    ("file:///a.epub", none), ("file:///a.epub/", none), ("file:///a.ibooks", none),
    ("file:///a.ipa", none),
    ("file:///a.mp3", .music), ("file:///a.m4a", .music), ("file:///m4b", .music),
    ("file:///a.m4b/", .music), ("file:///a.m4b.mp3", .music), ("file:///a.xibooks", .music),
    ("file:///a.", .music), ("", .music), ("file:///b.pdf/a.mp3", .music),
    ("file:///a.movpkg/", .music), ("aa", .music), (".aa", .audioBook),
  ])
  func `the file extension identifies books`(url: String, expected: MediaType) throws {
    #expect(try mediaType(location(url)) == expected)
  }

  @Test(arguments: ["PDF document", "Audiobook", "Protected book", "Hörbuch", "MPEG audio file"])
  func `the localised kind is ignored`(kind: String) throws {
    #expect(try mediaType("<key>Kind</key><string>\(kind)</string>") == .music)
  }
}
