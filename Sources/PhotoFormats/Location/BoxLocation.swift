/// Removes places from the boxes of a movie or HEIF picture.
struct BoxLocation {
  typealias Problem = LocationRemovalProblem
  /// Boxes of user data that are places.
  private static let placeNames: Set<BoxName> = ["©xyz", "loci", "©loc", "GPS ", "gps "]
  /// The formats of tracks that record places over time.
  private static let timedFormats: Set<BoxName> = ["gpmd", "camm", "rtmd", "djmd"]
  private static let xmpIdentifier: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]
  private static let canonIdentifier: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]

  private let editor: LocationEditor
  private let boxes: BoxReader

  static func remove(_ editor: LocationEditor, _ range: Range<Int>) throws(Problem) {
    let location = BoxLocation(editor: editor, boxes: BoxReader(editor.window))
    for (name, range) in location.children(range) { try location.remove(name, range) }
    if location.boxes.isExhausted { throw .tooLarge }
  }

  private func children(_ range: Range<Int>) -> [(BoxName, Range<Int>)] {
    var found: [(BoxName, Range<Int>)] = []
    boxes.forEach(in: range) { found.append(($0, $1)) }
    return found
  }

  /// Changes a box of the file.
  private func remove(_ name: BoxName, _ range: Range<Int>) throws(Problem) {
    switch name {
    case "moov": for (name, range) in children(range) { try removeFromMovie(name, range) }
    case "meta": try removeFromMeta(range)
    case "uuid": try removeFromExtension(range)
    case "mdat", "ftyp", "free", "skip", "wide", "moof", "mfra", "sidx": break
    // Cameras append movies and pictures in boxes of their own.
    default: try EmbeddedLocation.remove(editor, range)
    }
  }

  private func removeFromMovie(_ name: BoxName, _ range: Range<Int>) throws(Problem) {
    switch name {
    case "trak":
      for (name, range) in children(range) {
        if name == "mdia" { try checkMedium(range) } else { try removeFromMovie(name, range) }
      }
    case "udta": for (name, range) in children(range) { try removeUserData(name, range) }
    case "meta": try removeFromMeta(range)
    case "uuid": try removeFromExtension(range)
    case "gps ": throw .timedTrack
    default: break
    }
  }

  private func removeUserData(_ name: BoxName, _ range: Range<Int>) throws(Problem) {
    switch name {
    case "meta": try removeFromMeta(range)
    case "XMP_": try XMPLocation.remove(editor, range)
    case "GPMF": try GoProLocation.remove(editor, range)
    case let name where Self.placeNames.contains(name): try free(name, range)
    default: break
    }
  }

  /// Makes a box free space.
  private func free(_ name: BoxName, _ range: Range<Int>) throws(Problem) {
    // The size of a large box follows its name.
    let short = range.lowerBound - 4
    let isShort = try editor.view(short..<short + 4).number(at: 0, bytes: 4) == Int(name.rawValue)
    try editor.write(Array("free".utf8), at: isShort ? short : short - 8)
    try editor.fill(range)
  }

  private func removeFromExtension(_ range: Range<Int>) throws(Problem) {
    let identifier = try editor.read(range.prefix(16))
    if identifier.elementsEqual(Self.xmpIdentifier) {
      try XMPLocation.remove(editor, range.dropping(16))
    } else if identifier.elementsEqual(Self.canonIdentifier) {
      for (name, range) in children(range.dropping(16)) where name == "CMT4" {
        try ExifLocation.erase(editor, range)
      }
    } else if try editor.has("GPSLatitude", in: range) {
      throw .otherSegment
    }
  }

  /// Refuses tracks whose samples are places.
  private func checkMedium(_ range: Range<Int>) throws(Problem) {
    for (name, range) in children(range) where name == "minf" {
      for (name, range) in children(range) where name == "stbl" {
        for (name, range) in children(range) where name == "stsd" {
          for (name, range) in children(range.dropping(8)) {
            if Self.timedFormats.contains(name) { throw .timedTrack }
            guard name == "mebx" else { continue }
            if try editor.has("location", in: range) { throw .timedTrack }
          }
        }
      }
    }
  }
}

/// Named values and items.
extension BoxLocation {
  private static let keyWords = ["location", "gps", "latitude", "longitude", "xyz"]

  static func isLocation(key: String) -> Bool {
    keyWords.contains(where: key.lowercased().contains)
  }

  private func removeFromMeta(_ range: Range<Int>) throws(Problem) {
    let start = try editor.view(range.prefix(8))
    let found = children(start.hasText("hdlr", at: 4) ? range : range.dropping(4))
    if found.contains(where: { $0.0 == "iinf" }) { try removeFromItems(range) }
    var places: Set<Int> = []
    for (name, range) in found where name == "keys" {
      for (index, (_, range)) in children(range.dropping(8)).enumerated() {
        let key = PhotoText.encoded(try editor.read(range.prefix(256)))
        guard Self.isLocation(key: key) else { continue }
        places.insert(index + 1)
        try editor.fill(range, with: 0x5F)
      }
    }
    for (name, range) in found where name == "ilst" {
      for (name, range) in children(range)
      where places.contains(Int(name.rawValue)) || Self.placeNames.contains(name) {
        try free(name, range)
      }
    }
    for (name, range) in found where name == "uuid" { try removeFromExtension(range) }
  }

  /// Removes places from the items of a HEIF picture.
  private func removeFromItems(_ range: Range<Int>) throws(Problem) {
    let items = HEIFItems(boxes, range)
    for item in items.exif {
      guard let extents = items.extents[item] else { throw .itemElsewhere }
      try editor.join(extents) { (editor, range) throws(Problem) in
        guard let skip = try editor.view(range.prefix(4)).number(at: 0, bytes: 4) else { return }
        try ExifLocation.remove(editor, range.dropping(min(4 + skip, range.count)))
      }
    }
    for item in items.xmp {
      guard let extents = items.extents[item] else { throw .itemElsewhere }
      try editor.join(extents) { (editor, range) throws(Problem) in
        let bytes = try editor.read(range)
        guard bytes.isEmpty || bytes.contains(0x3C) else { throw .compressed }
        try XMPLocation.remove(editor, range)
      }
    }
  }
}
