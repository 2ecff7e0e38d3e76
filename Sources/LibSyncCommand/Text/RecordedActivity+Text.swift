import CommandLineIO
import LibSync

extension RecordedActivity {
  /// The sentence that reports it; `nil` if nothing was recorded.
  var text: String? {
    let counts = [
      (Int(clamping: playCount), "play"), (skipCount, "skip"), (bookmarkCount, "bookmark"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { NumberFormat.count($0.0, $0.1) }
    if parts.isEmpty { return nil }
    let all = counts.reduce(0) { $0 + $1.0 } == 1 ? "it" : "them"
    return "\(parts.joined(separator: ", ")) recorded; 'libsync undo' takes \(all) back."
  }
}
