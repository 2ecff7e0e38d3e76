import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Tags that state the same value several times.
struct RepeatedTagValueTests {
  private func genre(of file: Data, named name: String) throws -> String? {
    let folder = try TemporaryFolder()
    try folder.write(file, to: name)
    let sink = RecordingSink()
    _ = try #require(AudioFolderReader(folder.path)).read(into: sink)
    return try #require(sink.items.first).values.text(MediaItemProperty.genre)
  }

  @Test func `a genre that ID3 states several times occurs once`() throws {
    let tag = TaggedAudio.text("TCON", "Rock\0Rock\0Disco\0Rock")
    #expect(try genre(of: TaggedAudio.mp3(frames: [tag]), named: "a.mp3") == "Rock, Disco")
  }

  @Test func `a genre that Vorbis comments state several times occurs once`() throws {
    let comment = TaggedAudio.comment(["GENRE=Rock", "GENRE=Disco", "genre=Rock"])
    let file = try TaggedAudio.flac([(type: 4, content: comment)])
    #expect(try genre(of: file, named: "a.flac") == "Rock, Disco")
  }
}
