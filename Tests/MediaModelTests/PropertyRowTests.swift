import Bytes
import MediaModel
import Testing

@Suite struct PropertyRowTests {
  private var row = PropertyRow(for: MediaItemProperty.self)

  @Test func `a new row is empty`() {
    #expect(row.count == MediaItemProperty.allCases.count)
    for property in MediaItemProperty.allCases {
      #expect(row.content(property.rawValue) == .nothing)
      #expect(row.integer(property) == nil)
      #expect(row.text(property) == nil)
      #expect(row.range(property.rawValue) == nil)
      #expect(!row.isTrue(property))
    }
  }

  @Test(arguments: [0, 1, -1, Int64.min, Int64.max])
  func `an integer is kept`(value: Int64) {
    var row = row
    row.set(.year, value)
    #expect(row.integer(MediaItemProperty.year) == value)
    #expect(row.content(MediaItemProperty.year.rawValue) == .integer)
    #expect(row.text(MediaItemProperty.year) == nil)
  }

  @Test(arguments: ["", "x", " x ", "Bjo\u{308}rk", "夜に駆ける", "a\u{0}b", "𝄞"])
  func `a string is kept byte for byte`(value: String) throws {
    var row = row
    row.set(.artist, "before")
    row.set(.title, value)
    let range = try #require(row.range(MediaItemProperty.title.rawValue))
    #expect(Array(row.bytes[range]) == Array(value.utf8))
    #expect(row.content(MediaItemProperty.title.rawValue) == .text)
    #expect(row.text(MediaItemProperty.artist) == "before")
    #expect(row.integer(MediaItemProperty.title) == nil)
  }

  @Test func `an empty string is a string`() {
    var row = row
    row.set(.title, "")
    #expect(row.text(MediaItemProperty.title)?.isEmpty == true)
  }

  @Test func `data consists of bytes, not text`() throws {
    var row = PropertyRow(for: PlaylistProperty.self)
    let data: [UInt8] = [0, 0xFF, 1]
    row.set(PlaylistProperty.smartInfo.rawValue, data: data.span)
    let range = try #require(row.range(PlaylistProperty.smartInfo.rawValue))
    #expect(Array(row.bytes[range]) == [0, 0xFF, 1])
    #expect(row.text(PlaylistProperty.smartInfo) == nil)
    #expect(row.content(PlaylistProperty.smartInfo.rawValue) == .data)
  }

  @Test func `the last value wins`() {
    var row = row
    row.set(.title, "first")
    row.set(.artist, "artist")
    row.set(.title, "second, which is longer")
    row.set(.year, 1)
    row.set(.year, 2)
    #expect(row.text(MediaItemProperty.title) == "second, which is longer")
    #expect(row.text(MediaItemProperty.artist) == "artist")
    #expect(row.integer(MediaItemProperty.year) == 2)
  }

  @Test func `a value of another type replaces the first`() {
    var row = row
    row.set(.title, "text")
    row.set(.title, 7)
    #expect(row.text(MediaItemProperty.title) == nil)
    #expect(row.integer(MediaItemProperty.title) == 7)
  }

  @Test func `a removed value is gone`() {
    var row = row
    row.set(.title, "text")
    row.set(.year, 1999)
    row.remove(MediaItemProperty.title.rawValue)
    row.remove(MediaItemProperty.year.rawValue)
    #expect(row.text(MediaItemProperty.title) == nil)
    #expect(row.integer(MediaItemProperty.year) == nil)
    #expect(row.hash() == PropertyRow(for: MediaItemProperty.self).hash())
  }

  @Test func `a reused row contains nothing of the last record`() {
    var row = row
    row.set(.title, "a long title")
    row.set(.year, 1999)
    row.removeAll()
    row.set(.artist, "x")
    #expect(row.bytes == Array("x".utf8))
    #expect(row.text(MediaItemProperty.title) == nil)
    #expect(row.integer(MediaItemProperty.year) == nil)
    #expect(row.text(MediaItemProperty.artist) == "x")
  }

  @Test(arguments: [(0, false), (1, true), (2, false), (-1, false)])
  func `only 1 is true`(value: Int64, expected: Bool) {
    var row = row
    row.set(.isLoved, value)
    #expect(row.isTrue(MediaItemProperty.isLoved) == expected)
  }

  @Test func `a string of many kilobytes is kept`() {
    var row = row
    let text = String(repeating: "0123456789abcdef", count: 10_000)
    row.set(.comments, text)
    row.set(.title, "behind")
    #expect(row.text(MediaItemProperty.comments) == text)
    #expect(row.text(MediaItemProperty.title) == "behind")
  }
}
