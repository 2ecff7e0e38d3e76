import IPodFormats
import MediaModel
import TestSupport
import Testing

/// Photo databases of both writers.
@Suite struct PhotoDatabaseTests {
  private typealias Builder = PhotoDatabaseBuilder

  private func read(_ builder: Builder) throws -> (ArtworkDatabase, ImportWarnings) {
    try read(builder.bytes)
  }

  private func read(_ bytes: [UInt8]) throws -> (ArtworkDatabase, ImportWarnings) {
    var problems = ImportWarnings()
    let file = DeviceBytes(path: "Photo Database", bytes: bytes)
    return (try ArtworkDatabase(file, problems: &problems), problems)
  }

  /// A small database as iTunes writes it for an iPod touch.
  private static func touch() -> Builder {
    var builder = Builder(isByITunes: true)
    var photo = Builder.Photo(
      101,
      [
        Builder.Picture(1, "X::Trips:Été:IMG_0001.JPG", byteCount: 523_225),
        Builder.Picture(3004, ":F03:T101.ithmb", byteCount: 6160, width: 55, height: 55),
        Builder.Picture(
          3008,
          ":F03:T101.ithmb",
          offset: 18800,
          byteCount: 614_400,
          width: 500,
          height: 480,
          left: 140
        ),
      ]
    )
    photo.numbers = [
      0x24: UInt32(0), 0x28: UInt32(0xC88C_6A0C), 0x2C: UInt32(0xC9D7_BB6E), 0x34: UInt32(101),
      0x40: UInt32(0xC9D7_BD9D), 0x48: Double.nan.bitPattern, 0x50: Double.nan.bitPattern,
      0x58: UInt32(0xC9D7_BCD8),
    ]
    var located = Builder.Photo(102, [Builder.Picture(1, "X::IMG_0002.JPG", byteCount: 7)])
    located.numbers = [
      0x24: UInt32(1), 0x48: (48.2).bitPattern, 0x50: (-16.4).bitPattern, 0x20: UInt32(80),
    ]
    builder.photos = [photo, located]
    var master = Builder.Album(100, "Owner", kind: 1, [101, 102])
    master.numbers = [0x44: UInt32(1)]
    var trip = Builder.Album(103, "Été 🌊", kind: 6, [102, 101, 102])
    trip.numbers = [0x1C: UInt16(1), 0x44: UInt32(101), 0x34: 0x1122_3344_5566_7788 as UInt64]
    builder.albums = [master, trip, Builder.Album(104, "", kind: 6, [])]
    builder.formats = [(3004, 6160), (3008, 614_400)]
    return builder
  }

  @Test func `the numbers of a database by iTunes are read`() throws {
    let (database, problems) = try read(Self.touch())
    #expect(problems.isEmpty && database.isComplete, "\(problems.first)")
    #expect(database.version == 3 && database.nextID == 105 && database.writer == .apple)
    #expect(database.identity?.count == 16 && database.identity?.first == 0x00)
    #expect(database.images.map(\.id) == [101, 102] && database.images.map(\.index) == [0, 1])
    let first = database.images[0]
    #expect(first.originalByteCount == 523_225 && first.sourceKey == 101)
    #expect(first.creationDate.rawValue == 0xC88C_6A0C && first.creationDate.isUTC)
    #expect(first.fileDate.rawValue == 0xC9D7_BB6E && first.syncDate.rawValue == 0xC9D7_BD9D)
    #expect(first.modificationDate.seconds == 1_303_514_200)
    #expect(first.position == nil && first.rating == 0)
    let second = database.images[1]
    #expect(second.position?.latitude == 48.2 && second.position?.longitude == -16.4)
    #expect(second.creationDate.seconds == nil && second.sourceKey == nil && second.rating == 80)
    #expect(database.files.map(\.imageByteCount) == [6160, 614_400])
  }

  @Test(
    arguments: [
      (.infinity, 1), (91, 1), (1, -180.5), (0, 0), (.nan, 10), (10, .nan),
    ] as [(Double, Double)]
  )
  func `values off the globe are no position`(latitude: Double, longitude: Double) throws {
    var builder = Self.touch()
    builder.photos[1].numbers[0x48] = latitude.bitPattern
    builder.photos[1].numbers[0x50] = longitude.bitPattern
    #expect(try read(builder).0.images[1].position == nil)
  }

