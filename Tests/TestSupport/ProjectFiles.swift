package import Foundation

/// Where the project's own files are.
package enum ProjectFiles {
  /// The folder of `Package.swift`.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a file below the root.
  package static func path(_ name: String) -> String {
    root.appending(path: name).path(percentEncoded: false)
  }

  /// The path of a fixture.
  package static func fixture(_ name: String) -> String { path("Fixtures/\(name)") }

  /// Where real libraries of other people lie, which are not part of the project; nil if nowhere.
  package static let corpus: URL? = ProcessInfo.processInfo.environment["LIBSYNC_CORPUS"]
    .map { URL(filePath: $0) }

  /// The folder of the programs that were built with the tests.
  package static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
}
