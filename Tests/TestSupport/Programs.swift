import Foundation

/// Other people's programs that tests give our files to.
package enum Programs {
  /// Whether tests with other programs were asked for, which `make check-players` does.
  package static let areAskedFor =
    ProcessInfo.processInfo.environment["LIBSYNC_CHECK_PLAYERS"] != nil

  /// Whether tests with a program run: they were asked for, and it is installed.
  package static func areChecked(_ name: String) -> Bool {
    areAskedFor && path(of: name) != nil
  }

  /// Where a program is; nil when it is not installed.
  package static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
