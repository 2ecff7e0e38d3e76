import Foundation

/// Programs from other projects that read our files in tests.
package enum Programs {
  /// Whether tests with other programs are enabled, as by `make check-players`.
  package static let areAskedFor =
    ProcessInfo.processInfo.environment["LIBSYNC_CHECK_PLAYERS"] != nil

  /// Returns whether tests with a program run: they are enabled, and it is installed.
  package static func areChecked(_ name: String) -> Bool {
    areAskedFor && path(of: name) != nil
  }

  /// Returns the path of a program, or nil if it is not installed.
  package static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
