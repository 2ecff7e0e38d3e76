import PhotoFormats
import TestSupport
import Testing

/// The plans by which pictures of HEIF files are put together from tiles.
@Suite struct HEIFImageTests {
  private func read(_ builder: HEIFBuilder) throws(HEIFProblem) -> HEIFImages {
    try HEIFImages(PhotoBytes(builder.bytes), maxPixels: 100_000_000)
  }

  private func problem(_ builder: HEIFBuilder) -> HEIFProblem? {
    do throws(HEIFProblem) {
      _ = try read(builder)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [2, 4])
  func `CAM-37: tiles are placed row by row, with all parts of their data`(idSize: Int) throws {
    var builder = HEIFBuilder.tiled(columns: 3, rows: 2, width: 150, height: 100)
    builder.idSize = idSize
    let (image, bytes) = (try read(builder).picture, builder.bytes)
    #expect((image.width, image.height) == (150, 100))
    #expect((image.tileWidth, image.tileHeight) == (64, 64))
    #expect(image.codec == .hevc && image.orientation == 1)
    #expect(image.tiles.map(\.x) == [0, 64, 128, 0, 64, 128])
    #expect(image.tiles.map(\.y) == [0, 0, 0, 64, 64, 64])
    for (index, tile) in image.tiles.enumerated() {
      #expect(tile.extents.map { Array(bytes[$0]) } == [[UInt8(10 + index), 1], [2]])
      #expect(Array(bytes[tile.configuration]) == [1, 2, 3])
    }
  }

  @Test func `CAM-37: a picture without a grid is one tile`() throws {
    var builder = HEIFBuilder.tiled(columns: 1, rows: 1, width: 64, height: 64)
    builder.primary = 10
    let image = try read(builder).picture
    #expect(image.tiles.count == 1 && image.width == 64 && image.height == 64)
    builder.items[10]?.type = "av01"
    #expect(try read(builder).picture.codec == .av1)
  }

  @Test func `CAM-37: what the aperture leaves out moves the tiles`() throws {
    var builder = HEIFBuilder.tiled(columns: 2, rows: 2, width: 128, height: 100)
    let fractions = [(100, 1), (60, 1), (-2, 1), (10, 2)]
    let content = fractions.flatMap { BoxBuilder.number($0, 4) + BoxBuilder.number($1, 4) }
    builder.items[1]?.properties.append(BoxBuilder.box("clap", content))
    let image = try read(builder).picture
    #expect((image.width, image.height) == (100, 60))
    #expect(image.tiles.map(\.x) == [-12, 52, -12, 52])
    #expect(image.tiles.map(\.y) == [-25, -25, 39, 39])
  }

  @Test(arguments: [
    [(100, 0), (60, 1), (0, 1), (0, 1)], [(1000, 1), (60, 1), (0, 1), (0, 1)],
    [(100, 1), (60, 1), (15, 1), (0, 1)], [(0, 1), (60, 1), (0, 1), (0, 1)],
  ])
  func `CAM-37: an aperture beyond the picture is ignored`(fractions: [(Int, Int)]) throws {
    var builder = HEIFBuilder.tiled(columns: 2, rows: 2, width: 128, height: 100)
    let content = fractions.flatMap { BoxBuilder.number($0, 4) + BoxBuilder.number($1, 4) }
    builder.items[1]?.properties.append(BoxBuilder.box("clap", content))
    #expect(try read(builder).picture.width == 128)
  }

  /// The orientations for each number of turns anticlockwise, with nothing, top and bottom, or left
  /// and right exchanged afterwards.
  @Test(arguments: zip([nil, 0, 1], [[1, 8, 3, 6], [4, 5, 2, 7], [2, 7, 4, 5]]))
  func `CAM-37: turns and mirrors become an orientation`(
    mirror: UInt8?,
    orientations: [Int]
  ) throws {
    for (turns, orientation) in orientations.enumerated() {
      var builder = HEIFBuilder.tiled(columns: 1, rows: 1, width: 64, height: 40)
      builder.items[1]?.properties.append(BoxBuilder.box("irot", [UInt8(turns)]))
      if let mirror { builder.items[1]?.properties.append(BoxBuilder.box("imir", [mirror])) }
      let image = try read(builder).picture
      #expect(image.orientation == orientation)
      #expect(image.shownSize == (turns.isMultiple(of: 2) ? (64, 40) : (40, 64)))
      let metadata = PhotoMetadata(PhotoContents(PhotoBytes(builder.bytes)))
      #expect(metadata.orientation == orientation)
    }
  }

  @Test func `CAM-37: colours and the profile are those of the picture, or of its tiles`() throws {
    var builder = HEIFBuilder.tiled(columns: 1, rows: 1, width: 64, height: 40)
    let colors = Array("nclx".utf8) + [0, 12, 0, 13, 0, 9, 0x80]
    builder.items[10]?.properties += [
      BoxBuilder.box("colr", colors), BoxBuilder.box("colr", Array("profICC".utf8)),
    ]
    let image = try read(builder).picture
    #expect(image.colors?.matrix == 9 && image.colors?.isFullRange == true)
    #expect(image.profile.map { Array(builder.bytes[$0]) } == Array("ICC".utf8))
  }

  @Test func `CAM-37: a thumbnail stands for a picture that need not be larger`() throws {
    var builder = HEIFBuilder.tiled(columns: 4, rows: 3, width: 256, height: 192)
    builder.items[2] = builder.items[10]
    builder.items[2]?.properties[0] = HEIFBuilder.size(64, 48)
    builder.items[3] = builder.items[10]
    builder.items[3]?.properties[0] = HEIFBuilder.size(128, 64)
    builder.references += [("thmb", 2, [1]), ("thmb", 3, [1])]
    let images = try read(builder)
    #expect(images.thumbnails.count == 2)
    #expect(images.smallest(width: 60, height: 45).width == 64)
    #expect(images.smallest(width: 65, height: 45).width == 256)
    #expect(images.smallest(width: 64, height: 64).width == 256)
  }

  @Test func `CAM-37: hostile arrangements are refused`() {
    let good = HEIFBuilder.tiled(columns: 3, rows: 2, width: 150, height: 100)
    #expect(problem(good) == nil)
    var other = good
    other.items[1]?.parts = [HEIFBuilder.grid(columns: 3, rows: 2, width: 193, height: 100)]
    #expect(problem(other) == .damaged("its tiles do not cover the picture"))
    other.items[1]?.parts = [HEIFBuilder.grid(columns: 3, rows: 2, width: 128, height: 100)]
    #expect(problem(other) == .damaged("its tiles do not cover the picture"))
    other.items[1]?.parts = [
      HEIFBuilder.grid(columns: 3, rows: 2, width: 1 << 31, height: 1 << 31, isWide: true)
    ]
    if case .tooLarge = problem(other) {} else { Issue.record("\(problem(other) as Any)") }
    other.items[1]?.parts = [HEIFBuilder.grid(columns: 256, rows: 256, width: 9999, height: 9999)]
    #expect(problem(other) == .tooLarge("it has too many tiles"))
    other = good
    other.items[11]?.properties[0] = HEIFBuilder.size(64, 65)
    #expect(problem(other) == .damaged("its tiles differ"))
    other = good
    other.items[12]?.properties.removeLast()
    #expect(problem(other) == .damaged("what the decoder needs is missing"))
    other = good
    other.items[12]?.parts = []
    #expect(problem(other) == .damaged("the data of a tile are missing"))
    other = good
    other.items[10]?.type = "jpeg"
    if case .unsupported = problem(other) {} else { Issue.record("\(problem(other) as Any)") }
    other = good
    other.references = []
    #expect(problem(other) == .damaged("it has no tiles"))
    // The grid is a tile of itself.
    other.references = [("dimg", 1, [1, 1, 1, 1, 1, 1])]
    #expect(problem(other) != nil)
  }

  @Test func `CAM-37: tiles that share their data cannot multiply the work`() {
    var builder = HEIFBuilder.tiled(columns: 64, rows: 60, width: 4096, height: 3840)
    for tile in 11..<10 + 64 * 60 { builder.items[tile] = nil }
    builder.items[10]?.parts = [Array(repeating: 7, count: 100_000)]
    builder.references = [("dimg", 1, Array(repeating: 10, count: 64 * 60))]
    #expect(problem(builder) == .damaged("its tiles overlap"))
  }

  @Test func `CAM-37: an item with many properties that is named many times ends quickly`() {
    var builder = HEIFBuilder.tiled(columns: 64, rows: 60, width: 4096, height: 3840)
    for tile in 11..<10 + 64 * 60 { builder.items[tile] = nil }
    builder.references = [("dimg", 1, Array(repeating: 10, count: 64 * 60))]
    let property = BoxBuilder.box("free", [])
    builder.items[10]?.properties += Array(repeating: property, count: 250)
    builder.items[20] = HEIFBuilder.Item(type: "mime", parts: [Array(repeating: 0, count: 20_000)])
    let (bytes, start) = (builder.bytes, processorSeconds())
    #expect((try? HEIFImages(PhotoBytes(bytes), maxPixels: 100_000_000)) != nil)
    #expect(processorSeconds() - start < 0.2)
  }

  @Test func `CAM-37: every prefix and changed byte of a picture of tiles ends quickly`() {
    let file = HEIFBuilder.tiled(columns: 3, rows: 2, width: 150, height: 100).bytes
    var generator = SeededGenerator(seed: UInt64(WeeklySample.week))
    var slowest = 0.0
    for count in file.indices {
      var mutant = file
      mutant[count] ^= .random(in: 1...255, using: &generator)
      for bytes in [mutant, Array(file[..<count])] {
        let start = processorSeconds()
        _ = try? HEIFImages(PhotoBytes(bytes), maxPixels: 100_000_000)
        slowest = max(slowest, processorSeconds() - start)
      }
    }
    #expect(slowest < 0.05)
  }
}

/// Pictures of phones and of other software, with the sizes that libheif and exiftool know.
@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct HEIFCorpusTests {
  @Test(arguments: HEIFCorpus.originals)
  func `CAM-37: originals have their tiles`(_ original: HEIFCorpus.Original) throws {
    let bytes = try original.bytes
    let images = try HEIFImages(PhotoBytes(bytes), maxPixels: 100_000_000)
    #expect(images.picture.tiles.count == original.tileCount)
    #expect(images.picture.shownSize == original.shownSize)
    #expect(images.thumbnails.map(\.width) == original.thumbnailWidths)
    for image in [images.picture] + images.thumbnails {
      for tile in image.tiles { #expect(tile.extents.allSatisfy { $0.upperBound <= bytes.count }) }
    }
  }
}
