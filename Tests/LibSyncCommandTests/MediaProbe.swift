import Foundation
import TestSupport

/// The content of files as FFmpeg's own programs find it.
enum MediaProbe {
  /// Whether the programs are installed.
  static let isInstalled = Programs.path(of: "ffprobe") != nil && Programs.path(of: "ffmpeg") != nil

  /// The content of a file as ffprobe finds it.
  struct Description {
    /// The codec of the sound.
    let codec: String
    let sampleRate: Int
    /// The tags, by their names in lower case.
    let tags: [String: String]
    let hasCover: Bool
  }

  /// Returns what ffprobe finds in a file.
  static func describe(_ path: String) throws -> Description {
    let words = ["-v", "error", "-show_streams", "-show_format", "-of", "json", path]
    let json = try JSONSerialization.jsonObject(with: try output("ffprobe", words))
    let document = json as? [String: Any] ?? [:]
    let streams = document["streams"] as? [[String: Any]] ?? []
    let sound = streams.first { $0["codec_type"] as? String == "audio" } ?? [:]
    var tags: [String: String] = [:]
    for holder in [document["format"] as? [String: Any] ?? [:], sound] {
      for (name, value) in holder["tags"] as? [String: String] ?? [:] {
        tags[name.lowercased()] = value
      }
    }
    return Description(
      codec: sound["codec_name"] as? String ?? "",
      sampleRate: Int(sound["sample_rate"] as? String ?? "") ?? 0,
      tags: tags,
      hasCover: streams.contains { $0["codec_type"] as? String == "video" }
    )
  }

  /// Returns the sound of a file with 16 bits in two channels, as ffmpeg decodes it.
  static func sound(_ path: String) throws -> Data {
    try output("ffmpeg", ["-v", "error", "-i", path, "-ac", "2", "-f", "s16le", "-"])
  }

  private static func output(_ program: String, _ words: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: Programs.path(of: program) ?? program)
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return data
  }
}
