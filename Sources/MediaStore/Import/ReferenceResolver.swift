import MediaModel

/// Replaces temporary references with final ones, for items that were only recognised or added
/// after being referred to.
struct ReferenceResolver {
  private var replacements: [ItemReference: ItemReference] = [:]

  /// Replaces a reference that was given to a source with the final one.
  mutating func replace(_ reference: ItemReference, by other: ItemReference) {
    replacements[reference] = other
  }

  func resolve(_ reference: ItemReference) -> ItemReference {
    replacements[reference] ?? reference
  }

  func resolve(_ playlist: inout PlaylistRecord) {
    if !replacements.isEmpty { playlist.replaceReferences(resolve) }
  }

  func resolve(_ list: inout OnTheGoListRecord) { list.replaceReferences(resolve) }

  func resolve(_ file: inout PlayFileRecord) { file.replaceReferences(resolve) }
}
