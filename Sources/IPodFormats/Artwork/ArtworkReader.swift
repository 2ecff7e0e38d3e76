import MediaModel

/// Parses an `ArtworkDB` or `Photo Database`.
struct ArtworkReader {
  typealias Chunk = ChunkReader.Chunk

  var chunks: ChunkReader
  private(set) var images: [ArtworkDatabase.Image] = []
  private(set) var albums: [ArtworkDatabase.Album] = []
  private(set) var files: [ArtworkDatabase.ImageFile] = []
  private var file: DeviceBytes { chunks.file }

  init(chunks: ChunkReader) { self.chunks = chunks }

  /// Reads the sections after the header, one for each kind of list.
  mutating func readSections(from start: Int, promised: UInt32?) {
    var offset = start
    var count: UInt32 = 0
    while offset < file.count,
      let section = chunks.chunk(in: offset..<file.count, "mhsd", minimum: 16)
    {
      readSection(section)
      offset = section.end
      count += 1
    }
    if let promised, promised != count {
      chunks.report("expected \(promised) sections, found \(count)", "mhfd", at: 0)
    }
  }

  private mutating func readSection(_ section: Chunk) {
    // The section type has only 16 bits here, but 32 in the track database.
    switch file.uint16(at: section.offset + 12) {
    case 1: readList("mhli", of: section, children: "mhii", minimum: 52) { $0.readImage($1) }
    case 2: readList("mhla", of: section, children: "mhba", minimum: 64) { $0.readAlbum($1) }
    case 3: readList("mhlf", of: section, children: "mhif", minimum: 24) { $0.readFile($1) }
    case let kind:
      chunks.report("unknown section type \(kind ?? 0)", "mhsd", at: section.offset)
    }
  }

  private mutating func readList(
    _ signature: ChunkSignature,
    of section: Chunk,
    children: ChunkSignature,
    minimum: Int,
    _ body: (inout Self, Chunk) -> Void
  ) {
    guard let list = chunks.chunk(in: section.body, signature, isList: true) else { return }
    let promised = file.uint32(at: list.offset + 8) ?? 0
    var offset = list.body.lowerBound
    var count: UInt32 = 0
    while offset < list.end, count < promised,
      let child = chunks.chunk(in: offset..<list.end, children, minimum: minimum)
    {
      body(&self, child)
      offset = child.end
      count += 1
    }
    if count < promised {
      chunks.report(
        "expected \(promised) '\(children.name)', found \(count)",
        signature,
        at: list.offset
      )
    } else if offset < list.end {
      chunks.report("\(list.end - offset) bytes after the last entry", signature, at: list.offset)
    }
  }

  private mutating func readFile(_ chunk: Chunk) {
    let format = file.uint32(at: chunk.offset + 16) ?? 0
    let byteCount = file.uint32(at: chunk.offset + 20) ?? 0
    files.append(ArtworkDatabase.ImageFile(format: format, imageByteCount: byteCount))
  }

  private mutating func readImage(_ chunk: Chunk) {
    func number(_ place: Int) -> UInt32 { file.uint32(at: chunk.offset + place) ?? 0 }
    let itemID = file.uint64(at: chunk.offset + 20) ?? 0
    var image = ArtworkDatabase.Image(
      id: number(16),
      itemID: itemID == 0 ? nil : PersistentID(rawValue: itemID),
      originalByteCount: number(48),
      rating: number(32),
      creationDate: number(40),
      digitizedDate: number(44)
    )
    let promised = number(12)
    chunks.forEachChunk(in: chunk.body, "mhod", minimum: 16, promised: promised, of: chunk) {
      chunks,
      child in
      if let thumbnail = Self.thumbnail(&chunks, child) { image.thumbnails.append(thumbnail) }
    }
    images.append(image)
  }

  private mutating func readAlbum(_ chunk: Chunk) {
    func number(_ place: Int) -> UInt32 { file.uint32(at: chunk.offset + place) ?? 0 }
    var album = ArtworkDatabase.Album(
      id: number(20),
      name: "",
      kind: file.uint8(at: chunk.offset + 30) ?? 0,
      previousID: number(60)
    )
    let (texts, members) = (number(12), number(16))
    let end = chunks.forEachChunk(
      in: chunk.body,
      "mhod",
      minimum: 16,
      promised: texts,
      of: chunk
    ) { chunks, child in
      guard chunks.file.uint16(at: child.offset + 12) == 1 else { return }
      album.name = Self.text(&chunks, child) ?? ""
    }
    chunks.forEachChunk(
      in: end..<chunk.end,
      "mhia",
      minimum: 20,
      promised: members,
      of: chunk
    ) { chunks, child in
      album.members.append(chunks.file.uint32(at: child.offset + 16) ?? 0)
    }
    albums.append(album)
  }

  /// Returns the thumbnail in a part of an image, or `nil` for parts of other types.
  private static func thumbnail(
    _ chunks: inout ChunkReader,
    _ part: Chunk
  ) -> ArtworkDatabase.Thumbnail? {
    let kind = chunks.file.uint16(at: part.offset + 12)
    // The meaning of type 6 is unknown.
    if kind == 6 { return nil }
    guard kind == 2 || kind == 5 else {
      chunks.report("unknown part type \(kind ?? 0)", "mhod", at: part.offset)
      return nil
    }
    guard let chunk = chunks.chunk(in: part.body, "mhni", minimum: 36) else { return nil }
    let file = chunks.file
    func number(_ place: Int) -> Int { Int(file.uint32(at: chunk.offset + place) ?? 0) }
    func short(_ place: Int) -> Int { Int(file.int16(at: chunk.offset + place) ?? 0) }
    var thumbnail = ArtworkDatabase.Thumbnail(
      format: file.uint32(at: chunk.offset + 16) ?? 0,
      file: "",
      offset: number(20),
      byteCount: number(24),
      width: short(34),
      height: short(32),
      horizontalPadding: short(30),
      verticalPadding: short(28),
      isOriginal: kind == 5
    )
    let promised = file.uint32(at: chunk.offset + 12)
    chunks.forEachChunk(in: chunk.body, "mhod", minimum: 16, promised: promised, of: chunk) {
      chunks,
      child in
      if chunks.file.uint16(at: child.offset + 12) == 3 {
        thumbnail.file = text(&chunks, child) ?? ""
      }
    }
    if let defect = thumbnail.defect { chunks.report(defect, "mhni", at: chunk.offset) }
    return thumbnail
  }

  /// Returns the text of a chunk, stored as a length, an encoding and the bytes.
  private static func text(_ chunks: inout ChunkReader, _ chunk: Chunk) -> String? {
    let start = chunk.offset + chunk.headerLength
    guard let length = chunks.file.uint32(at: start), length <= chunk.end - start - 12 else {
      chunks.report("the text is longer than its chunk", chunk.signature, at: chunk.offset)
      return nil
    }
    return chunks.file.uint8(at: start + 4) == 2
      ? chunks.file.utf16(at: start + 12, count: Int(length))
      : chunks.file.utf8(at: start + 12, count: Int(length))
  }
}
