/// The result of copying one file.
package struct CopiedFile: Sendable {
  /// What became of a file.
  package enum Outcome: String, CaseIterable, Sendable {
    /// It was copied, or would be in a dry run.
    case copied
    /// A copy with the same content was there already.
    case present
    /// There is no original.
    case missing
    /// The original could not be read.
    case unreadable
  }

  /// The file as it was planned.
  package let file: CopyPlan.File
  /// What became of it.
  package let outcome: Outcome
  /// The path of the copy, relative to the output folder; `nil` if the file was not copied.
  package let path: String?
  /// The size of the copy in bytes; 0 if the file was not copied.
  package let byteCount: Int
  /// The SHA-256 of the content; `nil` if the file was not read.
  package let hash: [UInt8]?
  /// Why the original could not be read; `nil` if it could.
  package let problem: String?

  init(
    _ file: CopyPlan.File,
    _ outcome: Outcome,
    path: String? = nil,
    byteCount: Int = 0,
    hash: [UInt8]? = nil,
    problem: String? = nil
  ) {
    self.file = file
    self.outcome = outcome
    self.path = path
    self.byteCount = byteCount
    self.hash = hash
    self.problem = problem
  }
}
