/// The format of a file in the cache: a picture followed by the SHA-256 of its bytes.
///
/// After a power failure, a file can exist whose content was never written to disk; the hash
/// reveals this.
enum ChecksummedFile {
  /// The number of bytes that follow the picture.
  static let sealCount = 32

  /// Returns the content of a file for a picture.
  static func sealed(_ picture: [UInt8]) -> [UInt8] {
    picture + PictureHash(of: picture).bytes
  }

  /// Returns the picture in the content of a file, or `nil` if the content is incomplete or
  /// damaged.
  static func picture(in content: [UInt8]) -> [UInt8]? {
    guard content.count > sealCount else { return nil }
    let picture = Array(content.dropLast(sealCount))
    return PictureHash(of: picture).bytes.elementsEqual(content.suffix(sealCount)) ? picture : nil
  }
}
