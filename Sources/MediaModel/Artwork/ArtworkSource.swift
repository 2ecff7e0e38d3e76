/// The origin of an item's picture.
public enum ArtworkSource: String, CaseIterable, Codable, Sendable {
  /// The item's file.
  case embedded
  /// A device, which stores the picture in its own sizes.
  case device
  /// The folder of the item's file.
  case folder
  /// The library file.
  case library
}
