import MediaModel
import Testing

@testable import LibSync

struct ArtworkNameTests {
  private let item = MediaItem(
    persistentID: PersistentID(rawValue: 0xAB),
    values: [
      .title: .text("Title"), .artist: .text("Artist"), .albumTitle: .text("Album"),
      .year: .integer(1999), .genre: .text(""),
    ]
  )

  private func path(_ text: String) throws -> String {
    let (folders, name) = try #require(ArtworkName(text)).parts(of: item)
    return (folders + [name]).joined(separator: "/")
  }

  @Test(arguments: [
    ("{id}", "00000000000000AB"), ("{title}", "Title"), ("{album} ({year})", "Album (1999)"),
    ("a{title}b{title}c", "aTitlebTitlec"), ("{albumArtist}", "Artist"), ("{genre}", "Unknown"),
    ("{composer}/{disc}-{track}", "Unknown/Unknown-Unknown"), ("plain", "plain"), ("..", ".."),
    ("{title}\u{301}", "Title\u{301}"), ("{title}/\u{301}{year}", "Title/\u{301}1999"),
  ])
  func `placeholders are replaced with values of the item`(text: String, path: String) throws {
    #expect(try self.path(text) == path)
  }

  @Test func `an album without a title is named after its item`() throws {
    let single = MediaItem(
      persistentID: PersistentID(rawValue: 1),
      values: [.title: .text("Single")]
    )
    #expect(ArtworkName("{albumArtist} - {album}")?.parts(of: single).name == "Unknown - Single")
  }

  @Test func `folder names are made safe at once, file names later with their extensions`() throws {
    #expect(try path("../{title}:/x") == "Untitled/Title_/x")
  }

  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", "{", "}", "a}", "{title", "{Title}", "{}", "{{id}}",
  ])
  func `an invalid name is refused`(text: String) {
    #expect(ArtworkName(text) == nil)
  }

  @Test func `all placeholders are recognised`() {
    for name in ArtworkName.placeholders { #expect(ArtworkName("{\(name)}/x") != nil) }
  }
}
