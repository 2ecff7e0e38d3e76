/// A revision and the library that it changed.
public struct LibraryRevision: Sendable {
  /// The name of the library.
  public let library: String
  /// The revision.
  public let revision: Revision

  package init(library: String, revision: Revision) {
    self.library = library
    self.revision = revision
  }
}
