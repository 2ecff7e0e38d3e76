/// Sections, parts and file names of databases of pictures, which differ from those of tracks.
extension ChunkTree {
  /// The type of a section or part, which has only 16 bits in databases of pictures.
  func shortType(of node: ChunkID) -> UInt64 { number(at: 0x0C, count: 2, in: node) }

  /// The list in the section of a kind: 1 images, 2 albums, 3 formats.
  func pictureList(_ kind: UInt64) -> ChunkID? {
    firstChild(of: root) { tag(of: $0) == .mhsd && shortType(of: $0) == kind }
      .flatMap { lastChild(of: $0) }
  }

  /// Whether a part of an image has a picture in it.
  func holdsPicture(_ part: ChunkID) -> Bool { tag(of: part) == .mhod && shortType(of: part) == 2 }

  /// The pictures (`mhni`) of an image.
  func pictures(of image: ChunkID) -> [ChunkID] {
    children(of: image).filter { holdsPicture($0) }.compactMap { lastChild(of: $0) }
  }

  /// The part of a picture that names its file.
  func namePart(of picture: ChunkID) -> ChunkID? {
    firstChild(of: picture) { tag(of: $0) == .mhod && shortType(of: $0) == PictureName.type }
  }

  /// The file of a picture as stored, or `nil` if it is missing or damaged.
  func fileName(of picture: ChunkID) -> String? {
    guard let part = namePart(of: picture), restCount(of: part) >= PictureName.headCount else {
      return nil
    }
    let bytes = rest(of: part).dropFirst(PictureName.headCount)
    let count = Int(restNumber(at: 0, in: part))
    guard count <= bytes.count else { return nil }
    let text = bytes.prefix(count)
    guard restNumber(at: 4, count: 1, in: part) == PictureName.utf16 else {
      return String(decoding: text, as: UTF8.self)
    }
    let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map {
      UInt16(text[$0]) | UInt16(text[$0 + 1]) << 8
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Makes the part that names the file of a picture, in the encoding that the database uses.
  mutating func makeName(_ file: String, encoding: UInt64) -> ChunkID {
    let text =
      encoding == PictureName.utf16
      ? file.utf16.flatMap { Self.bytes($0) } : Array(file.utf8)
    let padding = (4 - text.count % 4) % 4
    let head = [UInt32(clamping: text.count), UInt32(clamping: encoding), 0]
    let rest = head.flatMap { Self.bytes($0) } + text + Array(repeating: 0, count: padding)
    let part = makePart(UInt32(PictureName.type), rest: rest)
    set(UInt64(padding), at: PictureName.paddingOffset, count: 1, in: part)
    return part
  }

  /// Makes a chunk with the bytes of another, without the chunks in it.
  mutating func copy(_ node: ChunkID) -> ChunkID {
    make(tag(of: node), header: Array(header(of: node)), rest: Array(rest(of: node)))
  }
}

/// The part (`mhod`) that names the file of a picture: a length, an encoding and the text, padded
/// to a multiple of four bytes.
enum PictureName {
  static let type: UInt64 = 3
  static let headCount = 12
  static let utf16: UInt64 = 2
  /// The place in the header that holds the number of bytes of padding.
  static let paddingOffset = 0x0F
}
