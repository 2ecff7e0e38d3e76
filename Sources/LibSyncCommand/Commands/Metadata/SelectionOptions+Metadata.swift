import CommandLineIO
import LibSync

extension SelectionOptions {
  /// Returns the list of the values of the selected items, or of all.
  func metadata(_ key: MetadataKey?, from: String?, in session: Session) throws -> MetadataListing {
    guard isGiven else {
      return MetadataListing(library: try session.openLibrary(from), key: key)
    }
    let (library, selected, items) = try selectInOne(from: from, in: session)
    let ids = try items.persistentIDs(of: selected, in: library)
    return MetadataListing(library: library, key: key, items: ids)
  }
}
