/// What brings items together into collections.
public enum GroupingKind: Int, CaseIterable, Sendable {
  /// Artists and album artists alike: the same name is the same artist.
  case artist = 1
  case album
  case composer
  case genre
}

extension PersistentID {
  /// The ID of an artist, album, composer or genre, which no source gives.
  ///
  /// It follows from the name alone, so that it is the same in every library: an album is known
  /// by its title and its artist, everything else by its name.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - name: Its name in NFC, with case folded.
  ///   - artist: For an album its artist, folded likewise; empty for a compilation without one.
  package init(groupingOf kind: GroupingKind, name: Span<UInt8>, artist: Span<UInt8>? = nil) {
    var hasher = StableHasher(seed: UInt64(kind.rawValue))
    hasher.combine(name)
    if let artist { hasher.combine(artist) }
    self.init(nonzero: hasher.finalize())
  }

  /// Makes an ID of a hash; zero means "none" in the sources and is never an ID.
  package init(nonzero hash: UInt64) { self.init(rawValue: hash == 0 ? 1 : hash) }
}
