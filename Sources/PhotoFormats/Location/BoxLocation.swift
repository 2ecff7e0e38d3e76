/// Removes places from the boxes of a movie or HEIF picture.
struct BoxLocation {
  typealias Problem = LocationRemovalProblem
  /// Boxes of user data that are places.
  private static let placeNames: Set<BoxName> = ["©xyz", "loci", "©loc", "GPS ", "gps "]
  private static let xmpIdentifier: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]
  private static let canonIdentifier: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]

  private let editor: LocationEditor
  private let boxes: BoxReader
  /// The ranges that have the samples of tracks.
  private let data: [Range<Int>]

  static func remove(_ editor: LocationEditor, _ range: Range<Int>) throws(Problem) {
    let boxes = BoxReader(editor.window)
    let found = boxes.children(range)
    let data = found.filter { $0.0 == "mdat" }.map(\.1)
    let location = BoxLocation(editor: editor, boxes: boxes, data: data)
    for (name, range) in found { try location.remove(name, range) }
    if boxes.isExhausted { throw .tooLarge }
  }

  private func children(_ range: Range<Int>) -> [(BoxName, Range<Int>)] { boxes.children(range) }

  /// Changes a box of the file.
  private func remove(_ name: BoxName, _ range: Range<Int>) throws(Problem) {
    switch name {
    case "moov":
      let found = children(range)
      let isFragmented = found.contains { $0.0 == "mvex" }
      for (name, range) in found {
        if name == "trak" {
          try removeTrack(range, isFragmented: isFragmented)
        } else {
          try removeFromMovie(name, range)
        }
      }
    case "meta": try removeFromMeta(range)
    case "uuid": try removeFromExtension(range)
    case "free", "skip":
      // Dash cameras hide places here.
      if try editor.view(range.prefix(4)).hasText("GPS ") { try editor.erase(range) }
    case "mdat", "ftyp", "wide", "moof", "mfra", "sidx": break
    // Cameras append movies and pictures in boxes of their own.
    default: try EmbeddedLocation.remove(editor, range)
    }
  }

  private func removeTrack(_ range: Range<Int>, isFragmented: Bool) throws(Problem) {
    let timed = TimedLocation(editor, boxes)
    guard try timed.hasPlaces(track: range) else {
      for (name, range) in children(range) { try removeFromMovie(name, range) }
      return
    }
    // The samples of fragments are listed elsewhere.
    if isFragmented { throw .timedTrack }
    try timed.erase(track: range, in: data)
    try free("trak", range)
  }

  private func removeFromMovie(_ name: BoxName, _ range: Range<Int>) throws(Problem) {
    switch name {
    case "udta": for (name, range) in children(range) { try removeUserData(name, range) }
    case "meta": try removeFromMeta(range)
    case "uuid": try removeFromExtension(range)
    case "gps ":
      try TimedLocation(editor, boxes).eraseBlocks(range)
      try free(name, range)
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
    try editor.erase(range)
  }

  private func removeFromExtension(_ range: Range<Int>) throws(Problem) {
    let identifier = try editor.read(range.prefix(16))
    if identifier.elementsEqual(Self.xmpIdentifier) {
      try XMPLocation.remove(editor, range.dropping(16))
    } else if identifier.elementsEqual(Self.canonIdentifier) {
      for (name, range) in children(range.dropping(16)) where name == "CMT4" {
        try ExifLocation.erase(editor, range)
      }
    } else if identifier.elementsEqual(SignedLocation.identifier) {
      if try SignedLocation.hasPlace(editor, range) { try free("uuid", range) }
    } else if try editor.has("GPSLatitude", in: range) {
      throw .otherSegment
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
        guard bytes.isEmpty || bytes.contains(0x3C) else {
          return try CompressedLocation.remove(editor, range, XMPLocation.remove)
        }
        try XMPLocation.remove(editor, range)
      }
    }
  }
}
