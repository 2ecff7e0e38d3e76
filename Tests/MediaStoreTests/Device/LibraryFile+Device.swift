import MediaModel
import TestSupport

@testable import MediaStore

extension LibraryFile {
  /// Imports a device.
  @discardableResult
  func take(
    _ device: Device,
    isDryRun: Bool = false,
    made: Int64 = 1_700_000_000,
    _ adjust: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportOutcome {
    try importLibrary(from: device.path, made: made, isDryRun: isDryRun, adjust) {
      try device.read(into: $0)
    }
  }

  /// Merges plays on devices into a library.
  @discardableResult
  func apply(
    to library: String = "iTunes",
    from device: String? = nil,
    isDryRun: Bool = false
  ) throws -> PlayMergeOutcome {
    try MediaStore.withWriter(at: path) {
      try $0.selecting(library).applyPlays(
        from: device,
        WriteOptions(date: Timestamp(rawValue: 1_700_000_000), isDryRun: isDryRun)
      )
    }
  }

  /// Returns the rows of the ledger: title, plays, skips and rating.
  func ledger() throws -> [String] {
    var lines: [String] = []
    try MediaStore.open(at: path).forEachPlay { play in
      let rating = play.plays.rating.map { " rating \($0)" } ?? ""
      lines.append("\(play.title ?? "") \(play.plays.playCount) \(play.plays.skipCount)\(rating)")
    }
    return lines
  }
}
