import CTagLib
package import System

/// Writes ratings and plays to the tags of audio files.
///
/// TagLib changes files in place and does not notice that the disk is full. Therefore a copy in the
/// same folder is changed, read again and compared with the original before it takes its place; a
/// failure at any point leaves the original as it is.
package struct TagWriter: Sendable {
  private let isOverwriting: Bool
  private let isDryRun: Bool

  /// - Parameters:
  ///   - isOverwriting: Whether a different rating in a file is replaced.
  ///   - isDryRun: Whether to write nothing.
  package init(overwriting isOverwriting: Bool, dryRun isDryRun: Bool) {
    self.isOverwriting = isOverwriting
    self.isDryRun = isDryRun
  }

  /// Writes the values to a file, unless it has them.
  ///
  /// A higher number of plays in the file is kept, and so is a different rating unless this writer
  /// overwrites it.
  ///
  /// - Parameters:
  ///   - values: The values; `nil` leaves a value as it is.
  ///   - path: The path; a symbolic link is followed, and stays.
  /// - Returns: The result.
  /// - Throws: `Interruption.Stop`.
  package func write(
    _ values: TagStatistics,
    to path: String
  ) throws(Interruption.Stop) -> TagWriting {
    var writing = TagWriting(outcome: .present)
    do throws(TagObstacle) {
      try write(values, to: path, &writing)
    } catch {
      if Interruption.isRequested { throw Interruption.Stop() }
      writing.outcome = .failed(error)
    }
    return writing
  }

  private func write(
    _ values: TagStatistics,
    to path: String,
    _ writing: inout TagWriting
  ) throws(TagObstacle) {
    guard let real = FilePlace.realPath(path) else { throw .missing }
    let original = try Original(real)
    let file = try original.audioFile()
    guard AudioFormat(file.audio.format)?.isWritten == true else { throw .unknownFormat }
    guard file.isWritable else { throw .unwritable }
    writing.found = file.statistics
    var wanted = values
    wanted.playCount = wanted.playCount.map { max($0, writing.found.playCount ?? 0) }
    if let own = writing.found.rating, let rating = values.rating, own != rating, !isOverwriting {
      writing.keepsRating = true
      wanted.rating = nil
    }
    writing.result = TagStatistics(
      rating: wanted.rating ?? writing.found.rating,
      playCount: wanted.playCount ?? writing.found.playCount
    )
    let change = StatisticsChange(values: wanted, result: writing.result)
    guard file.changes(with: change) else { return }
    try original.checkReplaceable()
    if !isDryRun { try original.replace(change) }
    writing.outcome = .written
  }
}

extension AudioFormat {
  /// Whether ratings and plays are written to files of the format.
  fileprivate var isWritten: Bool {
    switch self {
    case .mpeg, .mp4, .flac, .vorbis, .oggFLAC, .opus, .speex: true
    case .wave, .aiff, .asf, .ape, .musepack, .wavPack, .trueAudio, .adts: false
    }
  }
}
