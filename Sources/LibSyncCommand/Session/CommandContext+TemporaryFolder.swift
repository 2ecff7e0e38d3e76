import Bytes
import CommandLineIO
import System

extension CommandContext {
  /// Makes a temporary folder, which nobody can guess and only this user can read.
  ///
  /// - Parameter purpose: What the folder is for, as a part of its name.
  /// - Returns: The path.
  /// - Throws: `OutputError`, also if there is no folder for temporary files.
  func makeTemporaryFolder(for purpose: String) throws(OutputError) -> String {
    let parent = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let name = "libsync-\(purpose)-\(random)"
    let folder: OutputFolder
    do throws(OutputError) {
      folder = try OutputFolder(parent)
    } catch {
      throw OutputError(error.code, "\(error.message); TMPDIR must be a folder", path: parent)
    }
    _ = try folder.folder(name, mode: 0o700)
    return parent.appendingPath(name)
  }
}
