import MediaModel

/// Parses an `ArtworkDB` or `Photo Database`.
struct ArtworkReader {
  private let file: DeviceBytes
  private let writer: ArtworkDatabase.Writer
  private(set) var problems: ImportWarnings
  private(set) var images: [ArtworkDatabase.Image] = []
  private(set) var albums: [ArtworkDatabase.Album] = []
  private(set) var files: [ArtworkDatabase.ImageFile] = []

  init(file: DeviceBytes, writer: ArtworkDatabase.Writer, problems: ImportWarnings) {
    self.file = file
    self.writer = writer
    self.problems = problems
  }

  private mutating func report(_ message: String, _ tag: ChunkTag, at offset: Int) {
    problems.add(file.problem(message, tag, at: offset))
  }

  /// Reads the sections after the header, one for each kind of list.
  mutating func readSections(from start: Int, promised: UInt32?) {
    let sections = chunks(.mhsd, in: start..<file.count)
    for section in sections { readSection(section) }
    if let promised, promised != sections.count {
      report("expected \(promised) sections, found \(sections.count)", .mhfd, at: 0)
    }
  }

  private mutating func readSection(_ section: Chunk) {
    // The section type has only 16 bits here, but 32 in the track database.
    switch file.uint16(at: section.start + 12) {
    case 1: for chunk in list(.mhli, of: .mhii, in: section) { readImage(chunk) }
    case 2: for chunk in list(.mhla, of: .mhba, in: section) { readAlbum(chunk) }
    case 3: for chunk in list(.mhlf, of: .mhif, in: section) { readFile(chunk) }
    case let kind: report("unknown section type \(kind ?? 0)", .mhsd, at: section.start)
    }
  }

  /// Returns a number in the header of a chunk; 0 if the header ends before it.
  private func number(at place: Int, of chunk: Chunk) -> UInt32 {
    chunk.start + place + 4 <= chunk.body ? file.uint32(at: chunk.start + place) ?? 0 : 0
  }

  private func key(at place: Int, of chunk: Chunk) -> UInt32? {
    let key = number(at: place, of: chunk)
    return key == 0 ? nil : key
  }

  private func decimal(at place: Int, of chunk: Chunk) -> Double {
    guard chunk.start + place + 8 <= chunk.body else { return .nan }
    return file.uint64(at: chunk.start + place).map(Double.init(bitPattern:)) ?? .nan
  }

  private mutating func list(_ head: ChunkTag, of tag: ChunkTag, in section: Chunk) -> [Chunk] {
    DatabaseList(head, of: tag, in: section, of: file, problems: &problems).chunks
  }

  private mutating func chunks(_ tag: ChunkTag, in range: Range<Int>) -> [Chunk] {
    ChunkScan(tag, in: range, of: file, problems: &problems).chunks
  }

  /// Returns the parts of a chunk, all of which have the same tag.
  private mutating func parts(
    _ tag: ChunkTag,
    in range: Range<Int>,
    promised: UInt32?,
    of parent: ChunkTag,
    at offset: Int
  ) -> [Chunk] {
    let found = chunks(tag, in: range)
    if let promised, promised != found.count {
      report("expected \(promised) \(tag.name), found \(found.count)", parent, at: offset)
    }
    return found
  }

  private mutating func readFile(_ chunk: Chunk) {
    let format = file.uint32(at: chunk.start + 16) ?? 0
    let byteCount = file.uint32(at: chunk.start + 20) ?? 0
    files.append(ArtworkDatabase.ImageFile(format: format, imageByteCount: byteCount))
  }

  private mutating func readImage(_ chunk: Chunk) {
    func number(_ place: Int) -> UInt32 { self.number(at: place, of: chunk) }
    func date(_ place: Int) -> PhotoDate { PhotoDate(number(place), by: writer) }
    let itemID = file.uint64(at: chunk.start + 20) ?? 0
    var image = ArtworkDatabase.Image(
      id: number(0x10),
      itemID: itemID == 0 ? nil : PersistentID(rawValue: itemID),
      index: number(0x24),
      rating: number(0x20),
      creationDate: date(0x28),
      fileDate: date(0x2C),
      modificationDate: date(0x58),
      syncDate: date(0x40),
      sourceKey: key(at: 0x34, of: chunk),
      position: ArtworkDatabase.Position(
        latitude: decimal(at: 0x48, of: chunk),
        longitude: decimal(at: 0x50, of: chunk)
      ),
      statedByteCount: number(0x30)
    )
    let range = chunk.body..<chunk.end
    for part in parts(.mhod, in: range, promised: number(12), of: .mhii, at: chunk.start) {
      if let thumbnail = thumbnail(in: part) { image.thumbnails.append(thumbnail) }
    }
    images.append(image)
  }

