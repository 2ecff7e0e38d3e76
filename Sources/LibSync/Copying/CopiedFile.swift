/// The result of copying one file.
package struct CopiedFile: Sendable {
  /// The outcome of copying a file.
  package enum Outcome: String, CaseIterable, Sendable {
    /// The file was copied, or would be in a dry run.
    case copied
    /// A copy with the same content already existed.
    case present
    /// The original does not exist.
    case missing
    /// The original could not be read.
    case unreadable
  }

  /// The file as it was planned.
  package let file: CopyPlan.File
  /// The outcome.
  package let outcome: Outcome
  /// The path of the copy, relative to the output folder; `nil` if the file was not copied.
  package let path: String?
  /// The size of the copy in bytes; 0 if the file was not copied.
  package let byteCount: Int
  /// The SHA-256 of the content; `nil` if the file was not read.
  package let hash: [UInt8]?
  /// The reason why the original could not be read; `nil` if it could.
  package let problem: String?
  /// The path that the copy had before it was renamed; `nil` if it had no other.
  package internal(set) var formerPath: String?
  /// The parts that an encoding lacks of the original, in English, without periods.
  package internal(set) var lacks: [String] = []
  /// The files with its lyrics, which are beside the copy.
  package internal(set) var lyrics: [CopiedLyrics] = []

  /// Whether the copy is an encoding of the original.
  package var isEncoding: Bool { path != nil && file.target != nil }

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
