import IPodFormats
import TestSupport
import Testing

@Suite(.enabled(if: ProjectFiles.corpus != nil, "LIBSYNC_CORPUS is not set"))
struct ChunkTreeCorpusTests {
  @Test func `every database is written with the same bytes`() throws {
    #expect(ChunkFiles.all.count >= 60)
    for file in ChunkFiles.all {
      var tree = try ChunkTree(file)
      #expect(tree.written() == file.bytes, "\(file.path)")
    }
  }

  @Test func `all lengths and counts can be renewed without a change`() throws {
    for file in ChunkFiles.all {
      var tree = try ChunkTree(file)
      let disagreeing = tree.disagreeingChunks().map {
        "\(tree.name(of: $0)) at \(tree.offset(of: $0) ?? -1)"
      }
      #expect(disagreeing == [], "\(file.path)")
      tree.markAll()
      #expect(tree.written() == file.bytes, "\(file.path)")
    }
  }
}
