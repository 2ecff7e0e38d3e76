/// The format of a file according to its bytes, whatever its name says.
package enum PhotoKind: String, Sendable {
  case jpeg, png, heif, tiff, movie, xmp, adjustments

  package var isPicture: Bool { [.jpeg, .png, .heif, .tiff].contains(self) }
}

/// The metadata of a picture, a movie or a file beside one, as they are stored.
package struct PhotoContents: Sendable {
  /// `nil` if the format is not known.
  package private(set) var kind: PhotoKind?
  /// The stored size, before it is turned.
  package private(set) var width: Int?
  package private(set) var height: Int?
  package private(set) var exif: ExifData?
  package private(set) var xmp: XMPPacket?
  package private(set) var iptc: IPTCRecords?
  package private(set) var heif: HEIFPicture?
  package private(set) var movie: Movie?
  /// The texts of a PNG file by their keywords.
  package private(set) var texts: [String: String] = [:]
  package private(set) var adjustments: AdjustmentFile?
  /// The brand of a HEIF file or a movie, such as `heic`.
  package private(set) var brand: String?
  package private(set) var problems = PhotoProblems()

  private static let pictureBrands: Set<String> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "mif3", "msf1", "avif", "avis",
    "avci", "avcs", "jpeg", "miaf", "MiHE", "MiHB",
  ]

  /// Reads the metadata of a file.
  package init(_ source: some PhotoSource) {
    let window = FileWindow(source)
    let start = ByteView(window.bytes(at: 0, count: 64))
    if start.count == 0 {
      problems.add(.empty)
    } else if start[0] == 0xFF, start[1] == 0xD8 {
      readJPEG(window)
    } else if start[0] == 0x89, start.hasText("PNG\r\n", at: 1) {
      readPNG(window)
    } else if start.hasText("II*\0") || start.hasText("MM\0*") {
      readTIFF(window)
    } else if ["ftyp", "moov", "mdat", "wide", "free", "skip"].contains(where: {
      start.hasText($0, at: 4)
    }) {
      readBoxes(window)
    } else {
      readXML(window)
    }
  }

  private mutating func readJPEG(_ window: FileWindow) {
    kind = .jpeg
    let jpeg = JPEGMetadata(window)
    (width, height) = (jpeg.width, jpeg.height)
    problems.base = jpeg.exifOffset
    exif = jpeg.exif.flatMap { ExifData($0, problems: &problems) }
    problems.base = 0
    if jpeg.exif != nil, exif == nil { problems.add(.noDirectory, at: jpeg.exifOffset) }
    readXMP(jpeg.xmp)
    if let identifier = xmp?["xmpNote:HasExtendedXMP"], let rest = jpeg.extendedXMP(identifier) {
      xmp?.add(rest[...], problems: &problems)
    }
    iptc = IPTCRecords(photoshop: jpeg.photoshop[...], problems: &problems)
    if jpeg.isCut || Self.hasNoEnd(jpeg, window) { problems.add(.cutOff, at: window.byteCount) }
  }

  /// Whether nothing marks the end of the pixels, as far as this is known without reading them.
  private static func hasNoEnd(_ jpeg: JPEGMetadata, _ window: FileWindow) -> Bool {
    guard let start = jpeg.pixelStart else { return true }
    guard window.byteCount <= FileWindow.headCount else { return false }
    let pixels = window.bytes(at: start, count: window.byteCount - start)
    // The mark is nearly always the last of the file.
    var rest = pixels
    while let end = rest.lastIndex(of: 0xD9), end > pixels.startIndex {
      if pixels[end - 1] == 0xFF { return false }
      rest = pixels[..<end]
    }
    return true
  }

  private mutating func readPNG(_ window: FileWindow) {
    kind = .png
    let png = PNGMetadata(window)
    (width, height, texts) = (png.width, png.height, png.texts)
    problems.base = nil
    exif = png.exif.flatMap { ExifData($0[...], problems: &problems) }
    problems.base = 0
    readXMP(png.xmp?[...])
    iptc = png.iptc.flatMap { IPTCRecords(photoshop: $0[...], problems: &problems) }
    if png.isCut { problems.add(.cutOff, at: window.byteCount) }
  }

  private mutating func readTIFF(_ window: FileWindow) {
    kind = .tiff
    guard let header = ExifData.Header(window.bytes(at: 0, count: 8)) else {
      return problems.add(.noDirectory)
    }
    // Many programs write the directory after the pixels.
    let isFar = header.first >= FileWindow.maxPieceCount
    let origin = isFar ? header.first : 0
    let bytes = window.bytes(at: origin, count: FileWindow.maxPieceCount)
    let view = ByteView(bytes, isLittleEndian: header.isLittleEndian, origin: origin)
    exif = ExifData(view, at: header.first, problems: &problems)
    width = exif?.value(0x0100)?.integer
    height = exif?.value(0x0101)?.integer
    let part = { (range: Range<Int>?) in
      range.flatMap { view.slice(at: $0.lowerBound, count: $0.count) }
    }
    readXMP(part(exif?.range(0x02BC)))
    if let records = part(exif?.range(0x83BB)) { iptc = IPTCRecords(records, problems: &problems) }
  }

  private mutating func readBoxes(_ window: FileWindow) {
    let boxes = BoxReader(window)
    var found: [(BoxName, Range<Int>)] = []
    boxes.forEach(in: 0..<window.byteCount) { found.append(($0, $1)) }
    var isPicture = false
    if let type = found.first(where: { $0.0 == "ftyp" }) {
      let view = boxes.view(type.1)
      brand = view.number(at: 0, bytes: 4)
        .map { BoxName(rawValue: UInt32(truncatingIfNeeded: $0)).text }
      isPicture = brand.map(Self.pictureBrands.contains) ?? false
    }
    let pictures = found.filter { $0.0 == "meta" }
    let movies = found.filter { $0.0 == "moov" }
    if let meta = pictures.first, isPicture || movies.isEmpty {
      heif = HEIFPicture(HEIFItems(boxes, meta.1))
      (width, height) = (heif?.width, heif?.height)
    }
    if let index = movies.first {
      var reader = MovieReader(boxes)
      movie = reader.read(index.1)
    }
    kind = isPicture ? .heif : .movie
    if kind == .movie {
      (width, height) = (movie?.video?.width ?? width, movie?.video?.height ?? height)
    }
    readItems(window)
    if boxes.isCut { problems.add(.cutOff, at: window.byteCount) }
  }

  private mutating func readItems(_ window: FileWindow) {
    if let place = heif?.exif {
      let bytes = window.bytes(at: place.lowerBound, count: place.count)
      if let skip = ByteView(bytes).number(at: 0, bytes: 4), skip < bytes.count - 4 {
        problems.base = place.lowerBound + 4 + skip
        exif = ExifData(bytes.dropFirst(4 + skip), problems: &problems)
        problems.base = 0
      }
    }
    if let place = heif?.xmp ?? movie?.xmp {
      readXMP(window.bytes(at: place.lowerBound, count: place.count))
    }
  }

  private mutating func readXML(_ window: FileWindow) {
    let bytes = window.bytes(at: 0, count: XMPPacket.maxByteCount)
    let start = XMLText.utf8(bytes.prefix(512)).drop { $0 <= 0x20 }
    guard start.first == 0x3C else { return problems.add(.unknownFormat) }
    if window.byteCount > bytes.count { problems.add(.tooLarge) }
    if let file = AdjustmentFile(bytes, problems: &problems) {
      kind = .adjustments
      adjustments = file
      return
    }
    let packet = XMPPacket(bytes, problems: &problems)
    guard !packet.isEmpty else { return problems.add(.unknownFormat) }
    kind = .xmp
    xmp = packet
  }

  private mutating func readXMP(_ bytes: ArraySlice<UInt8>?) {
    guard let bytes, !bytes.isEmpty else { return }
    xmp = XMPPacket(bytes, problems: &problems)
  }
}
