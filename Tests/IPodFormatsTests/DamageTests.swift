import IPodFormats
import MediaModel
import TestSupport
import Testing

/// A database with some wrong numbers.
@Suite struct DamageTests {
  private let writer = ChunkWriter()
  private let lists: [[UInt8]]
  private let tracks: [[UInt8]]
  private let bytes: [UInt8]
  /// The offset of the first track, after the headers of the database, the section and the list.
  private let firstTrack = 0xF4 + 0x60 + 0x5C

  init() {
    let writer = writer
    tracks = ["A", "B", "C"].enumerated().map { (index: Int, title: String) in
      let parts = [writer.text(1, title), writer.text(2, ":\(title).mp3")]
      return writer.track(UInt32(index + 1), id: UInt64(index + 1), parts: parts)
    }
    lists = ["Mine", "Yours"].map { name in
      writer.playlist(name, id: 0, entries: (1...3).map { writer.entry($0, order: $0) })
    }
    bytes = writer.database(tracks: tracks, playlists: lists)
  }

  /// Returns the database with a different number at an offset.
  private func damaged(_ offset: Int, _ number: UInt32) -> [UInt8] {
    var bytes = bytes
    bytes.replaceSubrange(offset..<offset + 4, with: writer.bytes(number))
    return bytes
  }

  private var secondTrack: Int { firstTrack + tracks[0].count }
  private var secondSection: Int { firstTrack + tracks.reduce(0) { $0 + $1.count } }
  private var firstList: Int { secondSection + 0x60 + 0x5C }

  @Test func `an undamaged database has no problems`() throws {
    let read = try ReadDatabase(bytes)
    #expect(read.titles == ["A", "B", "C"] && read.playlists.map(\.entries.count) == [3, 3])
    #expect(read.complaints == [] && read.database.isComplete && read.rebuilt == bytes)
  }

  @Test(arguments: [0, 1, 0x9C, 0x250, 0xFFFF_FFF0, .max] as [UInt32])
  func `a wrong track length loses nothing`(length: UInt32) throws {
    let bytes = damaged(secondTrack + 8, length)
    let read = try ReadDatabase(bytes)
    #expect(read.titles == ["A", "B", "C"] && read.playlists.count == 2)
    #expect(read.complaints == ["\(secondTrack) mhit the length of mhit is wrong"])
    #expect(read.database.isComplete && read.rebuilt == bytes)
  }

