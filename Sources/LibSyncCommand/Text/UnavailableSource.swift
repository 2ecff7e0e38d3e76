import LibSync

/// A source that a command needs and that is not available.
struct UnavailableSource: Error {
  let reason: Availability.Reason
  /// The path of the folder; `nil` for a library.
  let path: String?

  /// The reason, without a period.
  var message: String {
    let source = path.map { "'\($0)'" } ?? "the photo library"
    return switch reason {
    case .noLibrary: "\(source) has no pictures (\(reason.rawValue))"
    case .noPermission: "\(source) may not be read (\(reason.rawValue))"
    case .libraryLocked:
      "another process is writing \(source); try again later (\(reason.rawValue))"
    case .libraryCorrupt: "\(source) is damaged (\(reason.rawValue))"
    default: "\(source) is not available (\(reason.rawValue))"
    }
  }
}

/// A command of the user that failed.
struct CommandProblem: Error {
  let message: String
}
