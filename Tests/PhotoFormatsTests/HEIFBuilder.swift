/// Builds HEIF files whose pictures consist of any items.
struct HEIFBuilder {
  struct Item {
    var type: String
    /// The parts of the content, each of which becomes an extent.
    var parts: [[UInt8]] = []
    /// Whether the content is in the list of items itself.
    var isInline = false
    /// The boxes of its properties.
    var properties: [[UInt8]] = []
  }

  /// The items by their numbers.
  var items: [Int: Item] = [:]
  var references: [(name: String, item: Int, targets: [Int])] = []
  var primary = 1
  /// The bytes of a number of an item.
  var idSize = 2

  static func size(_ width: Int, _ height: Int) -> [UInt8] {
    box("ispe", number(0, 4) + number(width, 4) + number(height, 4))
  }

  static func grid(
    columns: Int,
    rows: Int,
    width: Int,
    height: Int,
    isWide: Bool = false
  )
    -> [UInt8]
  {
    let size = isWide ? 4 : 2
    return [0, isWide ? 1 : 0, UInt8(rows - 1), UInt8(columns - 1)] + number(width, size)
      + number(height, size)
  }

  /// A picture of tiles of 64 × 64 pixels, of which each has its number as its content.
  static func tiled(columns: Int, rows: Int, width: Int, height: Int) -> Self {
    var builder = Self()
    let tiles = Array(10..<10 + columns * rows)
    let content = grid(columns: columns, rows: rows, width: width, height: height)
    builder.items[1] = Item(type: "grid", parts: [content], isInline: true)
    builder.items[1]?.properties = [size(width, height)]
    for tile in tiles {
      let parts = [[UInt8(tile & 0xFF), 1], [2]]
      builder.items[tile] = Item(
        type: "hvc1",
        parts: parts,
        properties: [size(64, 64), box("hvcC", [1, 2, 3])]
      )
    }
    builder.references = [("dimg", 1, tiles)]
    return builder
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    BoxBuilder.number(value, count)
  }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    BoxBuilder.box(name, content)
  }

  var bytes: [UInt8] {
    let type = Self.box("ftyp", Array("heic".utf8) + Self.number(0, 4))
    let start = type.count + meta(dataStart: 0).count + 8
    let data = items.keys.sorted().flatMap { id in
      items[id].map { $0.isInline ? [] : $0.parts.flatMap { $0 } } ?? []
    }
    return type + meta(dataStart: start) + Self.box("mdat", data)
  }

  private func meta(dataStart: Int) -> [UInt8] {
    let (number, box) = (Self.number, Self.box)
    let version = idSize == 2 ? 0 : 1
    var (entries, places, maps): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var (properties, inline): ([[UInt8]], [UInt8]) = ([], [])
    var place = dataStart
    for id in items.keys.sorted() {
      guard let item = items[id] else { continue }
      let header = number(idSize == 2 ? 2 << 24 : 3 << 24, 4) + number(id, idSize)
      entries += box("infe", header + number(0, 2) + Array(item.type.utf8) + [0])
      places += number(id, idSize) + number(item.isInline ? 1 : 0, 2) + number(0, 2)
      places += number(item.parts.count, 2)
      for part in item.parts {
        places += number(item.isInline ? inline.count : place, 4) + number(part.count, 4)
        if item.isInline { inline += part } else { place += part.count }
      }
      maps += number(id, idSize) + [UInt8(item.properties.count)]
      for property in item.properties {
        properties.append(property)
        maps += number(properties.count, 2)
      }
    }
    let links = references.flatMap { reference in
      box(
        reference.name,
        number(reference.item, idSize) + number(reference.targets.count, 2)
          + reference.targets.flatMap { number($0, idSize) }
      )
    }
    let map = number(version << 24 | 1, 4) + number(items.count, 4) + maps
    let list = number(idSize == 2 ? 1 << 24 : 2 << 24, 4) + [0x44, 0] + number(items.count, idSize)
    return box(
      "meta",
      number(0, 4) + box("hdlr", number(0, 8) + Array("pict".utf8) + number(0, 12))
        + box("pitm", number(version << 24, 4) + number(primary, idSize))
        + box("iinf", number(version << 24, 4) + number(items.count, idSize) + entries)
        + box("iloc", list + places) + box("idat", inline)
        + box("iref", number(version << 24, 4) + links)
        + box("iprp", box("ipco", properties.flatMap { $0 }) + box("ipma", map))
    )
  }
}
