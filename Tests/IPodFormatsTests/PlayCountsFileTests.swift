import IPodFormats
import MediaModel
import Testing

@Suite struct PlayCountsFileTests {
  private static let numbers = [3, 3_800_000_000, 500, 80, 1, 2, 3_800_000_100]

  private static func file(entrySize: Int, count: Int = 2, isBigEndian: Bool = false) -> [UInt8] {
    var file = FileBuilder(isBigEndian: isBigEndian)
    file.letters("mhdp")
    file.numbers(0x60, entrySize, count)
    file.pad(to: 0x60)
    for index in 0..<count {
      for number in numbers.prefix(entrySize / 4) { file.number(number) }
      file.pad(to: 0x60 + (index + 1) * entrySize)
    }
    return file.bytes
  }

  private func read(_ bytes: [UInt8]) throws -> (PlayCountsFile, ImportWarnings) {
    var problems = ImportWarnings()
    let file = try PlayCountsFile(DeviceBytes(path: "pc", bytes: bytes), problems: &problems)
    return (file, problems)
  }

  @Test(arguments: [0x0C, 0x10, 0x14, 0x1C, 0x20])
  func `entries of all sizes are read, and missing numbers are zero`(
    size: Int
  ) throws {
    let (file, problems) = try read(Self.file(entrySize: size))
    var entry = PlayCountsFile.Entry()
    (entry.playCount, entry.lastPlayed, entry.bookmarkTime) = (3, 3_800_000_000, 500)
    if size >= 0x10 { entry.rating = 80 }
    if size >= 0x1C {
      entry.skipCount = 2
      entry.lastSkipped = 3_800_000_100
    }
    #expect(file.entries == [entry, entry] && file.entryCount == 2 && problems.isEmpty)
  }

  @Test func `a file with a reversed signature has big-endian numbers`() throws {
    let (file, _) = try read(Self.file(entrySize: 0x1C, count: 1, isBigEndian: true))
    #expect(file.entries.map(\.playCount) == [3])
  }

  @Test func `the complete entries of a truncated file are read`() throws {
    let bytes = Self.file(entrySize: 0x1C)
    let (file, problems) = try read(Array(bytes.dropLast()))
    #expect(file.entries.count == 1 && file.entryCount == 2)
    #expect(problems.first.first?.message == "expected 2 entries, found 1")
    for cut in Damage.truncations(of: bytes) {
      #expect(Outcome(cut) { _ = try PlayCountsFile($0, problems: &$1) }.isSuspicious)
    }
  }

  @Test func `a rating above 100 is reported and left out`() throws {
    var file = FileBuilder()
    file.append(Self.file(entrySize: 0x10, count: 1))
    file.set(101, at: 0x60 + 12)
    let (read, problems) = try read(file.bytes)
    #expect(read.entries[0].rating == 0 && problems.first.map(\.offset) == [0x60 + 12])
  }

  @Test(arguments: [0x0C, 0x14])
  func `a file with implausible entries is not trusted`(place: Int) throws {
    var file = FileBuilder()
    file.append(Self.file(entrySize: 0x1C))
    #expect(try read(file.bytes).0.isPlausible)
    file.set(23_040_219, at: 0x60 + place)
    let (read, problems) = try read(file.bytes)
    #expect(!read.isPlausible && problems.count == 1)
  }

  @Test func `bytes after the entries are reported`() throws {
    let (file, problems) = try read(Self.file(entrySize: 0x1C) + [0])
    #expect(file.entries.count == 2 && file.isPlausible)
    #expect(problems.first.map(\.message) == ["1 bytes after the last entry"])
    #expect(problems.first.map(\.offset) == [0x60 + 2 * 0x1C])
  }

  @Test(arguments: [(4, 0), (4, .max), (8, 0), (8, 11), (8, 18), (8, 27), (8, 29)])
  func `an invalid header is refused`(place: Int, value: Int) {
    var file = FileBuilder()
    file.append(Self.file(entrySize: 0x1C))
    file.set(value, at: place)
    let bytes = file.bytes
    #expect(throws: DeviceFormatError.self) { try read(bytes) }
  }

  @Test func `an enormous count allocates nothing`() throws {
    var file = FileBuilder()
    file.append(Self.file(entrySize: 0x1C))
    file.set(0xFFFF_FFFF, at: 12)
    let (read, problems) = try read(file.bytes)
    #expect(read.entries.count == 2 && problems.count == 1)
  }

  @Test func `changed bytes never crash`() {
    let outcomes = Damage.mutations(of: Self.file(entrySize: 0x1C)).map { bytes in
      Outcome(bytes) { _ = try PlayCountsFile($0, problems: &$1) }
    }
    #expect(outcomes.contains { $0.isSuspicious } && outcomes.contains { !$0.isSuspicious })
  }
}
