import MediaModel
import Testing

@testable import LibSync

struct ArtworkPlanTests {
  private func item(
    _ number: UInt64,
    _ title: String,
    album: UInt64? = nil,
    albumTitle: String? = nil,
    artist: String? = nil
  ) -> MediaItem {
    var values: [MediaItemProperty: PropertyValue] = [.title: .text(title)]
    values[.albumPersistentID] = album.map { .persistentID(PersistentID(rawValue: $0)) }
    values[.albumTitle] = albumTitle.map { .text($0) }
    values[.artist] = artist.map { .text($0) }
    return MediaItem(persistentID: PersistentID(rawValue: number), values: values)
  }

  private func targets(
    _ grouping: ArtworkGrouping,
    _ name: String,
    _ items: [MediaItem]
  ) throws -> [ArtworkTarget] {
    var plan = ArtworkPlan(grouping, name: try #require(ArtworkName(name)))
    for item in items { plan.add(item) }
    return plan.finished()
  }

  @Test func `targets are items, or albums in the order of their first items`() throws {
    let items = [
      item(1, "A", album: 7, albumTitle: "Seven"), item(2, "B", album: 8, albumTitle: "Eight"),
      item(3, "C", album: 7, albumTitle: "Seven"), item(4, "D"),
    ]
    let single = try targets(.item, "{title}", items)
    #expect(single.map(\.name) == ["A", "B", "C", "D"])
    #expect(single.map(\.title) == ["A", "B", "C", "D"])
    let albums = try targets(.album, "{album}", items)
    #expect(albums.map(\.title) == ["Seven", "Eight", "D"])
    #expect(albums.map { $0.itemIDs.map(\.rawValue) } == [[1, 3], [2], [4]])
  }

  @Test func `no two targets share a name on any file system`() throws {
    let titles = ["Strasse", "STRASSE", "Straße", "é", "e\u{301}", "a:", "a?", "a", "CON"]
    let items = titles.enumerated().map { item(UInt64($0.offset), $0.element) }
    let names = try targets(.item, "{title}", items).map(\.name)
    #expect(Set(names.map { $0.uppercased().lowercased() }).count == titles.count)
    #expect(names.contains("Strasse") && names.contains("a_") && names.contains("_CON"))
  }

  @Test func `no name equals that of another picture in any size`() throws {
    let titles = ["X", "X-300x300", "X-300x300_", "X-x300", "X-3x", "X 3x3", "-1x1"]
    let items = titles.enumerated().map { item(UInt64($0.offset), $0.element) }
    #expect(
      try targets(.item, "{title}", items).map(\.name) == [
        "X", "X-300x300_", "X-300x300_ (2)", "X-x300", "X-3x", "X 3x3", "_-1x1_",
      ]
    )
  }

  @Test func `names in folders that differ only in case are distinct`() throws {
    let items = [
      item(1, "One", artist: "ABC"), item(2, "one", artist: "abc"), item(3, "One", artist: "x"),
    ]
    #expect(
      try targets(.item, "{artist}/{title}", items).map(\.name) == [
        "ABC/One", "abc/one (2)", "x/One",
      ]
    )
  }

  @Test func `a character that combines with the following period stays in the name`() throws {
    let items = [item(1, "A"), item(2, "A\u{600}"), item(3, "A\u{600}\u{600}")]
    let names = try targets(.item, "{title}", items).map { Array($0.name.utf8) }
    #expect(names == ["A", "A\u{600}", "A\u{600}\u{600}"].map { Array($0.utf8) })
  }

  @Test func `names leave room for the size and the extension`() throws {
    let long = String(repeating: "x", count: 400)
    let names = try targets(.item, "{title}", [item(1, long), item(2, long)]).map(\.name)
    #expect(names.allSatisfy { ($0 + "-99999x99999.jpeg").utf8.count <= 255 })
    #expect(Set(names).count == 2)
  }
}
