import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The values that few items have, which are in a table of their own.
struct ItemExtraTests {
  private let file: LibraryFile
  private var records = Records(songs: "One", "Two", "Three", "Four")

  init() throws {
    file = try LibraryFile()
    records.items[1].set(.series, "Show")
    records.items[1].values.set(MediaItemProperty.season.rawValue, integer: 2)
    try file.take(records)
  }

  private func rows() throws -> [String?] {
    try file.column(
      "SELECT item_id || ' ' || coalesce(series, '') || ' ' || coalesce(season, '') FROM item_extra"
    )
  }

  private func show(_ state: MediaStore) throws -> [String?] {
    var found: [String?] = []
    try state.forEachItem(properties: [.series]) { found.append($0.text(for: .series)) }
    return found
  }

  @Test func `only items with such values have a row`() throws {
    #expect(try rows() == ["2 Show 2"])
    #expect(try show(MediaStore.open(at: file.path)) == [nil, "Show", nil, nil])
  }

  @Test func `values come, change and go, and an undo returns them`() throws {
    var changed = records
    changed.items[0].set(.series, "Other")
    changed.items[1].set(.series, "Renamed")
    changed.items[2].set(.equalizer, "Rock")
    try file.take(changed)
    #expect(try rows() == ["1 Other ", "2 Renamed 2", "3  "])
    changed.items[1] = Records(songs: "One", "Two").items[1]
    try file.take(changed)
    #expect(try rows() == ["1 Other ", "3  "])
    #expect(try show(MediaStore.open(at: file.path)) == ["Other", nil, nil, nil])
    #expect(
      try show(MediaStore.open(at: file.path).state(at: .number(1))) == [nil, "Show", nil, nil]
    )
    try file.undo()
    #expect(try rows() == ["1 Other ", "2 Renamed 2", "3  "])
    try file.undo()
    #expect(try rows() == ["2 Show 2"])
  }

  @Test func `items are found and sorted by them`() throws {
    var selection = MediaSelection()
    selection.sort = [MediaSort(.property(.series), isDescending: true)]
    let store = try MediaStore.open(at: file.path)
    var found: [String?] = []
    try store.forEachItem(of: selection, properties: [.title, .season]) {
      found.append($0.text(for: .title))
    }
    #expect(found.first == "Two" && found.count == 4)
    selection = MediaSelection(matching: try SmartRules("show is \"show\""))
    found = []
    try store.forEachItem(of: selection, properties: [.title]) {
      found.append($0.text(for: .title))
    }
    #expect(found == ["Two"])
  }

  @Test func `the rows go with their library`() throws {
    try MediaStore.withWriter(at: file.path) {
      _ = try $0.deleteLibrary(WriteOptions(date: Timestamp(rawValue: 1_700_000_000)))
    }
    #expect(try rows() == [])
  }
}
