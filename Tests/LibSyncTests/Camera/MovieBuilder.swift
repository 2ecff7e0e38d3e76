import Foundation

/// Makes movies that have an index and no pictures.
struct MovieBuilder {
  private func box(_ name: String, _ content: Data) -> Data {
    number(content.count + 8, 4) + Data(name.utf8) + content
  }

  private func number(_ value: Int, _ count: Int) -> Data {
    Data((0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
  }

  private func zeros(_ count: Int) -> Data { Data(count: count) }

  private func track(_ handler: String, _ codec: String, _ seconds: Int, _ width: Int) -> Data {
    let header =
      zeros(20) + number(seconds * 600, 4) + zeros(52) + number(width << 16, 4)
      + number(width << 16, 4)
    let media = zeros(12) + number(600, 4) + number(seconds * 600, 4) + zeros(4)
    let sample =
      zeros(6) + number(1, 2) + zeros(16) + number(width, 2) + number(width, 2)
      + zeros(50)
    let description = box("stsd", zeros(4) + number(1, 4) + box(codec, sample))
    let content =
      box("mdhd", media) + box("hdlr", zeros(8) + Data(handler.utf8) + zeros(12))
      + box("minf", box("stbl", description))
    return box("trak", box("tkhd", header) + box("mdia", content))
  }

  /// Returns a movie with tracks in some codecs.
  func data(video: String?, audio: String?, seconds: Int = 2, width: Int = 64) -> Data {
    let header = zeros(12) + number(600, 4) + number(seconds * 600, 4) + zeros(80)
    var content = box("mvhd", header)
    if let video { content += track("vide", video, seconds, width) }
    if let audio { content += track("soun", audio, seconds, 0) }
    return box("ftyp", Data("qt  ".utf8) + zeros(4)) + box("moov", content)
  }
}
