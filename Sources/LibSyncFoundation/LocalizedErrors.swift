public import Foundation
public import LibSync

// Programs that use Foundation display errors by `localizedDescription`. The command does not use
// Foundation, so these conformances are in a separate module.

extension StoreError: LocalizedError {
  /// A description of the error, with the library file and a suggestion if there is one.
  public var errorDescription: String? {
    let text = path.isEmpty ? message : "\(path): \(message)"
    return recoverySuggestion.map { "\(text); \($0)" } ?? text
  }

  /// A suggestion for recovery; `nil` if the message includes it or there is none.
  public var recoverySuggestion: String? {
    switch code {
    case .missing: "import a source to create a library file"
    case .beingCreated: "try again when the import has finished, or wait for it"
    case .locked: "try again later, or wait longer for the other process"
    case .wrongSchema, .damaged: "diagnose the file, and rebuild it or restore a backup"
    case .newer: "use a newer version of LibSync"
    case .full: "free some disk space and try again; nothing was changed"
    case .emptySource, .tooManyRemovals: "raise maxRemovals if this is intended"
    case .rewritesAll: "set allowsRewrite if this is intended"
    case .smartListExists, .collectionExists: "replace it if this is intended"
    default: nil
    }
  }
}

extension ImportError: LocalizedError {
  /// A description of the error, with the source and the position in it.
  public var errorDescription: String? {
    let place = position.map { "\(path):\($0.line):\($0.column)" } ?? path
    return "\(place): \(message)"
  }
}

extension RuleTextError: LocalizedError {
  /// A description of the error, with the part of the rules where it occurs.
  public var errorDescription: String? { "\(message) at '\(text.dropFirst(offset).prefix(20))'" }
}

extension RuleEvaluationError: LocalizedError {
  /// A description of the error.
  public var errorDescription: String? { recoverySuggestion.map { "\(message); \($0)" } ?? message }

  /// A suggestion for recovery; `nil` if the message includes it or there is none.
  public var recoverySuggestion: String? {
    switch self {
    case .noDate: "set the date for which the rules are evaluated"
    case .ambiguousName: "use the persistent ID of the playlist"
    default: nil
    }
  }
}

extension MediaQueryError: LocalizedError {
  /// A description of the error.
  public var errorDescription: String? { description }
}

extension FileWatchError: LocalizedError {
  /// A description of the error, with the folder if it concerns one.
  public var errorDescription: String? { path.isEmpty ? message : "\(path): \(message)" }
}

extension FileError: LocalizedError {
  /// A description of the error, with the file.
  public var errorDescription: String? { "\(path): \(message)" }
}

extension PictureError: LocalizedError {
  /// A description of the error.
  public var errorDescription: String? { message }
}

extension PhotoRenderingError: LocalizedError {
  /// A description of the error, with the file.
  public var errorDescription: String? { "\(path): \(message)" }
}

extension ArtworkError: LocalizedError {
  /// A description of the error, with the file.
  public var errorDescription: String? { "\(path): \(message)" }
}
