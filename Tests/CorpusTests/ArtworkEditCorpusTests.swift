import Foundation
import IPodFormats
import MediaModel
import TestSupport
import Testing

@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct ArtworkEditCorpusTests {
  /// The databases of covers; other files have photos.
  private static let files = ChunkFiles.all.filter {
    $0.bytes.starts(with: Array("mhfd".utf8)) && $0.path.hasSuffix("ArtworkDB")
  }

  private static func artwork(_ file: DeviceBytes) throws -> EditableArtwork {
    try EditableArtwork(try ChunkTree(file))
  }

  private struct Expectation: Decodable {
    struct Write: Decodable {
      let file: String
      let offset: Int
      let bytes: Int
      let sha256: String
    }

    let image: UInt32
    let writes: [Write]
  }

  @Test func `an image gives the bytes that the reference writes`() throws {
    let folder = try #require(ProjectFiles.corpus).appending(path: "device/covers-video5g")
    let data = try Data(contentsOf: folder.appending(path: "expect.json"))
    let expected = try JSONDecoder().decode(Expectation.self, from: data)
    let input = try ChunkFiles.read(folder.appending(path: "input.ArtworkDB"))
    let output = try ChunkFiles.read(folder.appending(path: "output.ArtworkDB"))
    var artwork = try Self.artwork(input)
    let thumbnails = expected.writes.map { write in
      ArtworkDatabase.Thumbnail(
        format: write.bytes == 20_000 ? 1028 : 1029,
        file: ":" + write.file,
        offset: write.offset,
        byteCount: write.bytes,
        width: write.bytes == 20_000 ? 100 : 200,
        height: write.bytes == 20_000 ? 100 : 200,
        horizontalPadding: 0,
        verticalPadding: 0,
        isOriginal: false
      )
    }
    let number = try artwork.addImage(
      of: 0xB000_0000_0000_0008,
      thumbnails,
      originalByteCount: 4321
    )
    #expect(number == expected.image)
    #expect(artwork.written() == output.bytes)
    try artwork.removeImages([number])
    // Only the next number differs from before.
    let places = zip(artwork.written(), input.bytes).enumerated().filter { $1.0 != $1.1 }
    #expect(artwork.written().count == input.count && places.map(\.offset) == [0x1C])
  }

  @Test func `pictures are placed where the reference places them`() throws {
    let folder = try #require(ProjectFiles.corpus).appending(path: "device/covers-video5g")
    let data = try Data(contentsOf: folder.appending(path: "expect.json"))
    let expected = try JSONDecoder().decode(Expectation.self, from: data)
    let artwork = try Self.artwork(try ChunkFiles.read(folder.appending(path: "input.ArtworkDB")))
    var writer = CoverWriter(
      artwork,
      layouts: try CoverLayouts(artwork, of: .video1),
      references: artwork.imageNumbers.map { CoverReference(track: 1, image: $0) },
      files: ["F1028_1.ithmb": 40_000, "F1029_1.ithmb": 160_000],
      sharesImages: false
    )
    let picture = try #require(CoverPicture(width: 1, height: 1, rgb: [1, 2, 3]))
    let change = try writer.setCover(picture, originalByteCount: 1, of: [8])
    #expect(change.values[8] == .cover(expected.image, originalByteCount: 1))
    for write in expected.writes {
      let append = try #require(change.appends.first { $0.file == write.file })
      #expect(append.offset == write.offset && append.bytes.count == write.bytes)
    }
  }

  @Test func `every database of covers is written with the same bytes`() throws {
    #expect(Self.files.count >= 13)
    for file in Self.files {
      var artwork = try Self.artwork(file)
      #expect(artwork.written() == file.bytes, "\(file.path)")
      let layouts = try CoverLayouts(artwork, of: nil)
      #expect(layouts.formats.map(\.id) == artwork.formats && !layouts.formats.isEmpty)
    }
  }

  @Test func `databases of photos are refused`() throws {
    let photos = ChunkFiles.all.filter {
      $0.bytes.starts(with: Array("mhfd".utf8)) && !$0.path.hasSuffix("ArtworkDB")
    }
    #expect(photos.count >= 5)
    for file in photos {
      #expect(throws: ArtworkEditError.self, "\(file.path)") { try Self.artwork(file) }
    }
  }

  @Test func `the images of real devices are those that their tracks name`() throws {
    let folder = try #require(ProjectFiles.corpus)
      .appending(path: "ipod/raleighlittles+iTunesDB-Parser")
    let tracks = try ChunkFiles.read(
      folder.appending(path: "samples__input__2023-08-29_iTunesDB-2")
    )
    let covers = try ChunkFiles.read(folder.appending(path: "samples__input__2023-08-29_ArtworkDB"))
    let database = try EditableDatabase(try ChunkTree(tracks)) {
      1
    } fold: {
      $0
    }
    let references = database.coverReferences
    #expect(references.count == 120)
    var artwork = try Self.artwork(covers)
    #expect(artwork.removeUnusedImages(references) == [] && artwork.written() == covers.bytes)
    #expect(artwork.removeUnusedImages(references.dropLast()).count == 1)
    var problems = ImportWarnings()
    let read = try ArtworkDatabase(covers, problems: &problems)
    for image in read.images {
      let track = try #require(image.itemID?.rawValue)
      // Images state a byte more than their tracks.
      let expected = TrackValues.cover(
        image.id,
        originalByteCount: UInt32(image.originalByteCount - 1)
      )
      for (number, value) in expected.numbers {
        #expect(try database.number(number, of: track) == value, "\(number)")
      }
    }
  }

  @Test func `random edits leave the other images as they are`() throws {
    for (place, file) in Self.files.enumerated() {
      var generator = SeededGenerator(seed: UInt64(place))
      var problems = ImportWarnings()
      let before = try ArtworkDatabase(file, problems: &problems)
      var artwork = try Self.artwork(file)
      let formats = try CoverLayouts(artwork, of: nil).formats
      var expected = before.images.map { Image($0) }
      for step in 0..<12 {
        if Bool.random(using: &generator),
          let number = expected.map(\.number).randomElement(
            using: &generator
          )
        {
          guard expected.count(where: { $0.number == number }) == 1 else { continue }
          try artwork.removeImages([number])
          expected.removeAll { $0.number == number }
          continue
        }
        let thumbnails = formats.shuffled(using: &generator).map { format in
          ArtworkDatabase.Thumbnail(
            format: format.id,
            file: ":F\(format.id)_\(step + 1).ithmb",
            offset: .random(in: 0..<1 << 28, using: &generator),
            byteCount: format.layout.byteCount,
            width: .random(in: 10...format.layout.width, using: &generator),
            height: format.layout.height,
            horizontalPadding: .random(in: 0..<10, using: &generator),
            verticalPadding: 0,
            isOriginal: false
          )
        }
        let track = UInt64.random(in: 1...(.max), using: &generator)
        let number = try artwork.addImage(of: track, thumbnails, originalByteCount: 5)
        expected.append(Image(number: number, track: track, thumbnails: thumbnails))
      }
      let written = artwork.written()
      let read = try ArtworkDatabase(DeviceBytes(path: "", bytes: written), problems: &problems)
      #expect(problems.isEmpty, "\(file.path): \(problems.first)")
      #expect(read.images.map { Image($0) } == expected, "\(file.path)")
      #expect(read.nextID > expected.map(\.number).max() ?? 0)
      #expect(read.identity == before.identity && read.version == before.version)
      #expect(read.files == before.files)
      #expect(try ChunkTree(DeviceBytes(path: "", bytes: written)).disagreeingChunks().isEmpty)
    }
  }

  private struct Image: Equatable {
    let number: UInt32
    let track: UInt64?
    let thumbnails: [ArtworkDatabase.Thumbnail]

    init(number: UInt32, track: UInt64?, thumbnails: [ArtworkDatabase.Thumbnail]) {
      self.number = number
      self.track = track
      self.thumbnails = thumbnails
    }

    init(_ image: ArtworkDatabase.Image) {
      self.init(number: image.id, track: image.itemID?.rawValue, thumbnails: image.thumbnails)
    }
  }
}
