/// What a file of the cache holds: a picture, and behind it SHA-256 of its bytes.
///
/// After a loss of power a file can be there whose bytes never came to the disk.
enum ChecksummedFile {
  /// How many bytes a file has more than its picture.
  static let sealCount = 32

  /// The content of a file for a picture.
  static func sealed(_ picture: [UInt8]) -> [UInt8] {
    picture + PictureHash(of: picture).bytes
  }

  /// The picture in the content of a file; nil unless all of it is as it was written.
  static func picture(in content: [UInt8]) -> [UInt8]? {
    guard content.count > sealCount else { return nil }
    let picture = Array(content.dropLast(sealCount))
    return PictureHash(of: picture).bytes.elementsEqual(content.suffix(sealCount)) ? picture : nil
  }
}