  @Test(arguments: [0, 8, 0x9B, 0x00FF_FFFF, .max] as [UInt32])
  func `a wrong header length loses the track`(length: UInt32) throws {
    let bytes = damaged(secondTrack + 4, length)
    let read = try ReadDatabase(bytes)
    #expect(read.titles == ["A", "C"] && !read.database.isComplete)
    #expect(
      read.complaints.prefix(2) == [
        "\(secondTrack) mhit the length of the header is wrong",
        "\(firstTrack - 0x5C) mhlt expected 3 mhit, found 2",
      ]
    )
    #expect(read.rebuilt == bytes)
  }

  @Test func `a wrong signature loses the track`() throws {
    let bytes = damaged(secondTrack, 0)
    let read = try ReadDatabase(bytes)
    #expect(read.titles == ["A", "C"] && !read.database.isComplete && read.rebuilt == bytes)
    #expect(read.complaints.first == "\(firstTrack) mhit the length of mhit is wrong")
  }

  @Test(arguments: [0, 2, 4, .max] as [UInt32])
  func `a wrong track count is reported`(count: UInt32) throws {
    let read = try ReadDatabase(damaged(firstTrack - 0x5C + 8, count))
    #expect(read.titles == ["A", "B", "C"])
    #expect(
      read.complaints == ["\(firstTrack - 0x5C) mhlt expected \(count) mhit, found 3"]
    )
    #expect(read.database.isComplete == (count <= 3))
  }

  @Test(arguments: [0, 0x5F, 0x100, .max] as [UInt32])
  func `a wrong section length loses nothing`(length: UInt32) throws {
    let bytes = damaged(0xF4 + 8, length)
    let read = try ReadDatabase(bytes)
    #expect(read.titles == ["A", "B", "C"] && read.playlists.count == 2)
    #expect(read.complaints == ["244 mhsd the length of mhsd is wrong"])
    #expect(read.rebuilt == bytes)
  }

  @Test func `a section without its list is searched`() throws {
    let bytes = damaged(firstTrack - 0x5C, 0)
    let read = try ReadDatabase(bytes)
    #expect(read.titles == ["A", "B", "C"] && !read.database.isComplete)
    #expect(read.complaints == ["\(0xF4 + 0x60) mhlt the section has no list"])
    #expect(read.rebuilt == bytes)
  }

  @Test(arguments: [0, 23, 0x0100_0000, .max] as [UInt32])
  func `a wrong string length loses the string`(length: UInt32) throws {
    let bytes = damaged(secondTrack + 0x248 + 8, length)
    let read = try ReadDatabase(bytes)
    #expect(read.titles == ["A", nil, "C"])
    #expect(read.tracks[1].values.text(MediaItemProperty.location) == ":B.mp3")
    #expect(
      read.complaints == [
        "\(secondTrack + 0x248) mhod a part of the track is damaged",
        "\(secondTrack) mhit expected 2 parts, found 1",
      ]
    )
    #expect(read.database.isComplete && read.rebuilt == bytes)
  }

  @Test func `a string longer than its chunk is read up to the end of the chunk`() throws {
    let bytes = damaged(secondTrack + 0x248 + 24 + 4, .max)
    let read = try ReadDatabase(bytes)
    #expect(read.titles == ["A", "B", "C"] && read.rebuilt == bytes)
    #expect(
      read.complaints == ["\(secondTrack + 0x248) mhod the text is longer than its chunk"]
    )
  }

  @Test(arguments: [0, 0x6C, 0x80, .max] as [UInt32])
  func `a wrong playlist length loses nothing`(length: UInt32) throws {
    let bytes = damaged(firstList + 8, length)
    let read = try ReadDatabase(bytes)
    #expect(read.playlists.map(\.entries.count) == [3, 3])
    #expect(read.complaints == ["\(firstList) mhyp the length of mhyp is wrong"])
    #expect(read.rebuilt == bytes)
  }

  @Test func `a playlist that overlaps the next one ends before it`() throws {
    // The first list seems to extend up to the last entry of the second list.
    let length = lists[0].count + lists[1].count - writer.entry(1, order: 1).count
    let bytes = damaged(firstList + 8, UInt32(length))
    let read = try ReadDatabase(bytes)
    #expect(read.playlists.map(\.entries.count) == [3, 3])
    #expect(read.complaints == ["\(firstList) mhyp the length of mhyp is wrong"])
    #expect(read.rebuilt == bytes)
  }

  @Test(arguments: [4, 8])
  func `a wrong entry length loses the entry`(offset: Int) throws {
    let entry = firstList + lists[0].count - 2 * writer.entry(1, order: 1).count
    let bytes = damaged(entry + offset, 0)
    let read = try ReadDatabase(bytes)
    #expect(read.playlists.map(\.entries.count) == [2, 3])
    #expect(
      read.complaints == [
        "\(entry) mhyp a part of the playlist is damaged",
        "\(firstList) mhyp expected 3 entries, found 2",
      ]
    )
    #expect(read.rebuilt == bytes)
  }

  @Test func `a truncated database is read as far as possible`() throws {
    for count in stride(from: firstTrack, to: bytes.count, by: 29) {
      let cut = Array(bytes.prefix(count))
      let read = try ReadDatabase(cut)
      #expect(!read.problems.isEmpty && !read.database.isComplete && read.rebuilt == cut)
      let whole = ["A", "B", "C"].prefix((count - firstTrack) / tracks[0].count)
      #expect(read.titles.compactMap(\.self).starts(with: whole))
    }
  }

  @Test func `random damage neither stops the reader nor loses a byte`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      var bytes = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let offset = Int.random(in: 4..<bytes.count - 4, using: &random)
        let numbers = [0, 1, 24, .max, 0x7FFF_FFFF, UInt32.random(in: 0...0x400, using: &random)]
        let number = numbers.randomElement(using: &random) ?? 0
        bytes.replaceSubrange(offset..<offset + 4, with: writer.bytes(number))
      }
      guard let read = try? ReadDatabase(bytes) else { continue }
      #expect(read.rebuilt == bytes)
    }
  }

  @Test func `very many unterminated chunks are read in linear time`() throws {
    let entries = (0..<20_000).map { _ in writer.chunk("mhip", header: 36, [8: UInt32(0)]) }
    let tracks = (0..<4_000).map {
      writer.track(UInt32($0), id: 0, header: 0x9C, [8: UInt32(7)])
    }
    let sections = (0..<2000).map { _ in writer.chunk("mhsd", header: 16, [8: UInt32(0)]) }
    let list = writer.playlist("", id: 0, entries: entries)
    var lists: [[UInt8]] = []
    lists.append(writer.section(1, "mhlt", tracks))
    lists.append(writer.section(2, "mhlp", [list]))
    let bytes = writer.database(sections: lists + sections)
    var problems = ImportWarnings()
    let file = DeviceBytes(path: "iTunesDB", bytes: bytes)
    let start = processorSeconds()
    let database = try ITunesDatabase(file, problems: &problems)
    #expect(database.trackCount == 4_000)
    database.forEachTrack(clock: .utc, problems: &problems) { _, _, _ in }
    database.forEachPlaylist(problems: &problems) { _ in
      nil
    } _: { list in
      #expect(list.entries.isEmpty)
    }
    #expect(processorSeconds() - start < 10)
    #expect(problems.count > 24_000 && problems.first.count == 1000)
  }

  @Test func `damaged bytes of a record cannot be written`() throws {
    var track = try #require(try ReadDatabase(bytes).tracks.first)
    let whole = track.sourceBytes
    for count in 0..<whole.count {
      track.sourceBytes = Array(whole.prefix(count))
      let rebuilt = ITunesDatabase.bytes(of: track)
      #expect(rebuilt == nil || tracks[0].starts(with: rebuilt ?? []))
    }
    track.sourceBytes = [1, 3, 2]
    #expect(ITunesDatabase.bytes(of: track) == nil)
    track.sourceBytes = [1, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
    #expect(ITunesDatabase.bytes(of: track) == nil)
  }
}
