package import ArgumentParsing
import Glibc

/// How a program ended, as the process that started it sees it; those from 64 on are of
/// sysexits.h.
package struct ExitStatus: RawRepresentable, Equatable, Sendable {
  /// The number, from 0 to 255.
  package let rawValue: Int32

  /// Creates a status from its number.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Everything is done.
  package static let success = Self(rawValue: 0)
  /// The answer to a question is "no".
  package static let negative = Self(rawValue: 1)
  /// It failed for a reason that no other status tells.
  package static let failure = Self(rawValue: 2)
  /// Not everything is done.
  package static let partial = Self(rawValue: 3)
  /// The command line is wrong.
  package static let usage = Self(rawValue: 64)
  /// The input is damaged or of the wrong kind.
  package static let dataError = Self(rawValue: 65)
  /// The input cannot be opened.
  package static let noInput = Self(rawValue: 66)
  /// The program has a mistake.
  package static let software = Self(rawValue: 70)
  /// The system lacks something, such as open files.
  package static let systemError = Self(rawValue: 71)
  /// The output cannot be made.
  package static let cannotCreate = Self(rawValue: 73)
  /// Reading or writing failed.
  package static let inputOutput = Self(rawValue: 74)
  /// It may succeed later.
  package static let temporaryFailure = Self(rawValue: 75)
  /// It is not allowed.
  package static let noPermission = Self(rawValue: 77)
  /// Something is not set up for this program.
  package static let configuration = Self(rawValue: 78)

  /// The user interrupted it.
  package static let interrupted = signal(SIGINT)

  /// A signal ended it: what a shell reports then.
  package static func signal(_ number: Int32) -> Self { Self(rawValue: 128 + number) }
}

extension ExitStatusInfo {
  /// Creates the documentation of a status.
  package init(_ status: ExitStatus, _ meaning: String) {
    self.init(Int(status.rawValue), meaning)
  }
}
