import Foundation
import TestSupport
import Testing

@testable import MediaImport

struct EncoderDelayTests {
  /// Returns the first frame of an MP3 file, with a Xing header and an encoder's extension.
  private func frame(
    _ head: [UInt8] = [0xFF, 0xFB, 0x90, 0x40],
    sideInformation: Int = 32,
    name: String = "Info",
    flags: UInt8 = 0xF,
    encoder: String = "LAME3.100",
    delays: [UInt8] = [0x24, 0x04, 0x56]
  ) -> [UInt8] {
    var frame = head + [UInt8](repeating: 0, count: sideInformation) + Array(name.utf8)
    frame += [0, 0, 0, flags]
    if flags & 1 != 0 { frame += [0, 0, 0x01, 0x00] }
    frame += [UInt8](
      repeating: 7,
      count: (flags & 2 == 0 ? 0 : 4) + (flags & 4 == 0 ? 0 : 100) + (flags & 8 == 0 ? 0 : 4)
    )
    return frame + Array(encoder.utf8.prefix(9)) + [UInt8](repeating: 0, count: 12) + delays
  }

  /// 0x240 samples before and 0x456 after the audio, in 256 frames.
  private let delay = EncoderDelay(before: 576, after: 1110, between: 256 * 1152 - 576 - 1110)

  @Test func `delays written by LAME and FFmpeg are read`() {
    #expect(EncoderDelay(frame: frame()) == delay)
    #expect(EncoderDelay(frame: frame(name: "Xing", encoder: "Lavc60.31")) == delay)
    #expect(EncoderDelay(frame: frame(flags: 1)) == delay)
    let mono: [UInt8] = [0xFF, 0xFB, 0x90, 0xC0]
    #expect(EncoderDelay(frame: frame(mono, sideInformation: 17)) == delay)
  }

  @Test func `frames of later MPEG versions have half the samples`() {
    let stereo: [UInt8] = [0xFF, 0xF3, 0x90, 0x40]
    let half = EncoderDelay(before: 576, after: 1110, between: 256 * 576 - 576 - 1110)
    #expect(EncoderDelay(frame: frame(stereo, sideInformation: 17)) == half)
    let mono: [UInt8] = [0xFF, 0xE3, 0x90, 0xC0]
    #expect(EncoderDelay(frame: frame(mono, sideInformation: 9)) == half)
  }

  @Test func `files of other encoders have no delay`() {
    #expect(EncoderDelay(frame: frame(name: "VBRI")) == nil)
    #expect(EncoderDelay(frame: frame(flags: 0xE)) == nil)
    #expect(EncoderDelay(frame: frame(encoder: "GOGO3.100")) == nil)
    #expect(EncoderDelay(frame: frame(delays: [0, 0, 0])) == nil)
    #expect(EncoderDelay(frame: frame([0xFF, 0xFD, 0x90, 0x40])) == nil)
    for count in 0..<frame().count {
      #expect(EncoderDelay(frame: frame().prefix(count)) == nil)
    }
  }

  @Test func `the frame is found after the tag`() throws {
    let folder = try TemporaryFolder()
    let tag: [UInt8] =
      Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 2] + [UInt8](repeating: 9, count: 130)
    for start in [[], tag, tag + [0, 0, 0]] {
      let path = folder.file("\(start.count).mp3")
      try Data(start + frame()).write(to: URL(filePath: path))
      #expect(EncoderDelay(path: path) == delay)
    }
    #expect(EncoderDelay(path: folder.file("none")) == nil)
    #expect(EncoderDelay(path: folder.path) == nil)
  }
}
