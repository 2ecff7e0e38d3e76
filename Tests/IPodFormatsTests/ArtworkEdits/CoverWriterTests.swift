import MediaModel
import TestSupport
import Testing

@testable import IPodFormats

@Suite struct CoverWriterTests {
  /// Small formats that no real device has, so that tests are fast.
  private static let described = [(4001, 6, 1), (4002, 9, 4)].map { id, side, rowAlignment in
    SystemInfoExtended.ImageFormat(
      id: UInt32(id),
      width: side,
      height: side,
      pixelFormat: "4C353635",
      rowAlignment: rowAlignment
    )
  }

  private func emptyDevice() throws -> CoverDevice {
    try CoverDevice(without: CoverLayouts(nil, of: nil, described: Self.described))
  }

  @Test func `a new database is read without problems`() throws {
    for generation in [DeviceGeneration.photo, .nano1, .video2, .nano3, .classic3, .nano4, .nano5] {
      let device = try CoverDevice(without: CoverLayouts(nil, of: generation))
      let database = try device.read()
      #expect(database.images.isEmpty && database.albums.isEmpty && database.nextID == 100)
      #expect(database.files.map(\.format) == generation.coverFormats)
      #expect(database.files.allSatisfy { $0.imageByteCount > 0 })
      let tree = try ChunkTree(DeviceBytes(path: "", bytes: device.database))
      #expect(tree.disagreeingChunks().isEmpty && database.writer == .other)
    }
  }

  @Test func `tracks share an image or have one each`() throws {
    for sharesImages in [true, false] {
      var device = try emptyDevice()
      var writer = try device.writer(sharesImages: sharesImages)
      let picture = try CoverDevice.picture(255)
      let change = try writer.setCover(picture, originalByteCount: 1000, of: [1, 2, 3])
      device.apply(change)
      device.database = writer.written()
      let database = try device.read()
      #expect(database.images.map(\.id) == (sharesImages ? [100] : [100, 101, 102]))
      #expect(database.nextID == (sharesImages ? 101 : 103))
      #expect(change.appends.count == (sharesImages ? 2 : 6))
      #expect(database.images.map(\.originalByteCount).allSatisfy { $0 == 1001 })
      for track: UInt64 in 1...3 {
        #expect(device.shownColours(of: track, in: database) == [255])
        let image = try #require(device.references[track])
        #expect(change.values[track] == .cover(image, originalByteCount: 1000))
      }
    }
  }

  @Test func `a cover of its own is replaced in place, a shared one is not`() throws {
    var device = try emptyDevice()
    var writer = try device.writer(sharesImages: true)
    for tracks in [[1, 2], [3]] as [[UInt64]] {
      device.apply(
        try writer.setCover(try CoverDevice.picture(0), originalByteCount: 1, of: tracks)
      )
    }
    device.database = writer.written()
    let before = device
    writer = try device.writer(sharesImages: true)
    for tracks in [[1], [3]] as [[UInt64]] {
      device.apply(
        try writer.setCover(try CoverDevice.picture(255), originalByteCount: 5, of: tracks)
      )
    }
    device.database = writer.written()
    #expect(device.references == [1: 102, 2: 100, 3: 101])
    let read = try device.read()
    #expect(read.images.map { $0.itemID?.rawValue } == [2, 3, 1])
    #expect((1...3).map { device.shownColours(of: $0, in: read) } == [[255], [0], [255]])
    // If the sync ends before the tracks are written, the old ones show old or new covers.
    var mixed = device
    mixed.references = before.references
    #expect((1...3).map { mixed.shownColours(of: $0, in: read) } == [[0], [0], [255]])
    mixed = device
    mixed.database = before.database
    let old = try mixed.read()
    #expect((1...3).map { mixed.shownColours(of: $0, in: old) } == [[0], [0], [0]])
  }

  @Test func `unused images are removed before other edits`() throws {
    var device = try emptyDevice()
    var writer = try device.writer(sharesImages: true)
    for track: UInt64 in 1...3 {
      let picture = try CoverDevice.picture(UInt8(track))
      device.apply(try writer.setCover(picture, originalByteCount: 1, of: [track]))
    }
    device.apply(writer.removeCovers(of: [2]))
    device.database = writer.written()
    // The tracks on the device may still name it.
    #expect(try device.read().images.map { $0.itemID?.rawValue } == [1, nil, 3])
    device.references[3] = nil
    writer = try device.writer(sharesImages: true)
    device.database = writer.written()
    #expect(try device.read().images.map(\.id) == [100])
    #expect(try device.read().nextID == 103)
    writer = try device.writer(sharesImages: true)
    #expect(!writer.artwork.isEdited && writer.written() == device.database)
  }

  @Test func `an image states the number of its users where others do`() throws {
    var device = try emptyDevice()
    var writer = try device.writer(sharesImages: true)
    let picture = try CoverDevice.picture(9)
    device.apply(try writer.setCover(picture, originalByteCount: 1, of: [1]))
    device.database = writer.written()
    #expect(CoverDevice.images(device.database)[0][0x38] == 0)
    // As iTunes does.
    let image = try #require(device.database.firstRange(of: Array("mhii".utf8))?.lowerBound)
    device.database[image + 0x38] = 1
    writer = try device.writer(sharesImages: true)
    device.apply(try writer.setCover(picture, originalByteCount: 1, of: [2, 3]))
    device.apply(try writer.share(101, originalByteCount: 1, with: [4, 3]))
    device.database = writer.written()
    #expect(CoverDevice.images(device.database).map { $0[0x38] } == [1, 3])
    device.references[2] = nil
    writer = try device.writer(sharesImages: true)
    device.database = writer.written()
    #expect(CoverDevice.images(device.database).map { $0[0x38] } == [1, 2])
    #expect(try device.read().images.map { $0.itemID?.rawValue } == [1, 3])
  }

