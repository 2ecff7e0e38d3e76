import CTagLib
import MediaModel
import System

/// Everything in an audio file that a change to some of its tags must not change.
struct AudioPrint {
  private let format: CTagLibFormat
  private let milliseconds: Int64
  private let sampleRate: Int32
  private let channels: Int32
  private let tags: [String: [String]]
  private let pictures: [[UInt8]]
  private let hasFrames: Bool
  private let frameCount: Int
  private let sound: [UInt8]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - change: The kind of change.
  /// - Throws: `ImportError`; `malformed` if its sound cannot be told apart from its tags.
  init(
    _ file: borrowing AudioFile,
    except change: any TagChange.Type
  ) throws(ImportError) {
    let audio = file.audio
    format = audio.format
    (milliseconds, sampleRate, channels) = (audio.milliseconds, audio.sampleRate, audio.channels)
    let all = try file.tags()
    tags = all.filter { !change.writes($0.key) }
    // Each comment with a description of its own is a frame.
    let writtenComments = all.filter { $0.key.hasPrefix("COMMENT:") && change.writes($0.key) }
    pictures = try file.pictures().pictures.map { picture in
      var hash = SHA256()
      hash.update(picture.bytes)
      return hash.finish()
    }
    frameCount = file.otherFrameCount - writtenComments.reduce(0) { $0 + $1.value.count }
    hasFrames = file.otherFrameCount > 0
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
      && (!hasFrames || frameCount == copy.frameCount) && sound == copy.sound
  }
}
