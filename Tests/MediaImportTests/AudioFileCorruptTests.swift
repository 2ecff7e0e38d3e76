import Foundation
import MediaImport
import TestSupport
import Testing

/// Damaged audio files, which may be refused but must not crash the process.
@Suite struct AudioFileCorruptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: try AudioFixture.all)
  func `every truncation of a file is read or refused`(fixture: AudioFixture) throws {
    let whole = try Data(contentsOf: URL(filePath: fixture.path))
    var (readCount, refusedCount) = (0, 0)
    for count in Array(stride(from: 0, to: whole.count, by: 19)) + [whole.count] {
      if try read(whole.prefix(count), as: fixture) { readCount += 1 } else { refusedCount += 1 }
    }
    #expect(readCount > 0 && refusedCount > 0, "\(readCount) read, \(refusedCount) refused")
  }

  @Test func `deeply nested atoms do not overflow the stack`() throws {
    let levels = 200_000
    var bytes = Data("\0\0\0\u{10}ftypM4A \0\0\0\0".utf8)
    for level in 0..<levels {
      let count = UInt32((levels - level) * 8)
      bytes.append(contentsOf: (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) })
      bytes.append(contentsOf: Array("moov".utf8))
    }
    try expectRefusal(of: bytes, named: "a.m4a")
  }

  @Test(arguments: ["a.mp3", "late.mp3", "a.wav", "a.aif"])
  func `deeply nested chapters do not overflow the stack`(name: String) throws {
    let levels = 30_000
    var frames = Data()
    for level in 0..<levels {
      let count = UInt32((levels - level) * 28 - 10)
      frames.append(contentsOf: Array("CHAP".utf8))
      withUnsafeBytes(of: count.bigEndian) { frames.append(contentsOf: $0) }
      frames.append(contentsOf: [0, 0, 0x61])
      frames.append(contentsOf: [UInt8](repeating: 0, count: 17))
    }
    let size = UInt32(frames.count)
    let tag = Data([0x49, 0x44, 0x33, 3, 0, 0]) + TaggedAudio.synchsafe(Int(size)) + frames
    let sound = try Data(contentsOf: URL(filePath: ProjectFiles.fixture("Audio/untagged.mp3")))
    switch name {
    case "a.mp3": try expectRefusal(of: tag + sound, named: name)
    case "late.mp3": try expectRefusal(of: Data(count: 100) + tag + sound, named: name)
    case "a.wav":
      try expectRefusal(of: TaggedAudio.chunked(tag, "sound.wav", isBigEndian: false), named: name)
    default:
      try expectRefusal(of: TaggedAudio.chunked(tag, "sound.aif", isBigEndian: true), named: name)
    }
  }

  @Test func `texts with the names of frames are not taken for nested chapters`() throws {
    let words = String(repeating: "CHAPTER CTOC ", count: 5000)
    let comment = Data([3]) + Data("eng\0\(words)".utf8)
    let path = try folder.write(
      TaggedAudio.mp3(frames: [TaggedAudio.frame("COMM", comment)]),
      to: "a.mp3"
    )
    #expect(try EmbeddedPicture.read(path).isEmpty)
  }

  private func expectRefusal(of bytes: Data, named name: String) throws {
    let path = try folder.write(bytes, to: name)
    #expect(throws: ImportError.self) { try EmbeddedPicture.read(path) }
  }

  /// Returns whether a possibly damaged file is read as an item.
  private func read(_ bytes: Data, as fixture: AudioFixture) throws -> Bool {
    let path = try folder.write(bytes, to: fixture.name)
    _ = try? EmbeddedPicture.read(path)
    let sink = RecordingSink()
    do { _ = try AudioFolderReader(folder.path)?.read(into: sink) } catch is ImportError {}
    return !sink.items.isEmpty
  }
}
