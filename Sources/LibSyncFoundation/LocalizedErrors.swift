public import Foundation
public import LibSync

// Programs that use Foundation show errors by `localizedDescription`. The command does not use
// it, so what Foundation has to know stands in a module of its own.

extension StoreError: LocalizedError {
  /// What happened, with the library file, and what to do about it.
  public var errorDescription: String? {
    let text = path.isEmpty ? message : "\(path): \(message)"
    return recoverySuggestion.map { "\(text); \($0)" } ?? text
  }

  /// What to do about it; nil where the message says it or nothing helps.
  public var recoverySuggestion: String? {
    switch code {
    case .missing: "import a source to make a library file"
    case .beingMade: "try again when the import has finished, or wait for it"
    case .locked: "try again later, or wait longer for the other process"
    case .wrongSchema, .damaged: "diagnose the file, and rebuild it or restore a backup"
    case .newer: "use a newer version of LibSync"
    case .full: "make room and try again; nothing was changed"
    case .emptySource, .tooManyRemovals: "raise maxRemovals if that is meant"
    case .rewritesAll: "set mayRewrite if that is meant"
    case .smartListExists: "replace it if that is meant"
    default: nil
    }
  }
}

extension ImportError: LocalizedError {
  /// What happened, with the source and the place in it.
  public var errorDescription: String? {
    let place = position.map { "\(path):\($0.line):\($0.column)" } ?? path
    return "\(place): \(message)"
  }
}

extension RuleTextError: LocalizedError {
  /// What is wrong with the text of rules, and where.
  public var errorDescription: String? { "\(message) at '\(text.dropFirst(offset).prefix(20))'" }
}

extension PictureError: LocalizedError {
  /// What is wrong with a picture.
  public var errorDescription: String? { message }
}

extension ArtworkError: LocalizedError {
  /// What happened, with the file.
  public var errorDescription: String? { "\(path): \(message)" }
}