  @Test func `albums have kinds, keys and members in order, some of them twice`() throws {
    let (database, _) = try read(Self.touch())
    #expect(database.albums.map(\.name) == ["Owner", "Été 🌊", ""])
    #expect(database.albums.map(\.isMaster) == [true, false, false])
    #expect(database.albums.map(\.kind) == [1, 6, 6] && database.albums.map(\.index) == [0, 1, 0])
    #expect(database.albums.map(\.members) == [[101, 102], [102, 101, 102], []])
    #expect(database.albums.map(\.sourceKey) == [1, 101, nil])
    #expect(database.albums[1].slideShow.musicID == 0x1122_3344_5566_7788)
  }

  @Test(arguments: [false, true])
  func `the settings of a slide show are where libgpod writes them`(is64Bit: Bool) throws {
    var builder = Builder(isByITunes: false)
    builder.albums = [Builder.Album(105, "Photo Library", kind: 1, [])]
    let shift = is64Bit ? 4 : 0
    builder.albums[0].numbers = [
      0x1F: UInt8(1), 0x20: UInt8(0), 0x21: UInt8(1), 0x22: UInt8(0), 0x23: UInt8(3),
      0x24: UInt32(5000), 0x28: UInt32(900), 0x34 + shift: 0xA1_0000_00B2 as UInt64,
      0x3C + shift: UInt32(104),
    ]
    let (database, problems) = try read(builder)
    #expect(problems.isEmpty && database.writer == .other && database.identity == nil)
    let show = database.albums[0].slideShow
    #expect(show.playsMusic && show.shuffles && !show.repeats && !show.showsTitles)
    #expect(show.direction == 3 && show.slideDuration == 5000 && show.transitionDuration == 900)
    #expect(show.musicID == 0xA1_0000_00B2)
  }

  @Test func `the dates of libgpod are local, and late ones stay after 1972`() throws {
    var builder = Builder(isByITunes: false)
    builder.photos = [Builder.Photo(64, [])]
    builder.photos[0].numbers = [0x28: UInt32(0xC4B7_E660), 0x2C: UInt32.max]
    let image = try #require(try read(builder).0.images.first)
    #expect(!image.creationDate.isUTC && image.creationDate.seconds == 1_217_541_600)
    #expect(image.fileDate.seconds == 2_212_122_495)
  }

  @Test func `the place of a file follows from the start of its path`() throws {
    var builder = Builder(isByITunes: true)
    let paths: [(UInt32, String)] = [
      (1, ":Full Resolution:2006:01:22:DSC00090.JPG"), (1, "C::Documents:Me:IMG_1.JPG"),
      (1, "/Users/me/IMG_2.JPG"), (1019, ":Thumbs:F1019_1.ithmb"), (3004, ":F03:T101.ithmb"),
      (3004, ":::"), (1, ""),
    ]
    builder.photos = [
      Builder.Photo(1, paths.map { Builder.Picture($0, $1, byteCount: 4, width: 1, height: 1) })
    ]
    let (database, _) = try read(builder)
    let places = database.images[0].thumbnails.map(\.photoPlace)
    #expect(
      places == [
        .onDevice(path: "Full Resolution/2006/01/22/DSC00090.JPG"),
        .onComputer(name: "IMG_1.JPG", path: "C:/Documents/Me/IMG_1.JPG"),
        .onComputer(name: "IMG_2.JPG", path: "/Users/me/IMG_2.JPG"),
        .onDevice(path: "Thumbs/F1019_1.ithmb"), .onDevice(path: "Thumbs/F03/T101.ithmb"), nil,
        nil,
      ]
    )
  }

  // MARK: Damage

  @Test func `every prefix of a database by iTunes is reported`() {
    let bytes = Self.touch().bytes
    for cut in Damage.truncations(of: bytes) {
      #expect(Outcome(cut) { _ = try ArtworkDatabase($0, problems: &$1) }.isSuspicious)
    }
  }

  @Test func `no single wrong byte stops the reader or makes it read more than there is`() {
    let bytes = Self.touch().bytes
    let start = processorSeconds()
    for place in bytes.indices {
      for value in [0, 1, 0x7F, 0xFF, bytes[place] ^ 0x80] as [UInt8] {
        var changed = bytes
        changed[place] = value
        guard let (database, _) = try? read(changed) else { continue }
        #expect(database.images.count <= 4 && database.albums.count <= 4)
        #expect(database.albums.allSatisfy { $0.members.count <= 8 })
      }
    }
    #expect(processorSeconds() - start < 60)
  }

  @Test func `random damage is survived`() {
    let outcomes = Damage.mutations(of: Self.touch().bytes, count: 3000).map { bytes in
      Outcome(bytes) { _ = try ArtworkDatabase($0, problems: &$1) }
    }
    #expect(outcomes.contains { $0.isSuspicious })
  }
}
