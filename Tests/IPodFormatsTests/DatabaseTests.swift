import IPodFormats
import MediaModel
import TestSupport
import Testing

@Suite struct DatabaseTests {
  private static let head: [Int: any FixedWidthInteger & Sendable] = [
    16: UInt32(0x75), 24: UInt64(0x0102_0304_0506_0708), 32: UInt16(2),
    0x48: UInt64(0xFEDC_BA98_7654_3210), 0x6C: Int32(-12_600),
  ]

  @Test(arguments: [false, true])
  func `the header is read in both byte orders`(isBigEndian: Bool) throws {
    let writer = ChunkWriter(isBigEndian: isBigEndian)
    let sections = [writer.section(1, "mhlt", []), writer.section(2, "mhlp", [])]
    let bytes = writer.database(Self.head, sections: sections)
    #expect(ITunesDatabase.recognises(bytes))
    #expect(ITunesDatabase.compressedStart(in: bytes) == nil)
    let read = try ReadDatabase(bytes)
    let database = read.database
    #expect(database.version == 0x75 && database.databaseID == 0x0102_0304_0506_0708)
    #expect(database.persistentID == PersistentID(rawValue: 0xFEDC_BA98_7654_3210))
    #expect(database.offsetFromUTC == -12_600 && database.platform == 2)
    #expect(database.trackCount == 0 && database.isComplete && database.deviceName() == nil)
    #expect(read.complaints == [] && read.rebuilt == bytes)
  }

  @Test func `a short header has no time zone and no later values`() throws {
    let writer = ChunkWriter()
    let sections = [writer.section(1, "mhlt", []), writer.section(2, "mhlp", [])]
    for count in [0x20, 0x68, 0x70] {
      let database = try ReadDatabase(writer.database(header: count, sections: sections)).database
      #expect(database.offsetFromUTC == nil && database.persistentID == nil)
      #expect(database.isComplete)
    }
    let odd = writer.database([0x6C: Int32(96)], sections: sections)
    #expect(try ReadDatabase(odd).database.offsetFromUTC == nil)
  }

  @Test func `compressed bytes are found after the header`() {
    let writer = ChunkWriter()
    let marked = writer.chunk("mhbd", header: 0xF4, [12: UInt32(2), 0xA8: UInt8(1)], [1, 2, 3])
    #expect(ITunesDatabase.compressedStart(in: marked) == 0xF4)
    let unmarked = writer.chunk("mhbd", header: 0x68, [:], [0x78, 0x9C, 3])
    #expect(ITunesDatabase.compressedStart(in: unmarked) == 0x68)
    #expect(ITunesDatabase.compressedStart(in: writer.chunk("mhbd", header: 0x68)) == nil)
    #expect(ITunesDatabase.compressedStart(in: Array("mhbd\u{F4}".utf8)) == nil)
  }

  @Test func `a file that is not a database is refused`() {
    let writer = ChunkWriter()
    for bytes in [
      [], Array("mhbd".utf8), Array("mhfd0000000000000000000000000000000000".utf8),
      writer.chunk("mhbd", header: 0x68), writer.chunk("mhbd", header: 0xF4).dropLast(),
      writer.database(sections: [writer.section(2, "mhlp", [])]),
    ] {
      #expect(throws: DeviceFormatError.self) { try ReadDatabase(Array(bytes)) }
    }
  }

  @Test(arguments: [UInt32(0), 8, 0xF5, .max])
  func `a wrong header length of the database loses nothing`(length: UInt32) throws {
    let writer = ChunkWriter()
    let sections = [
      writer.section(1, "mhlt", [writer.track(1, id: 1, parts: [writer.text(1, "A")])]),
      writer.section(2, "mhlp", []),
    ]
    var bytes = writer.database([0x48: UInt64(7)], sections: sections)
    bytes.replaceSubrange(4..<8, with: writer.bytes(length))
    let read = try ReadDatabase(bytes)
    #expect(read.titles == ["A"] && read.database.persistentID == PersistentID(rawValue: 7))
    #expect(read.complaints.first == "0 mhbd the length of the header is wrong")
    #expect(read.rebuilt == bytes)
  }

  @Test func `equal bytes have equal fingerprints`() throws {
    let writer = ChunkWriter()
    let bytes = writer.database(tracks: [writer.track(1, id: 1)])
    let other = writer.database(tracks: [writer.track(1, id: 2)])
    #expect(
      try ReadDatabase(bytes).database.fingerprint == ReadDatabase(bytes).database.fingerprint
    )
    #expect(
      try ReadDatabase(bytes).database.fingerprint != ReadDatabase(other).database.fingerprint
    )
  }

  @Test func `an unknown section is kept`() throws {
    let writer = ChunkWriter()
    let bytes = writer.database(sections: [
      writer.section(4, "mhla", [writer.text(1, "album")]),
      writer.section(1, "mhlt", [writer.track(1, id: 1, parts: [writer.text(1, "A")])]),
      writer.chunk("mhsd", header: 0x60, [12: UInt32(9)], Array("genius".utf8)),
      writer.section(3, "mhlp", []),
    ])
    let read = try ReadDatabase(bytes)
    #expect(read.titles == ["A"] && read.complaints == [] && read.rebuilt == bytes)
  }
}
