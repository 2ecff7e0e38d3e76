import Bytes

/// The kind of a collection of related items.
package enum GroupingKind: Int, CaseIterable, Sendable {
  /// An artist or album artist; equal names mean the same artist.
  case artist = 1
  case album
  case composer
  case genre
}

extension PersistentID {
  /// Creates the ID of an artist, album, composer or genre, for which sources have no IDs.
  ///
  /// The ID is derived from the name alone, so it is the same in every library: an album is
  /// identified by its title and artist, everything else by its name.
  ///
  /// - Parameters:
  ///   - kind: The kind of the grouping.
  ///   - name: The name in NFC, with its case folded.
  ///   - artist: The artist of an album, folded in the same way; empty for a compilation without an
  ///     artist.
  package init(groupingOf kind: GroupingKind, name: Span<UInt8>, artist: Span<UInt8>? = nil) {
    var hasher = StableHasher(seed: UInt64(kind.rawValue))
    hasher.combine(name)
    if let artist { hasher.combine(artist) }
    self.init(nonzero: hasher.finalize())
  }

  /// Creates an ID from a hash, replacing zero, which means "none" in the sources, by 1.
  package init(nonzero hash: UInt64) { self.init(rawValue: hash == 0 ? 1 : hash) }
}
