/// The reasons why a picture embedded in an audio file is left out.
package enum EmbeddedPictureDamage: Error, CaseIterable {
  /// The picture is empty.
  case empty
  /// The picture is truncated or violates its format.
  case unreadable
  /// The file contains only a link to the picture.
  case link
  /// The picture exceeds the size limit.
  case tooLarge
  /// The file exceeds the limit on the number of pictures.
  case tooMany

  /// The warning about the file, without a final period.
  package var message: String {
    switch self {
    case .empty: "a picture in it is empty"
    case .unreadable: "a picture in it is damaged"
    case .link: "a picture in it is only a link, which is not followed"
    case .tooLarge: "a picture in it is larger than \(EmbeddedPicture.maxBytes >> 20) MiB"
    case .tooMany: "it has more than \(EmbeddedPicture.maxPictures) pictures"
    }
  }
}
