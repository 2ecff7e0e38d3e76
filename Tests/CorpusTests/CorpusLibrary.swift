import Foundation
import LibSync
import Synchronization
import TestSupport

/// The iTunes libraries of the corpus, each imported once for all tests.
enum CorpusLibrary {
  /// An imported library.
  struct Imported: Sendable {
    /// The path of a library file with only this library, to be read or copied.
    let path: String
    let summary: ImportSummary

    /// Copies the library file.
    func copy(to path: String) throws {
      try FileManager.default.copyItem(atPath: self.path, toPath: path)
    }
  }

  /// The folder of the libraries; nil without a corpus.
  static let folder = ProjectFiles.corpus?.appending(component: "itunes")

  /// Returns the path of a file, given its name relative to the folder.
  static func source(_ name: String) throws -> String {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return folder.appending(path: name).path(percentEncoded: false)
  }

  /// Returns the names of the files in the given folders.
  static func names(in parts: String...) -> [String] {
    parts.flatMap { part in
      let path = folder?.appending(component: part).path ?? ""
      let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return files.filter { $0.hasSuffix(".xml") }.sorted().map { "\(part)/\($0)" }
    }
  }

  /// Imports a library, or returns the result of an earlier import.
  ///
  /// - Parameters:
  ///   - name: The path of the source relative to the folder.
  ///   - isRepairing: Whether characters that XML does not allow are replaced.
  /// - Returns: The library file.
  /// - Throws: `ImportError` if the library cannot be read.
  static func imported(_ name: String, isRepairing: Bool = false) throws -> Imported {
    let entry = entries.withLock { entries in
      let entry = entries[name + "\(isRepairing)"] ?? Entry()
      entries[name + "\(isRepairing)"] = entry
      return entry
    }
    return try entry.result.withLock { result in
      let known = result ?? Result { try makeImport(name, isRepairing) }
      result = known
      return try known.get()
    }
  }

  private static func makeImport(_ name: String, _ isRepairing: Bool) throws -> Imported {
    var options = ImportOptions()
    options.repairsCharacters = isRepairing
    let path = try files.get().file(name.replacing("/", with: "-") + ".\(isRepairing).sqlite")
    let summary = try MediaLibrary.withWriter(at: path, options: .creating) {
      try $0.importSource(source(name), options: options)
    }
    return Imported(path: path, summary: summary)
  }

  /// The import of one library, with its own lock so that other libraries can be imported in the
  /// meantime.
  private final class Entry: Sendable {
    let result = Mutex<Result<Imported, any Error>?>(nil)
  }

  private static let entries = Mutex<[String: Entry]>([:])
  private static let files = Result { try TemporaryFolder.shared() }
}
