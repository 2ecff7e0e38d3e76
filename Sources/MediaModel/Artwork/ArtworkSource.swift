/// Where the picture of an item comes from.
public enum ArtworkSource: String, CaseIterable, Sendable {
  /// It is inside the item's file.
  case embedded
  /// A device has it in sizes of its own.
  case device
  /// It lies in the folder of the item's file.
  case folder
  /// The library file has kept it.
  case library
}
