/// A revision, and which of the libraries in a library file it changed.
public struct LibraryRevision: Sendable {
  /// The name of the library.
  public let library: String
  /// What an import made of it.
  public let revision: Revision

  package init(library: String, revision: Revision) {
    self.library = library
    self.revision = revision
  }
}
