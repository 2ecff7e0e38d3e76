import Foundation
import MediaImport
import TestSupport
import Testing

struct MPEGFramesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a frame at 44.1 kHz with 128 kilobits per second, which has 417 or 418 bytes.
  private func frame(isPadded: Bool = false) -> [UInt8] {
    [0xFF, 0xFB, isPadded ? 0x92 : 0x90, 0x40] + [UInt8](repeating: 9, count: isPadded ? 414 : 413)
  }

  private func count(_ bytes: [UInt8]) throws -> Int64? {
    MPEGFrames.byteCountBeforeEnd(path: try folder.write(Data(bytes), to: "a.mp3"))
  }

  private let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 20] + [UInt8](repeating: 0, count: 20)

  @Test func `bytes are counted from the first frame to the eighth from the end`() throws {
    let frames = (0..<20).flatMap { frame(isPadded: $0 % 3 == 0) }
    let expected = Int64((0..<12).reduce(0) { $0 + ($1 % 3 == 0 ? 418 : 417) })
    #expect(try count(frames) == expected)
    #expect(try count(tag + frames) == expected)
    #expect(try count(frames + Array("TAG".utf8) + [UInt8](repeating: 32, count: 125)) == expected)
    #expect(
      try count(frames + Array("APETAGEX".utf8) + [UInt8](repeating: 1, count: 9000)) == expected
    )
    // The last frame is cut off.
    #expect(try count(frames + frame().prefix(100)) == expected)
  }

  @Test func `large files are read in parts`() throws {
    let frames = (0..<2000).flatMap { _ in frame() }
    #expect(try count(frames) == 1992 * 417)
  }

  @Test func `anything but frames has no count`() throws {
    let frames = (0..<20).flatMap { _ in frame() }
    #expect(try count([]) == nil)
    #expect(try count(Array(frames.prefix(8 * 417))) == nil)
    #expect(try count(Array(frames.prefix(9 * 417))) == 417)
    #expect(try count(frames + [UInt8](repeating: 7, count: 9000)) == nil)
    #expect(try count([UInt8](repeating: 7, count: 9000)) == nil)
    // The bit rate is free, or the sample rate is reserved.
    #expect(try count((0..<9000).map { [0xFF, 0xFB, 0x00, 0x40][$0 % 4] }) == nil)
    #expect(try count((0..<9000).map { [0xFF, 0xFB, 0x9C, 0x40][$0 % 4] }) == nil)
    #expect(MPEGFrames.byteCountBeforeEnd(path: folder.file("none")) == nil)
    #expect(MPEGFrames.byteCountBeforeEnd(path: folder.path) == nil)
  }

  @Test func `the frames of an encoder add up`() throws {
    let path = ProjectFiles.fixture("Sound/cbr.mp3")
    let size = try Data(contentsOf: URL(filePath: path)).count
    let count = try #require(MPEGFrames.byteCountBeforeEnd(path: path))
    #expect(count > 0 && count < size)
  }
}
