import MediaDevice
import MediaPlayback

/// The file that a device gets of an original, as far as its name tells.
struct PlayableFile: Equatable {
  /// The extension of the file on the device, in lower case.
  let fileExtension: String
  /// The format that the original is converted to; `nil` if it is copied as it is.
  let target: TranscodingTarget?

  private static let playable: [String: Set<AudioEncoding>] = [
    "mp3": [.mp3], "m4a": [.aac, .appleLossless], "m4b": [.aac], "wav": [.wave], "wave": [.wave],
    "aif": [.aiff], "aiff": [.aiff],
  ]
  private static let plain: Set = ["wav", "wave", "aif", "aiff"]
  private static let lossless: Set = ["flac", "ape", "wv", "tta", "tak"]
  private static let lossy: Set = ["aac", "oga", "ogg", "opus", "wma", "mpc", "spx", "mp2", "mp4"]

  /// - Parameters:
  ///   - fileExtension: The extension of the original, in lower case.
  ///   - capabilities: The abilities of the device.
  ///   - rule: The rule by which files are converted; the result is `nil` if there is no file that
  ///     the device plays.
  init?(_ fileExtension: String, on capabilities: DeviceCapabilities, _ rule: TranscodingRule) {
    let encodings = Self.playable[fileExtension] ?? []
    let isPlayed = !encodings.isDisjoint(with: capabilities.audio.encodings)
    if let target = rule.lossless {
      if Self.plain.contains(fileExtension) || Self.lossless.contains(fileExtension) {
        self.init(fileExtension: target.fileExtension, target: target)
        return
      }
      if Self.lossy.contains(fileExtension) {
        let target = TranscodingTarget.standardAAC
        self.init(fileExtension: target.fileExtension, target: target)
        return
      }
    }
    guard isPlayed else { return nil }
    self.init(fileExtension: fileExtension, target: nil)
  }

  private init(fileExtension: String, target: TranscodingTarget?) {
    self.fileExtension = fileExtension
    self.target = target
  }

  /// Estimates the size of the file on the device.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the original.
  ///   - milliseconds: The duration; 0 if unknown.
  /// - Returns: The size in bytes.
  func estimatedByteCount(ofOriginal byteCount: Int, lasting milliseconds: UInt64) -> Int {
    target?.estimatedByteCount(ofOriginal: byteCount, lasting: milliseconds) ?? byteCount
  }
}
