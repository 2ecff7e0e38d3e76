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
      let written = edits.unsigned(try database.written())
      let expected = edits.unsigned(try edits.output())
      let place = zip(written, expected).enumerated().first { $1.0 != $1.1 }?.offset
      #expect(
        written == expected,
        "\(edits): \(written.count) and \(expected.count) bytes, differ at \(place ?? -1)"
      )
    }
  }

  @Test func `every real database can be edited`() throws {
    // Large ones take too long in a debug build.
    let files = ChunkFiles.all.filter {
      $0.count < 1 << 16 && $0.bytes.starts(with: Array("mhbd".utf8))
    }
    #expect(files.count >= 25)
    for file in files {
      var database = try EditableDatabase(
        try ChunkTree(file),
        makeID: MadeIDs(file.bytes).next,
        fold: EditCase.fold
      )
      #expect(try database.written() == file.bytes, "\(file.path)")
    }
  }
}
