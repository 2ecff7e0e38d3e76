import Glibc
import System

/// The outcome of an import, and the report on its source.
public struct ImportSummary: Sendable {
  /// The effect on the library.
  public let outcome: ImportOutcome
  /// The report on the source, with its problems.
  public let report: ReadingReport
  /// Whether the source was not read, because it has the bytes of the last import.
  public internal(set) var isKnown = false
  /// The path of a library in a folder that was imported for its audio files again, as before;
  /// `nil` if there is none.
  public internal(set) var passedLibrary: String?
  /// The path of the library in the folder that was given, which was imported instead of the
  /// folder's audio files; `nil` if the source itself was imported.
  public internal(set) var foundLibrary: String?
  /// The path of a file in a folder that was imported for its audio files, which is a library under
  /// a name that libraries do not have; `nil` if there is none.
  public internal(set) var renamedLibrary: String?
  /// Whether the source is an iPod with a camera roll, a library of its own that has not been
  /// imported.
  public internal(set) var passesCameraRoll = false
  /// The names of the other libraries that were imported from the same place before, none of which
  /// was updated; empty if the options named a library.
  public internal(set) var otherLibraries: [String] = []
  /// The number of conflicts with ratings and opinions of the user, as `activityConflicts()` lists
  /// them; zero for an import that changed nothing.
  public internal(set) var conflictCount = 0
}

extension MediaLibrary {
  /// Returns whether an iPod is mounted at a path.
  public static func isDevice(_ path: String) -> Bool { DeviceFolder(holdingDevice: path) != nil }
}

extension ImportOptions {
  /// Returns the real path of a source: a file can have many paths, and a relative path depends on
  /// the working directory.
  static func absolute(_ path: String) -> String {
    path == "-" ? path : FilePlace.realPath(path) ?? path
  }
}
