/// The places of numbers in the headers of a database of covers.
///
/// The offsets are from the iPodLinux wiki and libgpod, checked on databases that iTunes wrote.
enum ArtworkPlaces {
  // In the header of the database (`mhfd`).
  static let version = 0x10
  static let nextNumber = 0x1C

  // In the header of an image (`mhii`).
  static let number = 0x10
  /// The persistent ID of a track, in 64 bits.
  static let track = 0x14
  static let originalByteCount = 0x30
  /// The number of tracks that use the image; libgpod leaves it at zero.
  static let userCount = 0x38

  // In the headers of a picture (`mhni`) and of a row of the list of formats (`mhif`).
  static let format = 0x10

  // In the header of a picture.
  static let offset = 0x14
  static let byteCount = 0x18
  static let verticalPadding = 0x1C
  static let horizontalPadding = 0x1E
  static let height = 0x20
  static let width = 0x22
  /// The size once more, which only iTunes writes.
  static let secondByteCount = 0x28

  // In the header of a row of the list of formats.
  static let imageByteCount = 0x14
}