  @Test func `only devices that share images share them`() throws {
    let device = try emptyDevice()
    var writer = try device.writer(sharesImages: false)
    let picture = try CoverDevice.picture(9)
    _ = try writer.setCover(picture, originalByteCount: 1, of: [1])
    #expect(throws: ArtworkEditError.unknownImage(100)) {
      try writer.share(100, originalByteCount: 1, with: [2])
    }
    #expect(DeviceGeneration.classic1.sharesCovers && !DeviceGeneration.video2.sharesCovers)
  }

  @Test func `the layout of a format follows the sizes in the database`() throws {
    for (byteCount, side) in [(6272, 56), (6160, 55)] {
      let artwork = try EditableArtwork.empty([(1061, byteCount)])
      let layout = try CoverLayouts(artwork, of: .classic2).formats[0].layout
      #expect(layout.width == side && layout.height == side && layout.byteCount == byteCount)
    }
    let described = SystemInfoExtended.ImageFormat(
      id: 1061,
      width: 55,
      height: 55,
      pixelFormat: "4C353635",
      rowAlignment: 16
    )
    let layouts = try CoverLayouts(nil, of: .classic2, described: [described])
    #expect(layouts.formats.map(\.id) == [1061] && layouts.byteCount == 6160)
    let fromITunes = try EditableArtwork.empty(for: layouts)
    #expect(try CoverLayouts(fromITunes, of: .classic2) != CoverLayouts(nil, of: .classic2))
    #expect(try CoverLayouts(fromITunes, of: .classic2).byteCount == 6160)
    for formats in [[(1061, 6000)], [(4711, 80)], [(1067, 518_400)]] as [[(UInt32, Int)]] {
      let artwork = try EditableArtwork.empty(formats.map { (format: $0.0, byteCount: $0.1) })
      #expect(throws: ArtworkEditError.unknownLayout(format: formats[0].0)) {
        try CoverLayouts(artwork, of: .classic2)
      }
    }
  }

  @Test func `covers of tracks are found by number, or by track in early versions`() throws {
    let writer = ChunkWriter()
    let bytes = writer.database(tracks: [
      writer.track(52, id: 1, [0xA4: UInt8(1), 0x160: UInt32(100)]),
      writer.track(53, id: 2, [0xA4: UInt8(2)]),
      writer.track(54, id: 3, header: 0xF4),
    ])
    let tree = try ChunkTree(DeviceBytes(path: "", bytes: bytes))
    var database = try EditableDatabase(tree) {
      1
    } fold: {
      $0
    }
    #expect(
      database.coverReferences == [
        CoverReference(track: 1, image: 100), CoverReference(track: 3, image: 0),
      ]
    )
    try database.setValues(.cover(101, originalByteCount: 500), of: 2)
    try database.setValues(.noCover, of: 1)
    #expect(database.coverReferences.map(\.image) == [101, 0])
    #expect(try database.number(.artworkSize, of: 2) == 500)
    #expect(try database.number(.artworkCount, of: 2) == 1)
    #expect(try database.number(.hasArtwork, of: 1) == 2)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `random edits give the expected covers`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sharesImages = Bool.random(using: &generator)
    var device = try emptyDevice()
    for _ in 0..<4 {
      let before = device
      var writer = try device.writer(sharesImages: sharesImages)
      var touched: Set<UInt64> = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let tracks = Set((0..<3).map { _ in UInt64.random(in: 1...9, using: &generator) })
        touched.formUnion(tracks)
        if Int.random(in: 0..<5, using: &generator) == 0 {
          device.apply(writer.removeCovers(of: tracks.sorted()))
          for track in tracks { device.colours[track] = nil }
          continue
        }
        // Values that five and six bits hold exactly.
        let colour = try #require([0, 0x84, 0xFF, 0x42].randomElement(using: &generator))
        let picture = try CoverDevice.picture(
          UInt8(colour),
          width: .random(in: 1...3, using: &generator)
        )
        device.apply(try writer.setCover(picture, originalByteCount: 7, of: tracks.sorted()))
        for track in tracks { device.colours[track] = UInt8(colour) }
      }
      device.database = writer.written()
      let read = try device.read()
      for track: UInt64 in 1...9 {
        let expected = device.colours[track]
        #expect((device.references[track] == nil) == (expected == nil))
        guard let expected else { continue }
        #expect(device.shownColours(of: track, in: read) == [expected], "track \(track)")
      }
      // The old tracks still show all covers that were not edited.
      for track in before.colours.keys where !touched.contains(track) {
        #expect(device.references[track] == before.references[track])
      }
      for (name, bytes) in before.files { #expect(device.files[name]?.starts(with: bytes) == true) }
      let tree = try ChunkTree(DeviceBytes(path: "", bytes: device.database))
      #expect(tree.disagreeingChunks().isEmpty)
      let used = Set(device.references.values)
      var cleaned = try device.writer(sharesImages: sharesImages)
      #expect(Set(cleaned.artwork.imageNumbers) == used)
      _ = cleaned.written()
    }
  }
}
