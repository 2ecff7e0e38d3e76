import MediaImport
import MediaModel

/// The files of a folder that may be those of items whose own files are missing.
struct FileCandidates {
  private let files: AudioFiles
  private let unknown: [String]
  /// The files that no item names, by the part of the playing time that they share, once one is
  /// looked for by its playing time.
  private var byDuration: [Int64: [(path: String, duration: Int64)]]?

  /// Files whose playing times differ by at most this many milliseconds may have the same sound.
  private static let maxDifference: Int64 = 250

  /// - Parameters:
  ///   - files: All files of the folder.
  ///   - unknown: The paths of those that no item names.
  init(_ files: AudioFiles, unknown: [String]) {
    self.files = files
    self.unknown = unknown
  }

  /// Returns the paths of files with the name or the size of an item's file, or else of those that
  /// no item names and that play as long, the most likely first.
  mutating func paths(for item: MediaItem, missingFrom path: String) -> [String] {
    let similar = files.candidates(for: path, size: item.fileSize)
    guard similar.isEmpty, case .duration(let duration)? = item.value(for: .playbackDuration),
      duration > 0
    else { return similar }
    let durations = byDuration ?? durations()
    byDuration = durations
    let part = duration / Self.maxDifference
    var found: [(path: String, difference: Int64)] = []
    for file in [part - 1, part, part + 1].flatMap({ durations[$0] ?? [] }) {
      let difference = abs(file.duration - duration)
      if difference <= Self.maxDifference { found.append((file.path, difference)) }
    }
    return found.sorted { $0.difference < $1.difference }.map(\.path)
  }

  private func durations() -> [Int64: [(path: String, duration: Int64)]] {
    var durations: [Int64: [(path: String, duration: Int64)]] = [:]
    for path in unknown {
      guard let values = try? AudioFileSummary(path: path).values,
        let duration = values.integer(MediaItemProperty.playbackDuration)
      else { continue }
      durations[duration / Self.maxDifference, default: []].append((path, duration))
    }
    return durations
  }
}
