import Foundation
import MediaModel

/// Builds WAV files with an ID3v2 tag.
enum TaggedWAV {
  static let sampleRate = 44_100

  /// Returns a tone with a tag of frames.
  static func file(_ frames: [Data], lasting milliseconds: Int = 500) -> Data {
    let sampleCount = sampleRate * milliseconds / 1000
    let samples = (0..<sampleCount).flatMap { index in
      little(Int(sin(Double(index) / 20) * 8000) & 0xFFFF, 2)
    }
    let format =
      little(1, 2) + little(1, 2) + little(sampleRate, 4) + little(sampleRate * 2, 4)
      + little(2, 2) + little(16, 2)
    let body = Data(frames.joined())
    let tag = Data("ID3\u{4}\0\0".utf8) + synchsafe(body.count) + body
    let chunks = chunk("fmt ", Data(format)) + chunk("data", Data(samples)) + chunk("id3 ", tag)
    return Data("RIFF".utf8) + Data(little(chunks.count + 4, 4)) + Data("WAVE".utf8) + chunks
  }

  // MARK: Frames

  static func frame(_ name: String, _ content: Data) -> Data {
    Data(name.utf8) + synchsafe(content.count) + Data(count: 2) + content
  }

  /// Returns a text frame in UTF-8, or of bytes that claim to be Latin-1.
  static func text(_ name: String, _ text: String) -> Data {
    frame(name, Data([3]) + Data(text.utf8))
  }

  static func latin1(_ name: String, _ bytes: [UInt8]) -> Data {
    frame(name, Data([0]) + Data(bytes))
  }

  /// Returns the frames of chapters, of which each ends where it likes to.
  static func chapters(_ chapters: [Chapter], lasting milliseconds: Int = 700) -> [Data] {
    chapters.enumerated().map { index, chapter in
      let title = chapter.title.isEmpty ? Data() : text("TIT2", chapter.title)
      return frame(
        "CHAP",
        Data("c\(index)\0".utf8) + big(Int(chapter.start)) + big(Int(chapter.start) + milliseconds)
          + Data(repeating: 0xFF, count: 8) + title
      )
    }
  }

  static func timedLyrics(_ lines: [(start: Int, text: [UInt8])], encoding: UInt8 = 3) -> Data {
    let head = Data([encoding]) + Data("und".utf8) + Data([2, 1, 0])
    return frame("SYLT", lines.reduce(head) { $0 + Data($1.text) + Data([0]) + big($1.start) })
  }

  static func lyrics(_ text: String) -> Data { frame("USLT", Data("\u{3}eng\0\(text)".utf8)) }

  static func picture(_ bytes: Data, kind: UInt8 = 3) -> Data {
    frame("APIC", Data([0]) + Data("image/\0".utf8) + Data([kind, 0]) + bytes)
  }

  // MARK: Numbers

  private static func chunk(_ name: String, _ content: Data) -> Data {
    Data(name.utf8) + Data(little(content.count, 4)) + content + Data(count: content.count % 2)
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func big(_ number: Int) -> Data { Data(little(number, 4).reversed()) }

  private static func synchsafe(_ number: Int) -> Data {
    Data([21, 14, 7, 0].map { (shift: Int) -> UInt8 in UInt8(number >> shift & 0x7F) })
  }
}
