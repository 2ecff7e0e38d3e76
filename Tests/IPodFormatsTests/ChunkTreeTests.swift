import Foundation
import IPodFormats
import MediaModel
import TestSupport
import Testing

@Suite struct ChunkTreeTests {
  private static let writer = ChunkWriter()
  /// A database with a chunk of each kind, an unknown section and bytes after its end.
  private static let small: [UInt8] = {
    let album = writer.chunk("mhia", header: 0x58, [12: UInt32(1)], writer.text(200, "Album"))
    let tracks = [1, 2].map {
      writer.track(UInt32($0), id: UInt64($0), parts: [writer.text(1, "T"), writer.text(2, ":T")])
    }
    let list = writer.playlist(
      "L",
      id: 9,
      parts: [writer.part(100, [1, 2, 3])],
      entries: [writer.entry(1, order: 1), writer.entry(2, order: 2)]
    )
    let sections = [
      writer.section(4, "mhla", [album]), writer.section(1, "mhlt", tracks),
      writer.section(3, "mhlp", [list]), writer.section(2, "mhlp", [list]),
      writer.chunk("mhsd", header: 0x60, [12: UInt32(9)], Array("genius".utf8)),
    ]
    return writer.database(sections: sections)
  }()

  private func tree(_ bytes: [UInt8]) throws(DeviceFormatError) -> ChunkTree {
    try ChunkTree(DeviceBytes(path: "iTunesDB", bytes: bytes))
  }

  @Test(arguments: [[], [1, 2, 3]])
  func `an unedited tree is written with the same bytes`(after: [UInt8]) throws {
    var tree = try tree(Self.small + after)
    #expect(!tree.isEdited && tree.remainderCount == after.count)
    #expect(tree.written() == Self.small + after)
    #expect(!tree.isEdited)
  }

  @Test func `all lengths and counts can be renewed without a change`() throws {
    var tree = try tree(Self.small)
    #expect(tree.disagreeingChunks().isEmpty)
    tree.markAll()
    #expect(tree.written() == Self.small)
  }

  @Test func `numbers can be big-endian`() throws {
    let writer = ChunkWriter(isBigEndian: true)
    let bytes = writer.database(tracks: [writer.track(1, id: 1, parts: [writer.text(1, "T")])])
    var tree = try tree(bytes)
    #expect(tree.isBigEndian && tree.disagreeingChunks().isEmpty)
    tree.markAll()
    #expect(tree.written() == bytes)
  }

  @Test func `the parts of early entries stay after them`() throws {
    let entries = [1, 2].flatMap { number in
      [Self.writer.entry(number, [12: UInt32(1)]), Self.writer.part(100, [1])]
    }
    let list = Self.writer.playlist("L", id: 9, [16: UInt32(2)], entries: entries)
    let bytes = Self.writer.database(tracks: [], playlists: [list])
    var tree = try tree(bytes)
    #expect(tree.disagreeingChunks().isEmpty)
    tree.markAll()
    #expect(tree.written() == bytes)
  }

  @Test func `the length in the header of a deflated database is kept`() throws {
    var bytes = Self.small
    bytes[0xA8] = 1
    bytes.replaceSubrange(8..<12, with: [1, 1, 0, 0])
    var tree = try tree(bytes)
    #expect(tree.isDeflated && tree.remainderCount == 0)
    tree.markAll()
    #expect(tree.written() == bytes)
  }

  @Test(arguments: ["classic3", "nano4g", "nano3g", "ipod4g"])
  func `databases of virtual iPods are written with the same bytes`(device: String) throws {
    let folder = URL(filePath: ProjectFiles.fixture("iPod/\(device)/iPod_Control"))
    for name in ["iTunes/iTunesDB", "Artwork/ArtworkDB"] {
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { continue }
      var tree = try tree(Array(data))
      #expect(tree.disagreeingChunks().isEmpty)
      tree.markAll()
      #expect(tree.written() == Array(data))
    }
  }

  @Test func `every prefix is refused or kept`() {
    for bytes in Damage.truncations(of: Self.small) {
      #expect(throws: DeviceFormatError.self) { try tree(bytes) }
    }
  }

  @Test func `every changed byte is refused or kept`() {
    var keptCount = 0
    for place in Self.small.indices {
      var bytes = Self.small
      bytes[place] ^= 0xFF
      guard var tree = try? tree(bytes) else { continue }
      keptCount += 1
      if tree.written() != bytes { Issue.record("byte \(place)") }
    }
    #expect(keptCount > Self.small.count / 2)
  }

  @Test func `damage below a section is kept and reported`() throws {
    var bytes = Self.small
    let track = try #require(bytes.firstRange(of: Array("mhit".utf8))?.lowerBound)
    bytes[track + 8] = 0xFF
    bytes[track + 11] = 0xFF
    var tree = try tree(bytes)
    #expect(tree.disagreeingChunks().map(tree.name).contains("mhsd"))
    #expect(tree.written() == bytes)
  }

  @Test func `deeply nested chunks are refused or kept`() throws {
    var inner: [UInt8] = []
    for _ in 0..<200 { inner = Self.writer.chunk("mhia", header: 12, [:], inner) }
    let bytes = Self.writer.database(sections: [
      Self.writer.chunk("mhsd", header: 0x60, [12: UInt32(1)], inner)
    ])
    var tree = try tree(bytes)
    #expect(tree.chunkCount < 20 && tree.written() == bytes)
  }

  @Test func `other files are refused`() {
    for bytes in [[], Array("mhbd".utf8), Array("mhitxxxxxxxxxxxx".utf8)] {
      #expect(throws: DeviceFormatError.self) { try tree(bytes) }
    }
  }
}
