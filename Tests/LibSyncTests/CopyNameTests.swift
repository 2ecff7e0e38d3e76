import MediaModel
import Testing

@testable import LibSync

struct CopyNameTests {
  private func item(_ values: [MediaItemProperty: PropertyValue]) -> MediaItem {
    MediaItem(persistentID: PersistentID(rawValue: 1), values: values)
  }

  private func path(
    _ template: String,
    _ values: [MediaItemProperty: PropertyValue]
  ) throws
    -> String
  {
    let name = try #require(CopyName(template))
    let (folders, text) = name.parts(of: item(values), fileName: "ABCD")
    return (folders + [text]).joined(separator: " | ")
  }

  private static let standard = "{album artist}/{album}/{disc}-{track} {title}"

  @Test func `all parts are used, and numbers have two digits`() throws {
    let values: [MediaItemProperty: PropertyValue] = [
      .albumArtist: .text("Band"), .artist: .text("Singer"), .albumTitle: .text("Disc"),
      .discNumber: .integer(1), .albumTrackNumber: .integer(3), .title: .text("Song"),
      .year: .integer(1994),
    ]
    #expect(try path(Self.standard, values) == "Band | Disc | 01-03 Song")
    #expect(try path("{Year}/{ARTIST} - {trackNumber}", values) == "1994 | Singer - 03")
    let (folders, text) = CopyName.standard.parts(of: item(values), fileName: "")
    #expect(folders == ["Band", "Disc"] && text == "01-03 Song")
  }

  @Test func `missing numbers and separators are left out, missing strings replaced`() throws {
    #expect(try path(Self.standard, [:]) == "Unknown Artist | Unknown Album | ABCD")
    let track: [MediaItemProperty: PropertyValue] = [
      .artist: .text("Singer"), .albumTrackNumber: .integer(12), .title: .text("Song"),
    ]
    #expect(try path(Self.standard, track) == "Singer | Unknown Album | 12 Song")
    #expect(try path("{genre}", [:]) == "Unknown Genre")
    let mixed: [MediaItemProperty: PropertyValue] = [
      .artist: .text("Singer"), .isCompilation: .boolean(true),
    ]
    #expect(try path("{album artist}/{artist}", mixed) == "Compilations | Singer")
  }

  @Test func `a value never adds folders or leaves the folder`() throws {
    let values: [MediaItemProperty: PropertyValue] = [
      .artist: .text("../.."), .albumTitle: .text("AC/DC: Live?"),
    ]
    #expect(try path("{artist}/{album}/x", values) == "_ | AC_DC_ Live_ | x")
    #expect(try path("../{title}", [.title: .text("a")]) == "Untitled | a")
  }

  @Test(arguments: [
    "", "/x", "a//b", "a/", "{", "}", "{title", "title}", "{nonsense}", "{rating}", "{{title}",
  ])
  func `invalid patterns are refused`(text: String) {
    #expect(CopyName(text) == nil)
  }
}
