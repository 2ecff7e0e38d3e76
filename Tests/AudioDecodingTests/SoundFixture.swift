import AudioDecoding
import Foundation
import MediaPlayback
import System
import TestSupport
import Testing

/// A file in `Fixtures/Sound`.
struct SoundFixture: CustomTestStringConvertible, Sendable {
  let name: String
  /// The exact number of its samples; nil if the file cannot be known to have it.
  let count: Int?

  init(_ name: String, count: Int? = nil) {
    self.name = name
    self.count = count
  }

  var testDescription: String { name }
  var path: String { ProjectFiles.fixture("Sound/\(name)") }

  /// The files whose sample counts are known.
  static let counted: [SoundFixture] = {
    let path = ProjectFiles.fixture("Sound/manifest.json")
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let counts = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (counts ?? [:]).sorted { $0.key < $1.key }.compactMap { name, count in
      (count as? Int).map { SoundFixture(name, count: $0) }
    }
  }()

  /// One file of each format, in which nothing depends on the noise of the decoder.
  static let formats = [
    "whole.wav", "whole.aiff", "whole.flac", "whole.m4a", "cbr.mp3", "vbr.mp3", "plain.mp3",
    "note.mp3", "aac.m4a", "note.m4a", "edits.m4a", "vorbis.ogg", "opus.opus", "book.m4b",
    "video.mp4",
  ].map { SoundFixture($0) }

  func decoder() throws -> OpenSound { try OpenSound(path) }
}

/// A decoder and its file.
final class OpenSound {
  private let file: FileDescriptor
  let decoder: FFmpegDecoder

  init(_ path: String) throws {
    file = try FileDescriptor(opening: path)
    decoder = try FFmpegDecoder(descriptor: file.number)
  }

  /// Decodes all that is left.
  func rest() throws -> [Float] {
    var samples: [Float] = []
    while true {
      let block = try decoder.read(1000)
      if block.isEmpty { return samples }
      samples += block
    }
  }

  /// The status of failed files.
  static func failure(_ path: String) -> PlaybackFailure.Reason? {
    do {
      _ = try OpenSound(path)
      return nil
    } catch {
      return (error as? PlaybackFailure)?.reason
    }
  }
}