  private mutating func readAlbum(_ chunk: Chunk) {
    var album = ArtworkDatabase.Album(
      id: number(at: 0x14, of: chunk),
      name: "",
      kind: file.uint8(at: chunk.start + 0x1E) ?? 0,
      index: file.uint16(at: chunk.start + 0x1C) ?? 0,
      sourceKey: key(at: 0x44, of: chunk),
      slideShow: slideShow(of: chunk)
    )
    let members = file.next(.mhia, from: chunk.body, before: chunk.end) ?? chunk.end
    let texts = chunk.body..<members
    for part in parts(
      .mhod,
      in: texts,
      promised: number(at: 12, of: chunk),
      of: .mhba,
      at: chunk.start
    )
    where file.uint16(at: part.start + 12) == 1 {
      album.name = text(of: part) ?? ""
    }
    let range = members..<chunk.end
    for member in parts(
      .mhia,
      in: range,
      promised: number(at: 16, of: chunk),
      of: .mhba,
      at: chunk.start
    ) {
      album.members.append(file.uint32(at: member.start + 16) ?? 0)
    }
    albums.append(album)
  }

  private func slideShow(of chunk: Chunk) -> ArtworkDatabase.SlideShow {
    func byte(_ place: Int) -> UInt8 { file.uint8(at: chunk.start + place) ?? 0 }
    // On computers with 64 bits, libgpod writes these numbers and all that follow 4 bytes later;
    // what follows them is the ID of an album then, which is never zero.
    let isLate = writer == .other && number(at: 0x40, of: chunk) != 0
    return ArtworkDatabase.SlideShow(
      playsMusic: byte(0x1F) != 0,
      repeats: byte(0x20) != 0,
      shuffles: byte(0x21) != 0,
      showsTitles: byte(0x22) != 0,
      direction: byte(0x23),
      slideDuration: number(at: 0x24, of: chunk),
      transitionDuration: number(at: 0x28, of: chunk),
      musicID: file.uint64(at: chunk.start + (isLate ? 0x38 : 0x34)) ?? 0
    )
  }

  /// Returns the thumbnail in a part of an image, or `nil` for parts of other types.
  private mutating func thumbnail(in part: Chunk) -> ArtworkDatabase.Thumbnail? {
    let kind = file.uint16(at: part.start + 12)
    // The meaning of type 6 is unknown.
    if kind == 6 { return nil }
    guard kind == 2 || kind == 5 else {
      report("unknown part type \(kind ?? 0)", .mhod, at: part.start)
      return nil
    }
    guard let chunk = chunks(.mhni, in: part.body..<part.end).first else {
      if part.body == part.end { report("the part is empty", .mhod, at: part.start) }
      return nil
    }
    func number(_ place: Int) -> Int { Int(file.uint32(at: chunk.start + place) ?? 0) }
    func short(_ place: Int) -> Int { Int(file.int16(at: chunk.start + place) ?? 0) }
    var thumbnail = ArtworkDatabase.Thumbnail(
      format: file.uint32(at: chunk.start + 16) ?? 0,
      file: "",
      offset: number(20),
      byteCount: number(24),
      width: short(34),
      height: short(32),
      horizontalPadding: short(30),
      verticalPadding: short(28),
      isOriginal: kind == 5
    )
    let (range, promised) = (chunk.body..<chunk.end, file.uint32(at: chunk.start + 12))
    for text in parts(.mhod, in: range, promised: promised, of: .mhni, at: chunk.start)
    where file.uint16(at: text.start + 12) == 3 {
      thumbnail.file = self.text(of: text) ?? ""
    }
    if let defect = thumbnail.defect { report(defect, .mhni, at: chunk.start) }
    return thumbnail
  }

  /// Returns the text of a chunk, stored as a length, an encoding and the bytes.
  private mutating func text(of part: Chunk) -> String? {
    guard let length = file.uint32(at: part.body), length <= part.end - part.body - 12 else {
      report("the text is longer than its chunk", .mhod, at: part.start)
      return nil
    }
    return file.uint8(at: part.body + 4) == 2
      ? file.utf16(at: part.body + 12, count: Int(length))
      : file.utf8(at: part.body + 12, count: Int(length))
  }
}
