import Foundation
import IPodFormats
import TestSupport
import Testing

@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct ChunkTreeCorpusTests {
  @Test func `every database is written with the same bytes, even if all lengths are new`() throws {
    #expect(ChunkFiles.all.count >= 60)
    for file in ChunkFiles.all {
      var tree = try ChunkTree(file)
      #expect(tree.written() == file.bytes, "\(file.path)")
      // Large ones take too long in a debug build.
      if file.count < 1 << 17 {
        #expect(tree.disagreeingChunks().isEmpty, "\(file.path)")
      }
      tree.markAll()
      #expect(tree.written() == file.bytes, "\(file.path)")
    }
  }

  @Test func `damaged databases are refused or kept`() throws {
    let damaged = DeviceDatabase.damaged
    #expect(damaged.count >= 6)
    for source in damaged {
      let file = DeviceBytes(path: source.path, bytes: source.bytes)
      guard var tree = try? ChunkTree(file) else { continue }
      #expect(tree.written() == source.bytes, "\(source)")
    }
    let folder = try #require(ProjectFiles.corpus).appending(path: "device/refuse")
    for name in ["cut-short", "length-too-long", "zero-bytes"] {
      let file = try ChunkFiles.read(folder.appending(path: "\(name).iTunesDB"))
      #expect(throws: DeviceFormatError.self, "\(name)") { try ChunkTree(file) }
    }
  }
}
