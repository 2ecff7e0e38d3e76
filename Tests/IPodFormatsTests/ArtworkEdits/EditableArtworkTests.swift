import MediaModel
import TestSupport
import Testing

@testable import IPodFormats

@Suite struct EditableArtworkTests {
  /// The two covers, but without the album, which databases of covers do not have.
  private static let bytes: [UInt8] = {
    let whole = ArtworkDatabaseTests.database()
    let file = DeviceBytes(path: "", bytes: whole)
    guard let second = file.uint32(at: 132 + 8).map({ 132 + Int($0) }),
      let count = file.uint32(at: second + 8).map(Int.init)
    else { return [] }
    var bytes = whole
    bytes.removeSubrange(second + 96 + 92..<second + count)
    for (place, value) in [(8, bytes.count), (second + 8, 96 + 92), (second + 96 + 8, 0)] {
      bytes.replaceSubrange(place..<place + 4, with: ChunkTree.bytes(UInt32(value)))
    }
    return bytes
  }()

  private func artwork(_ bytes: [UInt8] = EditableArtworkTests.bytes) throws -> EditableArtwork {
    try EditableArtwork(try ChunkTree(DeviceBytes(path: "ArtworkDB", bytes: bytes)))
  }

  private static func thumbnail(
    _ format: UInt32,
    side: Int,
    file: String? = nil,
    byteCount: Int? = nil,
    offset: Int = 0
  ) -> ArtworkDatabase.Thumbnail {
    ArtworkDatabase.Thumbnail(
      format: format,
      file: file ?? ":F\(format)_1.ithmb",
      offset: offset,
      byteCount: byteCount ?? side * side * 2,
      width: side,
      height: side,
      horizontalPadding: 0,
      verticalPadding: 0,
      isOriginal: false
    )
  }

  private func read(_ bytes: [UInt8]) throws -> ArtworkDatabase {
    var problems = ImportWarnings()
    let database = try ArtworkDatabase(DeviceBytes(path: "", bytes: bytes), problems: &problems)
    #expect(problems.isEmpty, "\(problems.first)")
    return database
  }

  @Test func `a database without edits is written with the same bytes`() throws {
    var artwork = try artwork()
    #expect(artwork.imageNumbers == [100, 101] && artwork.formats == [1028, 1029])
    #expect(artwork.imageByteCount(of: 1029) == 80_000)
    #expect(artwork.thumbnails == (try read(Self.bytes)).images.flatMap(\.thumbnails))
    #expect(artwork.written() == Self.bytes && !artwork.isEdited)
    try artwork.removeImages([])
    #expect(artwork.written() == Self.bytes)
  }

  @Test func `a new image has the form of the first`() throws {
    var artwork = try artwork()
    let pictures = [
      Self.thumbnail(1029, side: 200, offset: 160_000), Self.thumbnail(1028, side: 100),
    ]
    #expect(try artwork.addImage(of: 5, pictures, originalByteCount: 77) == 102)
    let written = artwork.written()
    let images = CoverDevice.images(written)
    #expect(images.dropLast().elementsEqual(CoverDevice.images(Self.bytes)))
    let database = try read(written)
    #expect(database.nextID == 103 && database.images.last?.itemID?.rawValue == 5)
    #expect(database.images.last?.thumbnails == pictures)
    #expect(database.images.last?.originalByteCount == 77)
    #expect(try ChunkTree(DeviceBytes(path: "", bytes: written)).disagreeingChunks().isEmpty)
    try artwork.removeImages([102])
    #expect(artwork.written().count == Self.bytes.count)
  }

  @Test func `a format that is not listed gets a row`() throws {
    var artwork = try artwork()
    let name = ":F1055_12.ithmb"
    try artwork.addImage(of: 5, [Self.thumbnail(1055, side: 128, file: name)], originalByteCount: 1)
    let database = try read(artwork.written())
    #expect(database.files.map(\.format) == [1028, 1029, 1055])
    #expect(database.files.last?.imageByteCount == 32_768)
    #expect(database.images.last?.thumbnails.map(\.file) == [name])
    // Names are padded to a multiple of four bytes, of which the header states the number.
    let image = try #require(CoverDevice.images(artwork.written()).last)
    let last = image.count - 24 - 12 - 32
    #expect(image[last..<last + 4].elementsEqual("mhod".utf8) && image[last + 15] == 2)
  }

