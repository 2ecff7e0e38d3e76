import Bytes
import CommandLineIO

extension CommandContext {
  /// Returns the path of a new temporary folder, which nobody can guess.
  ///
  /// - Parameter purpose: What the folder is for, as a part of its name.
  /// - Returns: The path.
  func temporaryPath(for purpose: String) -> String {
    let parent = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return parent.appendingPath("libsync-\(purpose)-\(random)")
  }
}
