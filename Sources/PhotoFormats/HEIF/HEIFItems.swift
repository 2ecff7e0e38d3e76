/// The items of a HEIF file (ISO 23008-12), as its boxes list them.
struct HEIFItems {
  private static let maxItems = 5000
  /// The largest number of extents, of properties of items and of references to items.
  private static let maxEntries = 20_000

  let boxes: BoxReader
  private(set) var primary: Int?
  private(set) var types: [Int: BoxName] = [:]
  private(set) var exif: [Int] = []
  private(set) var xmp: [Int] = []
  /// The places of the content of each item in the file.
  private(set) var extents: [Int: [Range<Int>]] = [:]
  private var references: [Relation: [Int]] = [:]
  private var properties: [(name: BoxName, range: Range<Int>)] = []
  private var associations: [Int: [Int]] = [:]
  private var associationCount = 0

  /// A relation of an item to others.
  struct Relation: Hashable {
    let name: BoxName
    let item: Int
  }

  /// Reads the content of a `meta` box.
  init(_ boxes: BoxReader, _ range: Range<Int>) {
    self.boxes = boxes
    var children: [(BoxName, Range<Int>)] = []
    boxes.forEach(in: range.dropping(4)) { children.append(($0, $1)) }
    let data = children.first { $0.0 == "idat" }?.1
    for (name, range) in children {
      switch name {
      case "pitm":
        let view = boxes.view(range)
        primary = view.number(at: 4, bytes: view[0] == 0 ? 2 : 4)
      case "iinf": readItems(range)
      case "iloc": readPlaces(boxes.view(range), data: data)
      case "iref": readReferences(range)
      case "iprp": readProperties(range)
      default: break
      }
    }
  }

  func properties(of item: Int) -> HEIFProperties {
    let indexes = (associations[item] ?? []).filter { properties.indices.contains($0 - 1) }
    return HEIFProperties(indexes.map { properties[$0 - 1] }, boxes)
  }

  /// Returns the items that the references of an item name.
  func targets(of item: Int, _ name: BoxName) -> [Int] {
    references[Relation(name: name, item: item)] ?? []
  }

  /// Returns the items whose references name an item, in the order of their numbers.
  func sources(of item: Int, _ name: BoxName) -> [Int] {
    references.filter { $0.key.name == name && $0.value.contains(item) }.map(\.key.item).sorted()
  }

  /// Returns the first bytes of an item.
  func start(of item: Int, count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for extent in extents[item] ?? [] where bytes.count < count {
      let part = min(extent.count, count - bytes.count)
      bytes += boxes.window.bytes(at: extent.lowerBound, count: part)
    }
    return bytes
  }

  private mutating func readReferences(_ range: Range<Int>) {
    let version = boxes.view(range.lowerBound..<min(range.lowerBound + 1, range.upperBound))[0]
    let size = version == 0 ? 2 : 4
    var found: [Relation: [Int]] = [:]
    var count = 0
    boxes.forEach(in: range.dropping(4)) { name, range in
      let view = boxes.view(range)
      guard found.count < Self.maxItems, let item = view.number(at: 0, bytes: size),
        let number = view.number(at: size, bytes: 2), count + number <= Self.maxEntries
      else { return }
      count += number
      let targets = (0..<number)
        .compactMap { view.number(at: size + 2 + $0 * size, bytes: size) }
      found[Relation(name: name, item: item), default: []] += targets
    }
    references = found
  }

  private mutating func readItems(_ range: Range<Int>) {
    let start = boxes.view(range.lowerBound..<min(range.lowerBound + 1, range.upperBound))
    var views: [ByteView] = []
    boxes.forEach(in: range.dropping(start[0] == 0 ? 6 : 8)) { name, range in
      if name == "infe", views.count < Self.maxItems { views.append(boxes.view(range)) }
    }
    for view in views {
      guard let version = view[0], version >= 2 else { continue }
      let size = version == 2 ? 2 : 4
      guard let item = view.number(at: 4, bytes: size),
        let type = view.number(at: 6 + size, bytes: 4)
      else { continue }
      let name = BoxName(rawValue: UInt32(truncatingIfNeeded: type))
      types[item] = name
      if name == "Exif" { exif.append(item) }
      if name == "mime", Self.isXMP(view, from: 10 + size) { xmp.append(item) }
    }
  }

