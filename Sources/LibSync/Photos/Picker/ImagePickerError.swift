public import MediaArtwork
public import MediaCapture
public import MediaModel

/// An error of an ``ImagePicker``, after which it is as before.
public enum ImagePickerError: Error, Hashable, Sendable {
  /// There have to be media types.
  case emptyMediaTypes
  /// The source has none of these media types.
  case noAvailableMediaType([CaptureMediaType])
  /// The picker is not presented.
  case notPresented
  /// The screen of the picker has no such control.
  case noControl(ImagePickerEvent)
  /// The picker does not offer a picture or movie with this ID.
  case notOffered(PersistentID)
  /// The picker offers other media types than that of this picture or movie.
  case otherMediaType(PersistentID, CaptureMediaType)
  /// The file of this picture or movie is not here.
  case noFile(PersistentID)
  /// An edited picture has to be square.
  case notSquare
  /// The square does not lie within the picture, which has this size.
  case outsidePicture(PictureSize)
  /// The part of the movie is empty or does not lie within the movie, which has this duration.
  case outsideMovie(Duration)
  /// The picture or movie cannot be decoded, or the edited one cannot be written.
  case cannotEdit(path: String, message: String)
  /// The movie has larger pictures than an edited one may have; movies are not made smaller.
  case movieTooLarge(PictureSize, maximum: PictureSize)
}
