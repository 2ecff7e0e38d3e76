/// Something that a `MediaPicker` offers, with its names.
public struct MediaPickerOffer: Hashable, Sendable {
  /// The choice that it offers.
  public let choice: MediaPickerChoice
  /// The title of an item or album, or the name of an artist or playlist; `nil` for none.
  public let title: String?
  /// The artist of an item or album; `nil` for none.
  public let artist: String?
  /// The album of an item; `nil` for none.
  public let albumTitle: String?
  /// The number of items.
  public let count: Int
}
