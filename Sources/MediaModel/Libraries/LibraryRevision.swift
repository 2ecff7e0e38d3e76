/// A revision and the library that it changed.
public struct LibraryRevision: Hashable, Identifiable, Codable, Sendable {
  /// The name of the library.
  public let library: String
  /// The revision.
  public let revision: Revision

  package init(library: String, revision: Revision) {
    self.library = library
    self.revision = revision
  }

  /// The number of the revision, which is unique in the library file.
  public var id: Int64 { revision.number }
}
