import JSON
import LibSync
import Testing

@testable import LibSyncCommand

/// Items that are written column by column.
struct ListedItemTests {
  private static let numbers: [Int64] = [0, 1, -1, 5, 50, 1010, -20_000, .max, .min]
  private static let texts = [
    "", "plain", "a\"b", "a,b", "a\tb", "a\nb\r\n", "=1+1", "-5", "back\\slash",
    "\u{0}\u{1F}\u{7F}",
    "\u{80}\u{9F}\u{A0}\u{C2}", "ümläut", "日本", "🎵", "\u{10FF41}",
  ]

  private static func values(of type: PropertyType) -> [PropertyValue] {
    switch type {
    case .text: texts.map { .text($0) }
    case .integer: numbers.map { .integer($0) }
    case .boolean: [.boolean(true), .boolean(false)]
    case .date: numbers.map { .date(Timestamp(rawValue: $0 / 1_000_000)) }
    case .duration: numbers.map { .duration(milliseconds: $0) }
    case .rating: numbers.map { .rating($0) }
    case .data: [.data([]), .data([0, 255, 1])]
    case .persistentID:
      numbers.map { .persistentID(PersistentID(rawValue: UInt64(bitPattern: $0))) }
    case .mediaType: [.mediaType(.music), .mediaType([.podcast, .movie])]
    }
  }

  @Test(arguments: MediaItemProperty.allCases)
  func `each value is written as a cell is`(of property: MediaItemProperty) throws {
    for value in Self.values(of: property.type) {
      let item = MediaItem(persistentID: PersistentID(rawValue: 1), values: [property: value])
      #expect(item.value(for: property) == value)
      let listed = ListedItem(
        item: item,
        columns: ItemListColumns(
          [.property(property), .position, .property(property == .title ? .artist : .title)],
          after: [ListWriter.Cell(name: "library", value: .text("L"))]
        ),
        position: nil,
        isMissing: false
      )
      var (plain, json): ([UInt8], [UInt8]) = ([], [])
      listed.writePlainText(1, to: &plain)
      #expect(String(decoding: plain, as: UTF8.self) == value.plainText)
      listed.writeJSON(1, after: ":".utf8Span.span, to: &json)
      #expect(String(decoding: json, as: UTF8.self) == ":" + value.json.text)
      json = []
      JSONMembers(["library", property.name, "position", "none"], ["type": .string("item")])
        .write(listed, to: &json)
      let members: [String: JSONValue] = [
        "library": .string("L"), property.name: value.json, "type": .string("item"),
      ]
      #expect(String(decoding: json, as: UTF8.self) == JSONValue.object(members).text)
    }
  }

  @Test func `an item without any values is an empty object`() {
    let listed = ListedItem(
      item: MediaItem(persistentID: PersistentID(rawValue: 1), values: [:]),
      columns: ItemListColumns([.property(.title), .position]),
      position: nil,
      isMissing: false
    )
    var json: [UInt8] = []
    JSONMembers(["title", "position"]).write(listed, to: &json)
    #expect(json == Array("{}".utf8))
  }
}
