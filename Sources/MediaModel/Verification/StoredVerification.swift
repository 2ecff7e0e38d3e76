/// The conclusion of a verification about the file of an item.
public enum VerificationOutcome: String, CaseIterable, Codable, Sendable {
  /// Nothing is wrong.
  case sound
  /// Something is wrong.
  case faulty
  /// The file cannot be checked, for example because it is protected.
  case unchecked
}

/// The parts of a verification that need the whole sound of a file.
public struct VerificationChecks: OptionSet, Hashable, Codable, Sendable {
  /// The sum of the numbers of the parts.
  public let rawValue: Int64

  /// Creates a set from the sum of its parts.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// The file is decoded to its end.
  public static let decoding = VerificationChecks(rawValue: 1)
  /// The loudness is measured.
  public static let loudness = VerificationChecks(rawValue: 2)
  /// The true peak is measured.
  public static let truePeak = VerificationChecks(rawValue: 4)
  /// The fingerprint is computed.
  public static let fingerprint = VerificationChecks(rawValue: 8)
}

/// The stored result of a verification of one item.
package struct StoredVerification: Hashable, Sendable {
  /// The item.
  package var item: PersistentID
  /// When its file was checked.
  package var checked: Timestamp
  /// The checks that were made.
  package var checks: VerificationChecks
  /// The size of the file in bytes, and its time of modification in nanoseconds since 1970; nil if
  /// there was no file.
  package var fileSize: Int64?, fileModified: Int64?
  /// The conclusion.
  package var outcome: VerificationOutcome
  /// The findings, as JSON.
  package var details: String

  package init(
    item: PersistentID,
    checked: Timestamp,
    checks: VerificationChecks,
    fileSize: Int64?,
    fileModified: Int64?,
    outcome: VerificationOutcome,
    details: String
  ) {
    self.item = item
    self.checked = checked
    self.checks = checks
    self.fileSize = fileSize
    self.fileModified = fileModified
    self.outcome = outcome
    self.details = details
  }
}
