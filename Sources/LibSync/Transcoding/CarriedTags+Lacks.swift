import MediaImport
import MediaPlayback

/// The parts that encoded copies lack of their originals, for the warnings about them.
extension CarriedTags {
  /// Takes over the chapters of a sound.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - path: The path of its file.
  ///   - target: The format of the copy.
  /// - Returns: What is left out, in English.
  mutating func carry(
    _ sound: SoundDescription,
    ofFileAt path: String,
    for target: TranscodingTarget
  ) -> [String] {
    let rest = carry(
      sound.chapters,
      lasting: sound.milliseconds,
      asComments: target.codec == TranscodingTarget.standardOpus.codec
    )
    let fields = StatedChapters.unreadableFields(of: path)
    var lacks = fields.prefix(Self.maxFields).map { "\($0) has no valid time" }
    if fields.count > Self.maxFields {
      lacks.append("\(fields.count - Self.maxFields) more chapters have none")
    }
    if sound.unreachableCount > 0 {
      lacks.append("left out \(Self.chapters(sound.unreachableCount)) after the end of the sound")
    }
    if rest > 0 {
      lacks.append("left out \(Self.chapters(rest)), of which the format has no more")
    }
    return lacks
  }

  /// The number of fields that are named.
  private static let maxFields = 10

  private static func chapters(_ count: Int) -> String {
    count == 1 ? "1 chapter" : "\(count) chapters"
  }

  /// Returns the pictures that an encoding with these tags lacks, in English.
  ///
  /// Whether its cover was converted shows only in the file, which an earlier run may have made.
  func lacks(inEncodingAt path: String) -> [String] {
    let damage = pictureDamage.map(\.message)
    if hasUnknownCover { return damage + ["its cover has an unknown format"] }
    guard let first = covers.first, CarriedCover(first) == nil else { return damage }
    let written = (try? EmbeddedPicture.read(path))?.first?.bytes
    let next = covers.dropFirst().first?.bytes
    return written == nil || written == next ? damage + ["its cover cannot be converted"] : damage
  }
}
