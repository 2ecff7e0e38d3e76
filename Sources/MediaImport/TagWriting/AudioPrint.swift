import CTagLib
import MediaModel
import System

/// Everything in an audio file that a change to its rating and plays must not change.
struct AudioPrint {
  private let format: CTagLibFormat
  private let milliseconds: Int64
  private let sampleRate: Int32
  private let channels: Int32
  private let tags: [String: [String]]
  private let pictures: [[UInt8]]
  private let frameCount: Int
  private let sound: [UInt8]

  /// Reads a file.
  ///
  /// - Throws: `ImportError`; `malformed` if its sound cannot be told apart from its tags.
  init(_ file: borrowing AudioFile) throws(ImportError) {
    let audio = file.audio
    format = audio.format
    (milliseconds, sampleRate, channels) = (audio.milliseconds, audio.sampleRate, audio.channels)
    tags = try file.tags().filter { !Self.isWritten($0.key) }
    pictures = try file.pictures().pictures.map { picture in
      var hash = SHA256()
      hash.update(picture.bytes)
      return hash.finish()
    }
    frameCount = file.otherFrameCount
    guard let sound = file.soundHash() else {
      throw ImportError(.malformed, "its sound cannot be told apart from its tags", path: file.path)
    }
    self.sound = sound
  }

  /// Returns whether a changed copy of the file has the same.
  func isKept(in copy: AudioPrint) -> Bool {
    format == copy.format && milliseconds == copy.milliseconds && sampleRate == copy.sampleRate
      && channels == copy.channels && tags == copy.tags && pictures == copy.pictures
      // A new tag has the values of the tags of other kinds.
      && (frameCount == 0 || frameCount == copy.frameCount) && sound == copy.sound
  }

  /// Whether a tag is among those that are written; names may end with the address of a user.
  private static func isWritten(_ name: String) -> Bool {
    let name = name.prefix { $0 != ":" }
    return ["FMPS_RATING", "FMPS_PLAYCOUNT", "RATING", "PLAYCOUNT"].contains(name)
  }
}
