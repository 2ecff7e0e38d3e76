import CommandLineIO
import LibSync

extension ProgressLine {
  /// Shows how much of a source has been read.
  func show(_ progress: ReadingProgress) {
    var members = ["bytesRead": progress.bytesRead, "items": progress.itemCount]
    if let total = progress.byteCount { members["byteCount"] = total }
    show(members, itemCount: progress.itemCount, done: progress.bytesRead, of: progress.byteCount)
  }

  /// Shows how much of the copying of a sync is done.
  func show(_ progress: SyncProgress) {
    guard progress.step == .copying else { return }
    show(
      bytesDone: Int(clamping: progress.bytesDone),
      of: Int(clamping: progress.byteCount),
      files: progress.filesDone
    )
  }

  /// Shows how much of the copying is done.
  func show(bytesDone: Int, of byteCount: Int, files: Int, encoded: Int? = nil) {
    var members = ["bytesDone": bytesDone, "byteCount": byteCount, "items": files]
    members["encoded"] = encoded
    show(members, itemCount: files, done: bytesDone, of: byteCount) { "\(SizeText.size($0))/s" }
  }
}
