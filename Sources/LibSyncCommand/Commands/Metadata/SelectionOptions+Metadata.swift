import CommandLineIO
import LibSync

extension SelectionOptions {
  /// Returns the list of the values of the selected items, or of all.
  func metadata(
    _ key: MetadataKey?,
    from: String?,
    _ common: CommonOptions,
    in context: CommandContext
  ) throws -> MetadataListing {
    guard isGiven else {
      return MetadataListing(library: try common.openLibrary(from, in: context), key: key)
    }
    let (library, selected, items) = try selectInOne(from: from, common, in: context)
    let ids = try items.persistentIDs(of: selected, in: library)
    return MetadataListing(library: library, key: key, items: ids)
  }
}
