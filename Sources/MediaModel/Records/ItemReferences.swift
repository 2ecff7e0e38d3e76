extension PlaylistRecord {
  /// Replaces the references to items by others.
  package mutating func replaceReferences(_ replacement: (ItemReference) -> ItemReference) {
    for index in entries.indices { entries[index] = replacement(entries[index]) }
    geniusSeed = geniusSeed.map(replacement)
  }
}

extension OnTheGoListRecord {
  /// Replaces the references to items by others.
  package mutating func replaceReferences(_ replacement: (ItemReference) -> ItemReference) {
    for index in entries.indices { entries[index] = replacement(entries[index]) }
  }
}

extension PlayFileRecord {
  /// Replaces the references to items by others.
  package mutating func replaceReferences(_ replacement: (ItemReference) -> ItemReference) {
    for index in entries.indices { entries[index].item = replacement(entries[index].item) }
  }
}
