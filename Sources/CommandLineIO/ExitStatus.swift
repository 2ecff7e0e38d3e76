package import ArgumentParsing
import Glibc

/// An exit status of a program; those from 64 to 78 are defined by sysexits.h.
package struct ExitStatus: RawRepresentable, Equatable, Sendable {
  /// The number, from 0 to 255.
  package let rawValue: Int32

  /// Creates a status from its number.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Everything was done.
  package static let success = Self(rawValue: 0)
  /// The answer to a question is "no".
  package static let negative = Self(rawValue: 1)
  /// A failure for which there is no more specific status.
  package static let failure = Self(rawValue: 2)
  /// Some parts of the work could not be done.
  package static let partial = Self(rawValue: 3)
  /// The command line is invalid.
  package static let usage = Self(rawValue: 64)
  /// The input is damaged or of the wrong kind.
  package static let dataError = Self(rawValue: 65)
  /// The input cannot be opened.
  package static let noInput = Self(rawValue: 66)
  /// Something that is needed cannot be used, such as a camera.
  package static let unavailable = Self(rawValue: 69)
  /// An internal error, which is a bug in the program.
  package static let software = Self(rawValue: 70)
  /// The system lacks a resource, such as file descriptors.
  package static let systemError = Self(rawValue: 71)
  /// The output cannot be created.
  package static let cannotCreate = Self(rawValue: 73)
  /// Reading or writing failed.
  package static let inputOutput = Self(rawValue: 74)
  /// A temporary failure; trying again later may succeed.
  package static let temporaryFailure = Self(rawValue: 75)
  /// The operation is not permitted.
  package static let noPermission = Self(rawValue: 77)
  /// A configuration error, such as a library file made by a newer version.
  package static let configuration = Self(rawValue: 78)

  /// The user interrupted the program.
  package static let interrupted = signal(SIGINT)

  /// Returns the status that shells report for a program ended by a signal.
  package static func signal(_ number: Int32) -> Self { Self(rawValue: 128 + number) }
}

extension ExitStatusInfo {
  /// Creates the documentation of a status.
  package init(_ status: ExitStatus, _ meaning: String) {
    self.init(Int(status.rawValue), meaning)
  }
}
