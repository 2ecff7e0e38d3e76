import Foundation
import MediaImport
import TestSupport
import Testing

/// The sizes that the heads of audio files claim.
struct ClaimedSizeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func content(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Sound/\(name)")))
  }

  private func size(_ content: Data, _ format: AudioFormat) throws -> ClaimedSize? {
    ClaimedSize(path: try folder.write(content, to: "file"), format)
  }

  private static let files: [(String, AudioFormat)] = [
    ("cbr.mp3", .mpeg), ("vbr.mp3", .mpeg), ("recording.mp3", .mpeg), ("whole.wav", .wave),
    ("whole.aiff", .aiff), ("aac.m4a", .mp4), ("whole.m4a", .mp4), ("video.mp4", .mp4),
  ]

  @Test(arguments: files)
  func `whole files are as large as they claim, and cut ones are not`(
    _ name: String,
    _ format: AudioFormat
  ) throws {
    let content = try content(name)
    #expect(try size(content, format)?.isCut != true)
    #expect(try size(content + Data("TAG".utf8) + Data(count: 125), format)?.isCut != true)
    let cut = try #require(try size(content.prefix(content.count * 6 / 10), format))
    #expect(cut.isCut && cut.found == content.count * 6 / 10)
    #expect(abs(cut.claimed - Int64(content.count)) < 2000, "\(cut)")
  }

  @Test func `a tag before MP3 is not part of what is claimed`() throws {
    let tag = Data("ID3".utf8) + [4, 0, 0, 0, 0, 100, 0] + Data(count: 12_800)
    let content = tag + (try content("cbr.mp3").drop { $0 != 0xFF })
    #expect(try size(content, .mpeg)?.isCut == false)
    #expect(try size(content.dropLast(4000), .mpeg)?.isCut == true)
  }

  @Test func `files that do not say how large they are claim nothing`() throws {
    for (name, format) in [
      ("plain.mp3", .mpeg), ("whole.flac", .flac), ("vorbis.ogg", .vorbis), ("cbr.mp3", .wave),
    ] as [(String, AudioFormat)] {
      #expect(try size(try content(name).prefix(5000), format) == nil, "\(name)")
    }
    var pipe = try content("whole.wav")
    pipe.replaceSubrange(4..<8, with: [255, 255, 255, 255])
    #expect(try size(pipe, .wave) == nil)
  }

  @Test func `damaged heads claim nothing that is impossible`() throws {
    for (name, format) in Self.files {
      let original = try content(name)
      for count in [0, 1, 7, 8, 11, 15, 16, 40] {
        _ = try size(original.prefix(count), format)
      }
      var random = SeededGenerator(seed: 7)
      for _ in 0..<50 {
        var content = original.prefix(3000)
        for _ in 0..<20 {
          content[Int.random(in: 0..<200, using: &random)] = UInt8.random(
            in: 0...255,
            using: &random
          )
        }
        let size = try size(content, format)
        #expect(size.map { $0.claimed >= 0 } ?? true)
      }
    }
    #expect(ClaimedSize(path: folder.file("none"), .wave) == nil)
    #expect(ClaimedSize(path: folder.path, .wave) == nil)
  }
}
