/// A fact about items that is not one of their properties, but depends on lists or other items.
public enum ItemTrait: String, CaseIterable, Codable, Sendable {
  /// The item is in no playlist that was put together by hand or by Genius.
  case isInNoPlaylist
  /// The item's album has more tracks or discs, by its own count, than are in the library.
  case isOfIncompleteAlbum
}
