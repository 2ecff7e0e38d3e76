/// The picture that a HEIF file shows (ISO 23008-12), and where its metadata are.
package struct HEIFPicture: Sendable {
  /// The size before it is turned.
  package fileprivate(set) var width: Int?
  package fileprivate(set) var height: Int?
  /// The number of turns by 90° anticlockwise.
  package fileprivate(set) var rotation = 0
  /// The axis at which the picture is mirrored, after it is turned; `nil` if it is not.
  package fileprivate(set) var mirror: Mirror?
  /// The places of the Exif data and the XMP packet in the file.
  fileprivate(set) var exif: Range<Int>?
  fileprivate(set) var xmp: Range<Int>?

  package enum Mirror: Sendable {
    case vertical, horizontal
  }

  /// Whether width and height are exchanged when the picture is shown.
  package var isTurned: Bool { !rotation.isMultiple(of: 2) }
}

/// Reads the items of a HEIF file.
struct HEIFReader {
  private static let maxItems = 5000
  private static let maxExtents = 20_000

  private let boxes: BoxReader
  private var primary: Int?
  private(set) var exifItems: [Int] = []
  private(set) var xmpItems: [Int] = []
  /// The places of the content of each item in the file.
  private(set) var extents: [Int: [Range<Int>]] = [:]
  private var places: [Int: Range<Int>] = [:]
  private var properties: [(BoxName, Range<Int>)] = []
  private var associations: [Int: [Int]] = [:]
  private var associationCount = 0
  private var dataStart: Int?
  /// The items that items of metadata describe.
  private var descriptions: [Int: Int] = [:]

  init(_ boxes: BoxReader) { self.boxes = boxes }

  /// Reads the content of a `meta` box.
  mutating func read(_ range: Range<Int>) -> HEIFPicture {
    var children: [(BoxName, Range<Int>)] = []
    boxes.forEach(in: range.dropping(4)) { children.append(($0, $1)) }
    dataStart = children.first { $0.0 == "idat" }?.1.lowerBound
    for (name, range) in children {
      switch name {
      case "pitm":
        let view = boxes.view(range)
        primary = view.number(at: 4, bytes: view[0] == 0 ? 2 : 4)
      case "iinf": readItems(range)
      case "iloc": readPlaces(boxes.view(range))
      case "iref": readReferences(range)
      case "iprp": readProperties(range)
      default: break
      }
    }
    return picture()
  }

  private func picture() -> HEIFPicture {
    var picture = HEIFPicture()
    picture.exif = described(exifItems).flatMap { places[$0] }
    picture.xmp = described(xmpItems).flatMap { places[$0] }
    for index in associations[primary ?? -1] ?? [] where properties.indices.contains(index - 1) {
      let (name, range) = properties[index - 1]
      let view = boxes.view(range)
      switch name {
      case "ispe":
        picture.width = view.number(at: 4, bytes: 4)
        picture.height = view.number(at: 8, bytes: 4)
      case "irot": picture.rotation = Int(view[0] ?? 0) & 3
      case "imir": picture.mirror = (view[0] ?? 0) & 1 == 0 ? .vertical : .horizontal
      default: break
      }
    }
    return picture
  }

  /// Returns the item that describes the shown picture; others may describe its depth, for example.
  private func described(_ items: [Int]) -> Int? {
    items.first { descriptions[$0] == primary } ?? items.first { descriptions[$0] == nil }
      ?? items.first
  }

  private mutating func readReferences(_ range: Range<Int>) {
    let version = boxes.view(range.lowerBound..<min(range.lowerBound + 1, range.upperBound))[0]
    let size = version == 0 ? 2 : 4
    var found: [Int: Int] = [:]
    boxes.forEach(in: range.dropping(4)) { name, range in
      guard name == "cdsc", found.count < Self.maxItems else { return }
      let view = boxes.view(range)
      guard let item = view.number(at: 0, bytes: size),
        let target = view.number(at: size + 2, bytes: size)
      else { return }
      found[item] = target
    }
    descriptions = found
  }

  private mutating func readItems(_ range: Range<Int>) {
    let start = boxes.view(range.lowerBound..<min(range.lowerBound + 1, range.upperBound))
    var found: [(Int, Bool)] = []
    boxes.forEach(in: range.dropping(start[0] == 0 ? 6 : 8)) { name, range in
      guard name == "infe", found.count < Self.maxItems else { return }
      let view = boxes.view(range)
      guard let version = view[0], version >= 2 else { return }
      let size = version == 2 ? 2 : 4
      guard let item = view.number(at: 4, bytes: size) else { return }
      if view.hasText("Exif", at: 6 + size) { found.append((item, true)) }
      if view.hasText("mime", at: 6 + size), Self.isXMP(view, from: 10 + size) {
        found.append((item, false))
      }
    }
    exifItems += found.filter(\.1).map(\.0)
    xmpItems += found.filter { !$0.1 }.map(\.0)
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

  /// Reads where each item is; of several extents, only the first is used.
  private mutating func readPlaces(_ view: ByteView) {
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
      place += version > 0 ? 4 : 2
      guard let base = view.number(at: place, bytes: baseSize) else { return }
      place += baseSize
      guard let extents = view.number(at: place, bytes: 2) else { return }
      place += 2
      for index in 0..<extents {
        extentCount += 1
        place += indexSize
        guard extentCount <= Self.maxExtents,
          let offset = view.number(at: place, bytes: offsetSize),
          let length = view.number(at: place + offsetSize, bytes: lengthSize)
        else { return }
        place += offsetSize + lengthSize
        guard let range = self.range(method, base, offset, length) else { continue }
        if index == 0 { places[item] = range }
        self.extents[item, default: []].append(range)
      }
    }
  }

  private func range(
    _ method: Int,
    _ base: Int,
    _ offset: Int,
    _ length: Int
  ) -> Range<Int>? {
    guard method == 0 || method == 1 else { return nil }
    // The second method counts from the content of `idat`.
    let origin = method == 1 ? dataStart ?? boxes.window.byteCount : 0
    let size = boxes.window.byteCount
    guard base <= size, offset <= size, origin + base + offset <= size else { return nil }
    let start = origin + base + offset
    return start..<start + min(length, size - start)
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
        guard associationCount <= Self.maxExtents,
          let value = view.number(at: place, bytes: indexSize)
        else { return }
        place += indexSize
        associations[item, default: []].append(value & (indexSize == 2 ? 0x7FFF : 0x7F))
      }
    }
  }
}
