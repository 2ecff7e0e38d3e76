import ArgumentParsing
package import System

/// The message that a program prints for an error, and its exit status.
package struct CommandFailure: Equatable, Sendable {
  /// The exit status of the process.
  package let status: ExitStatus
  /// One line that names the failure, its place and a remedy; `nil` if nothing is left to report.
  package let message: String?
  /// Lines that show where in the typed text the error is; `nil` if the error is not in typed text.
  package let excerpt: String?

  /// Creates a failure from its parts.
  package init(_ status: ExitStatus, _ message: String?, excerpt: String? = nil) {
    self.status = status
    self.message = message?.withShortQuotes.withShortWords
    self.excerpt = excerpt
  }

  /// Describes an error that is common to all programs; `nil` for any other error.
  package init?(general error: any Error) {
    switch error {
    case let error as UsageError:
      self.init(error.place == nil ? .usage : .configuration, error.description)
    case let error as OutputError: self.init(error)
    case let error as InputError: self.init(error)
    case is OpenFileLimit.TooLow:
      self.init(
        .systemError,
        "the limit on open files is too low; raise it, for example with 'ulimit -n 256'"
      )
    case let error as ThreadNeeds.Missing: self.init(.systemError, error.message)
    case is Interruption.Stop, is CancellationError: self = .interrupted("interrupted")
    case let error as NegativeAnswer: self.init(.negative, error.message)
    case let error as Refusal: self.init(.noPermission, error.message)
    case is PartialSuccess: self.init(.partial, nil)
    default: return nil
    }
  }

  /// Describes why output could not be written.
  package init(_ error: OutputError) {
    self =
      switch error.code {
      case .cannotCreate, .notReplaced:
        Self(.cannotCreate, "cannot write \(error.path): \(error.message)")
      case .inputOutput: Self(.inputOutput, "cannot write \(error.path): \(error.message)")
      case .readerLeft: Self(.success, nil)
      case .interrupted: .interrupted("interrupted")
      }
  }

  /// Describes why input could not be used.
  package init(_ error: InputError) {
    let input = error.path == "-" ? "standard input" : error.path
    self =
      switch error.code {
      case .cannotOpen: Self(.noInput, "cannot open \(input): \(error.message)")
      case .inputOutput: Self(.inputOutput, "cannot read \(input): \(error.message)")
      case .tooLong: Self(.dataError, "\(input) is \(error.message)")
      case .malformed(let line): Self(.dataError, "\(input):\(line): \(error.message)")
      case .wrongFormat: Self(.dataError, "\(input): \(error.message)")
      }
  }

  /// Returns the failure for interrupted work, with the status of the signal if a signal was the
  /// cause.
  package static func interrupted(_ message: String) -> Self {
    let signal = Interruption.signal
    return Self(signal == 0 ? .interrupted : .signal(signal), message)
  }
}

/// A negative answer to a question: not an error, but not a success for scripts either.
package struct NegativeAnswer: Error {
  /// The answer in words; `nil` if the output contains it already.
  package let message: String?

  /// Creates a negative answer.
  package init(message: String? = nil) { self.message = message }
}

/// An error: some parts could not be done and were reported; everything else was done.
package struct PartialSuccess: Error {
  /// Creates the error.
  package init() {}
}

/// An error that names the action that a command refuses without an option that allows it.
package struct Refusal: Error {
  /// The refused operation, and the option that allows it.
  package let message: String

  /// Creates a refusal.
  package init(_ message: String) { self.message = message }
}
