import CTagLib
package import System

/// The result of writing the loudness of a sound to the tags of its file.
package struct GainWriting: Equatable, Sendable {
  package var outcome: TagWriting.Outcome
  /// Whether any of the kinds that are written suits the format; if none does, the file is as it was.
  package var isSuited = true
  /// The fields about loudness that the tags had; empty if they could not be read.
  package var found: [String: String] = [:]
  /// The fields that were written, or that a dry run would write, and those that are as they were.
  package var written: [String: String] = [:]
}

/// Writes loudness to the tags of audio files, as `TagWriter` does with ratings and plays.
package struct GainWriter: Sendable {
  private let kinds: Set<GainKind>
  private let isDryRun: Bool

  /// - Parameters:
  ///   - kinds: The kinds of fields; each file gets those that suit its format.
  ///   - isDryRun: Whether to write nothing.
  package init(_ kinds: Set<GainKind>, dryRun isDryRun: Bool) {
    self.kinds = kinds
    self.isDryRun = isDryRun
  }

  /// Writes the fields for a loudness to a file, unless it has them.
  ///
  /// - Parameters:
  ///   - track: The loudness of the sound.
  ///   - album: That of its album; `nil` leaves fields about it as they are.
  ///   - path: The path; a symbolic link is followed, and stays.
  /// - Returns: The result.
  /// - Throws: `Interruption.Stop`.
  package func write(
    _ track: MeasuredLoudness,
    album: MeasuredLoudness?,
    to path: String
  ) throws(Interruption.Stop) -> GainWriting {
    var writing = GainWriting(outcome: .present)
    do throws(TagObstacle) {
      try write(track, album: album, to: path, &writing)
    } catch {
      if Interruption.isRequested { throw Interruption.Stop() }
      writing.outcome = .failed(error)
    }
    return writing
  }

  private func write(
    _ track: MeasuredLoudness,
    album: MeasuredLoudness?,
    to path: String,
    _ writing: inout GainWriting
  ) throws(TagObstacle) {
    guard let real = FilePlace.realPath(path) else { throw .missing }
    let original = try Original(real)
    let file = try original.audioFile()
    guard let format = AudioFormat(file.audio.format) else { throw .unknownFormat }
    let values = GainTags(track, album: album, kinds, for: format)
    if values.fields.isEmpty {
      guard GainKind.allCases.contains(where: { $0.suits(format) }) else { throw .unknownFormat }
      writing.isSuited = false
      return
    }
    guard file.isWritable else { throw .unwritable }
    let found = GainTags(of: file)
    writing.found = found.fields
    writing.written = values.fields
    let change = GainChange(values: values, result: found.replaced(with: values))
    guard file.changes(with: change) else { return }
    try original.checkReplaceable()
    if !isDryRun { try original.replace(change) }
    writing.outcome = .written
  }
}
