/// Why a picture inside an audio file is not among those that are read.
package enum EmbeddedPictureDamage: Error, CaseIterable {
  /// It has no bytes.
  case empty
  /// It is cut short, or not written as its format demands.
  case unreadable
  /// It is not in the file: only its address is.
  case link
  /// It is larger than any picture.
  case tooLarge
  /// Too many come before it.
  case tooMany

  /// What to say of the file, without a period.
  package var message: String {
    switch self {
    case .empty: "a picture in it is empty"
    case .unreadable: "a picture in it is damaged"
    case .link: "a picture in it is only a link, which is not followed"
    case .tooLarge: "a picture in it has more than \(EmbeddedPicture.maxBytes >> 20) MiB"
    case .tooMany: "it has more than \(EmbeddedPicture.maxPictures) pictures"
    }
  }
}
