import Foundation
import IPodFormats
import TestSupport
import Testing

@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct DatabaseEditCorpusTests {
  @Test func `edits give the bytes that the reference writes`() throws {
    #expect(EditCase.all.count >= 11)
    for edits in EditCase.all {
      var database = try edits.input()
      try edits.edit(&database)
      let written = edits.unsigned(database.written())
      let expected = edits.unsigned(try edits.output())
      let place = zip(written, expected).enumerated().first { $1.0 != $1.1 }?.offset
      #expect(
        written == expected,
        "\(edits): \(written.count) and \(expected.count) bytes, differ at \(place ?? -1)"
      )
    }
  }

  @Test func `plays of a device are set without a change to anything else`() throws {
    let folder = try #require(ProjectFiles.corpus).appending(path: "device/plays-classic3")
    let data = try Data(contentsOf: folder.appending(path: "expect.json"))
    let deltas = try JSONDecoder().decode(Expectation.self, from: data).deltas
    #expect(deltas.count > 3)
    let input = try ChunkFiles.read(folder.appending(path: "input.iTunesDB"))
    var database = try EditableDatabase(
      try ChunkTree(input),
      makeID: MadeIDs(input.bytes).next,
      fold: EditCase.fold
    )
    for delta in deltas {
      let id = try #require(UInt64(delta.dbid, radix: 16))
      func before(_ number: TrackNumber) throws -> UInt64 {
        try database.number(number, of: id) ?? 0
      }
      var numbers: TrackTable<TrackNumber, UInt64> = [:]
      if let plays = delta.plays {
        numbers[.playCount] = try before(.playCount) + plays
        numbers[.recentPlayCount] = plays
        numbers[.lastPlayedDate] = max(delta.played ?? 0, try before(.lastPlayedDate))
        numbers[.isUnplayed] = 1
      }
      if let skips = delta.skips {
        numbers[.skipCount] = try before(.skipCount) + skips
        numbers[.lastSkippedDate] = max(delta.skipped ?? 0, try before(.lastSkippedDate))
      }
      numbers[.rating] = delta.rating
      numbers[.bookmarkTime] = delta.bookmark
      try database.setValues(TrackValues(numbers: numbers), of: id)
    }
    let output = try ChunkFiles.read(folder.appending(path: "output.iTunesDB")).bytes
    let written = database.written()
    #expect(written.count == output.count)
    // The signature is made elsewhere.
    let places = written.indices.filter { written[$0] != output[$0] && !(0x58..<0x6C).contains($0) }
    #expect(places == [])
  }

  private struct Expectation: Decodable {
    struct Delta: Decodable {
      let dbid: String
      let plays, played, bookmark, rating, skips, skipped: UInt64?
    }

    let deltas: [Delta]
  }

  @Test func `every real database can be edited`() throws {
    // Large ones take too long in a debug build.
    let files = ChunkFiles.all.filter {
      $0.count < 1 << 15 && $0.bytes.starts(with: Array("mhbd".utf8))
    }
    #expect(files.count >= 15)
    for file in files {
      var database = try EditableDatabase(
        try ChunkTree(file),
        makeID: MadeIDs(file.bytes).next,
        fold: EditCase.fold
      )
      #expect(database.written() == file.bytes, "\(file.path)")
    }
  }
}
