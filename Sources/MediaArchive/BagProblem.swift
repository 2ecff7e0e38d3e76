/// Something about a bag that is not as it must be.
package struct BagProblem: Equatable, Sendable {
  /// The kinds of problem.
  package enum Kind: String, CaseIterable, Sendable {
    /// A file that the manifest lists, or that every bag has, does not exist.
    case missing
    /// A file of the payload is not in the manifest.
    case unlisted
    /// The content is not that which the manifest was made from.
    case altered
    /// The name leads out of the bag, or is too long.
    case unsafeName
    /// A link, a pipe, a device or anything else but a file.
    case notAFile
    /// The name occurs more than once.
    case twice
    /// The file cannot be read.
    case unreadable
    /// A file that describes the bag cannot be understood; the path is that of the file, with the
    /// place in it.
    case malformed
    /// The bag has another number of files or bytes than it says.
    case wrongTotal
    /// The bag is of a version, or uses a feature, that is not supported.
    case unsupported
    /// Writing the bag has not been completed.
    case unfinished
  }

  package let kind: Kind
  /// The path in the bag, for display.
  package let path: String

  init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }
}