  /// Whether the name of an item is followed by the media type of XMP.
  private static func isXMP(_ view: ByteView, from offset: Int) -> Bool {
    var offset = offset
    while let byte = view[offset], byte != 0 { offset += 1 }
    return view.hasText("application/rdf+xml", at: offset + 1)
  }

  private mutating func readProperties(_ range: Range<Int>) {
    var (found, maps): ([(BoxName, Range<Int>)], [Range<Int>]) = ([], [])
    boxes.forEach(in: range) { name, range in
      if name == "ipco" { boxes.forEach(in: range) { found.append(($0, $1)) } }
      if name == "ipma" { maps.append(range) }
    }
    properties = found
    for map in maps { readAssociations(boxes.view(map)) }
  }

  private mutating func readPlaces(_ view: ByteView, data: Range<Int>?) {
    guard let version = view[0], let sizes = view.number(at: 4, bytes: 2) else { return }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version > 0 ? sizes & 15 : 0
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ $0 <= 8 }) else { return }
    let idSize = version < 2 ? 2 : 4
    var place = 6 + idSize
    var extentCount = 0
    for _ in 0..<min(view.number(at: 6, bytes: idSize) ?? 0, Self.maxItems) {
      guard let item = view.number(at: place, bytes: idSize) else { return }
      place += idSize
      let method = version > 0 ? (view.number(at: place, bytes: 2) ?? 0) & 15 : 0
      place += version > 0 ? 2 : 0
      // Data that are in another file have a number here.
      let isHere = view.number(at: place, bytes: 2) == 0
      place += 2
      guard let base = view.number(at: place, bytes: baseSize) else { return }
      place += baseSize
      guard let number = view.number(at: place, bytes: 2) else { return }
      place += 2
      // The second method counts from the content of `idat`.
      let room = method == 0 ? 0..<boxes.window.byteCount : method == 1 ? data : nil
      for _ in 0..<number {
        extentCount += 1
        place += indexSize
        guard extentCount <= Self.maxEntries,
          let offset = view.number(at: place, bytes: offsetSize),
          let length = view.number(at: place + offsetSize, bytes: lengthSize)
        else { return }
        place += offsetSize + lengthSize
        if isHere, let room { add(item, in: room, base, offset, length) }
      }
    }
  }

  /// Adds an extent; a length of 0 means all that follows.
  private mutating func add(
    _ item: Int,
    in room: Range<Int>,
    _ base: Int,
    _ offset: Int,
    _ length: Int
  ) {
    guard base <= room.count, offset <= room.count - base else { return }
    let start = room.lowerBound + base + offset
    let rest = room.upperBound - start
    let end = start + (length == 0 ? rest : min(length, rest))
    extents[item, default: []].append(start..<end)
  }

  private mutating func readAssociations(_ view: ByteView) {
    guard let version = view[0], let flags = view.number(at: 1, bytes: 3),
      let count = view.number(at: 4, bytes: 4)
    else { return }
    let (idSize, indexSize) = (version == 0 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
    var place = 8
    for _ in 0..<min(count, Self.maxItems) {
      guard let item = view.number(at: place, bytes: idSize), let number = view[place + idSize]
      else { return }
      place += idSize + 1
      for _ in 0..<number {
        associationCount += 1
        guard associationCount <= Self.maxEntries,
          let value = view.number(at: place, bytes: indexSize)
        else { return }
        place += indexSize
        associations[item, default: []].append(value & (indexSize == 2 ? 0x7FFF : 0x7F))
      }
    }
  }
}
