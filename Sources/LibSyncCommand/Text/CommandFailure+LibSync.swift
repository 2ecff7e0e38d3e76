import CommandLineIO
import LibSync

extension CommandFailure {
  /// Describes any error; this is the only place that maps errors to messages and statuses.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as ImportError: Self(error)
      case let error as StoreError: Self(error)
      case let error as FileWatchError: Self(error)
      case let error as RuleTextError: Self(.usage, error.words, excerpt: error.excerpt)
      case let error as MediaQueryError: Self(.usage, error.description)
      case let error as QueryTextError: Self(.usage, error.message, excerpt: error.excerpt)
      case let error as RuleEvaluationError: Self(error)
      case let error as AmbiguousItem: Self(.usage, error.message, excerpt: error.excerpt)
      case let error as ArtworkError: Self(error)
      case let error as PictureError:
        Self(.dataError, "cannot use the --fallback picture: \(error.message)")
      default: Self(general: error) ?? Self(.failure, "\(error)")
      }
  }

  private init(_ error: ImportError) {
    let source = error.path == "-" ? "standard input" : error.path
    let place = error.position.map { "\(source):\($0.line):\($0.column)" } ?? source
    self =
      switch error.code {
      case .cannotOpen: Self(.noInput, "cannot open \(source): \(error.message)")
      case .inputOutput: Self(.inputOutput, "cannot read \(source): \(error.message)")
      case .wrongFormat, .malformed: Self(.dataError, "\(place): \(error.message)")
      case .invalidCharacter:
        Self(.dataError, "\(place): \(error.message); --repair replaces such characters")
      case .cancelled: .interrupted(error.message)
      }
  }

  private init(_ obstacle: RuleEvaluationError) {
    self =
      switch obstacle {
      case .noDate, .ambiguousName: Self(.usage, obstacle.words)
      case .damaged: Self(.dataError, obstacle.words)
      case .cycle: Self(.failure, "\(obstacle.words); change the rules of one of them")
      default: Self(.failure, obstacle.words)
      }
  }

  private init(_ error: ArtworkError) {
    self =
      switch error.code {
      case .cannotOpen: Self(.noInput, "cannot open \(error.path): \(error.message)")
      case .cannotCreate, .notReplaced:
        Self(.cannotCreate, "cannot write \(error.path): \(error.message)")
      case .inputOutput: Self(.inputOutput, "\(error.path): \(error.message)")
      case .tooLarge: Self(.dataError, "\(error.path): \(error.message)")
      }
  }

  private init(_ error: FileWatchError) {
    self =
      switch error.code {
      case .missingFolder: Self(.noInput, "cannot watch \(error.path): \(error.message)")
      case .unavailable:
        Self(.failure, (error.path.isEmpty ? "" : "cannot watch \(error.path): ") + error.message)
      }
  }
}
