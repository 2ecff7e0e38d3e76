import CommandLineIO
import LibSync
import System

extension SessionScript {
  /// The size of the largest file that is read.
  private static let maxSize = 16 << 20

  /// Reads a script from a file, or from standard input for `-`, and the files that it includes.
  ///
  /// - Throws: `InputError`, `SessionScriptError`.
  init(reading path: String, in session: Session) throws {
    let bytes = try InputFile.text(path, upTo: Self.maxSize, in: session.context)
    try self.init(file: path) { file throws(SessionScriptFile.Failure) in
      try SessionScriptFile(
        bytes: file == path ? bytes : Self.included(file, in: session),
        identity: (try? FileStatus(of: file)).map { "\($0.identity)" } ?? file
      )
    }
  }

  private static func included(
    _ path: String,
    in session: Session
  ) throws(SessionScriptFile.Failure) -> [UInt8] {
    if path == "-" { throw SessionScriptFile.Failure("standard input cannot be included") }
    // Waiting for a writer would be of no use: a script reads a file again wherever it includes it.
    let kind = ContentKind(ofFileAt: path)
    if [.folder, .device, .pipe, .socket].contains(kind) {
      throw SessionScriptFile.Failure("it is \(kind.name), not a file")
    }
    do {
      return try InputFile.text(path, upTo: maxSize, in: session.context)
    } catch {
      throw SessionScriptFile.Failure((error as? InputError)?.message ?? "interrupted")
    }
  }
}

extension SessionScriptError {
  /// The mistake with its place, without the word for its severity.
  var sentence: String { "\(file.onOneLine):\(line):\(column): \(message)" }
}
