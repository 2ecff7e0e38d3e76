import ArgumentParsing
import CommandLineIO
import LibSync
import System

extension PlayCommand {
  /// Throws if an output would replace the file of an item that is to be played.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - locate: Returns the path of an item's file.
  /// - Throws: `UsageError`.
  func checkOutputs(
    sparing items: [MediaItem],
    _ locate: (MediaItem) -> String?
  ) throws(UsageError) {
    var outputs: [(name: String, path: String)] = []
    if case .wav(let path) = sink { outputs.append(("--sink", path)) }
    if let log, log != "-" { outputs.append(("--log", log)) }
    for output in outputs {
      // A file that does not exist yet is none of them.
      guard let old = try? FileStatus(of: output.path), old.kind == .file else { continue }
      for item in items {
        guard let path = locate(item), let file = try? FileStatus(of: path),
          file.identity == old.identity
        else { continue }
        throw usageError("\(output.name) would replace \(path.onOneLine), which is to be played")
      }
    }
  }
}
