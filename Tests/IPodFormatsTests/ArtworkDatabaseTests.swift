import IPodFormats
import MediaModel
import TestSupport
import Testing

@Suite struct ArtworkDatabaseTests {
  /// Returns a database with two covers in two sizes each, an album with both, and two pixel files.
  static func database(isBigEndian: Bool = false) -> [UInt8] {
    func chunk(
      _ letters: String,
      _ header: [Int],
      length: Int = 0,
      _ children: [UInt8] = [],
      isList: Int? = nil
    ) -> [UInt8] {
      var numbers: [Int: any FixedWidthInteger & Sendable] = [:]
      for (index, number) in header.enumerated() { numbers[12 + 4 * index] = UInt32(number) }
      if let isList { numbers[8] = UInt32(isList) }
      return ChunkWriter(isBigEndian: isBigEndian)
        .chunk(letters, header: max(length, 12 + 4 * header.count), numbers, children)
    }
    func text(_ kind: Int, _ text: String, isWide: Bool) -> [UInt8] {
      var content = FileBuilder(isBigEndian: isBigEndian)
      content.number(isWide ? text.utf16.count * 2 : text.utf8.count)
      content.numbers(isWide ? 2 : 1, 0, 0, 0, size: 1)
      content.number(0)
      if isWide { content.utf16(text) } else { content.append(Array(text.utf8)) }
      var header = FileBuilder(isBigEndian: isBigEndian)
      header.letters("mhod")
      header.numbers(24, 24 + content.bytes.count)
      header.number(kind, size: 2)
      header.pad(to: 24)
      return header.bytes + content.bytes
    }
    func part(_ format: Int, side: Int, index: Int) -> [UInt8] {
      let size = side * side * 2
      var numbers = FileBuilder(isBigEndian: isBigEndian)
      numbers.letters("mhni")
      let name = text(3, ":F\(format)_1.ithmb", isWide: true)
      numbers.numbers(76, 76 + name.count, 1, format, index * size, size)
      numbers.numbers(0, 0, side, side, size: 2)
      numbers.pad(to: 76)
      var part = FileBuilder(isBigEndian: isBigEndian)
      part.letters("mhod")
      part.numbers(24, 24 + 76 + name.count)
      part.number(2, size: 2)
      part.pad(to: 24)
      return part.bytes + numbers.bytes + name
    }
    let images = (0..<2).flatMap { index in
      var image = FileBuilder(isBigEndian: isBigEndian)
      let parts = part(1028, side: 100, index: index) + part(1029, side: 200, index: index)
      image.letters("mhii")
      image.numbers(152, 152 + parts.count, 2, 100 + index)
      image.number(Int.min + 7 + index, size: 8)
      image.numbers(0, 60, 0, 3_700_000_000, 3_700_000_001, 2149)
      image.pad(to: 152)
      return image.bytes + parts
    }
    var album = FileBuilder(isBigEndian: isBigEndian)
    let members =
      text(1, "Ferie Å", isWide: false) + chunk("mhia", [0, 100], length: 40)
      + chunk("mhia", [0, 101], length: 40)
    album.letters("mhba")
    album.numbers(148, 148 + members.count, 1, 2, 0x64, 0)
    album.numbers(0, size: 2)
    album.numbers(2, size: 1)
    album.pad(to: 148)
    func section(_ kind: Int, _ list: String, _ count: Int, _ children: [UInt8]) -> [UInt8] {
      var header = FileBuilder(isBigEndian: isBigEndian)
      let content = chunk(list, [], length: 92, children, isList: count)
      header.letters("mhsd")
      header.numbers(96, 96 + content.count)
      header.number(kind, size: 2)
      header.pad(to: 96)
      return header.bytes + content
    }
    let files =
      chunk("mhif", [0, 1028, 20_000], length: 124) + chunk("mhif", [0, 1029, 80_000], length: 124)
    let sections =
      section(1, "mhli", 2, images) + section(2, "mhla", 1, album.bytes + members)
      + section(3, "mhlf", 2, files)
    return chunk("mhfd", [0, 2, 3, 0, 102], length: 132, sections)
  }

  private func read(_ bytes: [UInt8]) throws -> (ArtworkDatabase, ImportWarnings) {
    var problems = ImportWarnings()
    let file = DeviceBytes(path: "ArtworkDB", bytes: bytes)
    return (try ArtworkDatabase(file, problems: &problems), problems)
  }