  @Test func `pictures are replaced and the other images keep their bytes`() throws {
    var artwork = try artwork()
    let pictures = [Self.thumbnail(1028, side: 100, offset: 40_000)]
    try artwork.replacePictures(of: 100, by: pictures, originalByteCount: 8)
    let written = artwork.written()
    #expect(CoverDevice.images(written)[1] == CoverDevice.images(Self.bytes)[1])
    let image = try #require(try read(written).images.first)
    #expect(image.id == 100 && image.thumbnails == pictures && image.originalByteCount == 8)
    #expect(image.itemID == (try read(Self.bytes)).images[0].itemID)
  }

  @Test func `pictures that do not fit are refused`() throws {
    var artwork = try artwork()
    let wrong: [[ArtworkDatabase.Thumbnail]] = [
      [], [Self.thumbnail(1028, side: 0)], [Self.thumbnail(1028, side: 300)],
      [Self.thumbnail(1028, side: 100, file: "")], [Self.thumbnail(1028, side: 100, offset: -1)],
      [Self.thumbnail(4000, side: 40_000, byteCount: 1 << 20)],
      [Self.thumbnail(1028, side: 100, offset: 1 << 32)],
    ]
    for pictures in wrong {
      #expect(throws: ArtworkEditError.self) {
        try artwork.addImage(of: 1, pictures, originalByteCount: 1)
      }
      #expect(throws: ArtworkEditError.self) {
        try artwork.replacePictures(of: 100, by: pictures, originalByteCount: 1)
      }
    }
    let size = ArtworkEditError.wrongByteCount(format: 1028, expected: 20_000, found: 20_200)
    #expect(throws: size) {
      let picture = Self.thumbnail(1028, side: 100, byteCount: 20_200)
      try artwork.addImage(of: 1, [picture], originalByteCount: 1)
    }
    #expect(throws: ArtworkEditError.unknownImage(9)) { try artwork.removeImages([100, 9]) }
    #expect(artwork.written() == Self.bytes)
  }

  @Test func `a database without free numbers is not extended`() throws {
    var bytes = Self.bytes
    bytes.replaceSubrange(0x1C..<0x20, with: [255, 255, 255, 255])
    var artwork = try artwork(bytes)
    #expect(throws: ArtworkEditError.outOfNumbers) {
      try artwork.addImage(of: 1, [Self.thumbnail(1028, side: 100)], originalByteCount: 1)
    }
    #expect(artwork.written() == bytes)
  }

  @Test func `photos, phones and databases of tracks are refused`() throws {
    for bytes in [
      ArtworkDatabaseTests.database(), ArtworkDatabaseTests.database(isBigEndian: true),
      ChunkWriter().database(tracks: []),
    ] {
      #expect(throws: ArtworkEditError.self) { try artwork(bytes) }
    }
  }

  @Test func `a damaged database is edited soundly or refused`() throws {
    var mutator = ByteMutator(seed: 1)
    let mutants =
      stride(from: 0, to: Self.bytes.count, by: 7).map { place in
        var bytes = Self.bytes
        bytes[place] ^= 0xFF
        return bytes
      } + (0..<1500).map { _ in mutator.mutate(Self.bytes) }
    var editedCount = 0
    for bytes in mutants {
      guard let tree = try? ChunkTree(DeviceBytes(path: "", bytes: bytes)),
        let artwork = try? EditableArtwork(tree)
      else { continue }
      guard let layouts = try? CoverLayouts(artwork, of: .video1) else { continue }
      var writer = CoverWriter(
        artwork,
        layouts: layouts,
        references: [CoverReference(track: 1 << 63 | 7, image: 100)],
        files: ["F1028_1.ithmb": 40_000, "F1029_1.ithmb": 160_000],
        sharesImages: true
      )
      var edited = writer.artwork
      let pictures = layouts.formats.map {
        Self.thumbnail($0.id, side: $0.layout.width, byteCount: $0.layout.byteCount)
      }
      guard (try? edited.addImage(of: 5, pictures, originalByteCount: 1)) != nil else { continue }
      let written = try ChunkTree(DeviceBytes(path: "", bytes: edited.written()))
      if !written.disagreeingChunks().isEmpty { Issue.record("an unsound database was written") }
      _ = writer.removeCovers(of: [5, 1 << 63 | 7])
      _ = writer.written()
      editedCount += 1
    }
    #expect(editedCount > 50)
  }
}
