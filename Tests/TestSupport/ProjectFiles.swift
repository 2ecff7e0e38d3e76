package import Foundation

/// The locations of the project's own files.
package enum ProjectFiles {
  /// The folder of `Package.swift`.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the path of a file below the root.
  package static func path(_ name: String) -> String {
    root.appending(path: name).path(percentEncoded: false)
  }

  /// Returns the path of a fixture.
  package static func fixture(_ name: String) -> String { path("Fixtures/\(name)") }

  /// The folder of real libraries, which are not part of the project, or nil if there is none.
  package static let corpus: URL? = ProcessInfo.processInfo.environment["LIBSYNC_CORPUS"]
    .map { URL(filePath: $0) }

  /// The folder of the programs built with the tests.
  package static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
}
