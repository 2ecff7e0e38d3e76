import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Queries that cost what they find, however large the file is.
///
/// Kind of fault: cost out of proportion.
struct GrowthTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  /// Imports libraries of a few songs each.
  private func addLibraries(_ numbers: ClosedRange<Int>) throws {
    for number in numbers {
      var records = Records(songs: (1...5).map { "t1 song \($0)" } + ["other"])
      records.library.persistentID = PersistentID(rawValue: UInt64(number) << 8)
      try file.take(records, from: "\(number).xml", as: "Library \(number)")
    }
  }

  private func search(_ libraries: ClosedRange<Int>, sharing: Bool) throws -> [String] {
    let store = try MediaStore.open(at: file.path)
    var selection = MediaSelection()
    selection.search = "song t1"
    if sharing { selection.hits = try store.searchHits(for: "song t1") }
    var titles: [String] = []
    for number in libraries {
      let library = store.selecting("Library \(number)")
      try library.forEachItem(of: selection, properties: [.title]) {
        titles.append("\(number) \($0.text(for: .title) ?? "")")
      }
    }
    return titles
  }

  private func steps(_ libraries: ClosedRange<Int>) throws -> Int {
    let store = try MediaStore.open(at: file.path)
    return try store.steps {
      var selection = MediaSelection()
      selection.search = "t1"
      selection.hits = try store.searchHits(for: "t1")
      for number in libraries {
        try store.selecting("Library \(number)")
          .forEachItem(of: selection, properties: []) { _ in }
      }
    }
  }

  @Test func `a search in many libraries is linear and finds the same`() throws {
    try addLibraries(1...8)
    let few = try steps(1...8)
    try addLibraries(9...32)
    let many = try steps(1...32)
    #expect(many < 5 * few, "\(few) \(many)")
    let found = try search(1...32, sharing: true)
    #expect(try found == search(1...32, sharing: false) && found.count == 160)
  }

  @Test func `the artwork of an item is found without reading that of others`() throws {
    let titles = (1...200).map { "Song \($0)" }
    try file.take(Records(songs: titles))
    let store = try MediaStore.open(at: file.path)
    try file.note(ItemArtworkRecord(file.id(1), .picture(1), evidence: 1))
    let alone = try store.steps { _ = try store.artwork(of: [file.id(1)]) }
    try file.note((2...200).map { ItemArtworkRecord(file.id($0), .picture(1), evidence: 1) })
    let among = try store.steps { _ = try store.artwork(of: [file.id(1)]) }
    #expect(among == alone)
  }
}