  @Test(arguments: [false, true])
  func `pictures, albums and files are read in both byte orders`(isBigEndian: Bool) throws {
    let (database, problems) = try read(Self.database(isBigEndian: isBigEndian))
    #expect(problems.isEmpty && database.isComplete)
    #expect(database.images.map(\.id) == [100, 101])
    #expect(database.images[1].itemID?.description == "8000000000000008")
    #expect(
      database.images[0].creationDate.rawValue == 3_700_000_000 && database.images[0].rating == 60
    )
    #expect(database.images[0].originalByteCount == 2149)
    let thumbnail = database.images[1].thumbnails[1]
    #expect(thumbnail.format == 1029 && thumbnail.file == ":F1029_1.ithmb")
    #expect(thumbnail.offset == 80_000 && thumbnail.byteCount == 80_000)
    #expect(thumbnail.width == 200 && thumbnail.height == 200 && !thumbnail.isOriginal)
    #expect(database.albums.map(\.name) == ["Ferie Å"])
    #expect(database.albums[0].members == [100, 101] && database.albums[0].kind == 2)
    #expect(database.files.map(\.format) == [1028, 1029])
    #expect(database.files.map(\.imageByteCount) == [20_000, 80_000])
  }

  /// The offset of the first image.
  private static let image: Int = 132 + 96 + 92
  /// The offset of the first part of this image.
  private static let part: Int = image + 152
  /// The offset of the numbers of the thumbnail in this part.
  private static let numbers: Int = part + 24
  /// The offset of the file name of this thumbnail.
  private static let name: Int = numbers + 76

  private static let wrongNumbers: [(place: Int, value: Int)] = [
    (image + 4, 0), (image + 4, 0x7FFF_FFFF), (image + 8, 0), (image + 8, -1), (image + 12, 99),
    (part + 8, 30), (numbers + 4, 4), (numbers + 8, 55), (numbers + 24, 0x7FFF_FFFF),
    (numbers + 24, 0), (numbers + 32, 0), (name + 24, 0x7FFF_FFFF), (name + 12, 127),
    (132 + 8, 96), (132 + 12, 9), (132 + 96 + 8, 1), (132 + 96 + 8, 3), (8, 100), (20, 2),
  ]

  @Test(arguments: wrongNumbers)
  func `an invalid number is reported with its offset`(place: Int, value: Int) throws {
    var file = FileBuilder()
    file.append(Self.database())
    file.set(value, at: place)
    let (database, problems) = try read(file.bytes)
    #expect(!problems.isEmpty && !database.isComplete)
    #expect(problems.first.allSatisfy { $0.offset != nil && $0.chunk != nil })
  }

  @Test func `the intact parts of a damaged database are read`() throws {
    var file = FileBuilder()
    file.append(Self.database())
    file.set(-1, at: Self.name + 24)
    let (database, problems) = try read(file.bytes)
    #expect(database.images.count == 2 && database.albums.count == 1 && database.files.count == 2)
    #expect(database.images[0].thumbnails.map(\.file) == ["", ":F1029_1.ithmb"])
    #expect(problems.count == 2)
  }

  @Test(arguments: [(image + 4, 0), (image + 8, 0), (image, 0)])
  func `reading goes on after a damaged picture`(place: Int, value: Int) throws {
    var file = FileBuilder()
    file.append(Self.database())
    file.set(value, at: place)
    let (database, problems) = try read(file.bytes)
    #expect(database.images.last?.id == 101 && database.images.last?.thumbnails.count == 2)
    #expect(database.albums.count == 1 && database.files.count == 2)
    #expect(!problems.isEmpty && !database.isComplete)
  }

  @Test func `every truncation is reported, and changed bytes never crash`() {
    let bytes = Self.database()
    for cut in Damage.truncations(of: bytes) {
      #expect(Outcome(cut) { _ = try ArtworkDatabase($0, problems: &$1) }.isSuspicious)
    }
    let outcomes = Damage.mutations(of: bytes, count: 5000).map { bytes in
      Outcome(bytes) { _ = try ArtworkDatabase($0, problems: &$1) }
    }
    #expect(outcomes.contains { $0.isSuspicious } && outcomes.contains { !$0.isSuspicious })
  }
}
