public import MediaArtwork

/// The options for editing pictures and movies.
///
/// Movies are shortened without decoding them: an edited movie begins with the key frame before its
/// start, and an edit list hides what precedes the start. Movies are never made smaller.
///
/// The limits do not apply to an editor of one's own.
public struct EditOptions: Sendable {
  /// The square to show, in the picture as it is displayed; `nil` for the largest one in its
  /// middle.
  public var crop: PictureCrop?
  /// The number of times that a square in the middle is enlarged, from 1 on.
  public var scale = 1.0
  /// The maximum number of pixels of a side of an edited picture.
  public var maxSide = 640
  /// The part of a movie; `nil` for its beginning.
  public var trim: Range<Duration>?
  /// The maximum duration of an edited movie.
  public var maxDuration = Duration.seconds(600)
  /// The maximum size of an edited movie, however it is turned.
  public var maxSize = PictureSize(width: 640, height: 480)
  /// The folder for edited files; empty for the current one.
  public var folder = ""
  /// An editor of one's own, which receives the path of the original and returns that of the edited
  /// file; `nil` for the built-in one.
  public var editor: (@Sendable (_ path: String) throws -> String)?

  /// The process that shortens movies.
  package var player = PlayerSettings()

  /// Creates options with the usual limits.
  public init() {}

  /// Returns the square of a picture that is shown.
  ///
  /// - Parameter picture: The displayed size of the picture.
  /// - Returns: The square.
  /// - Throws: `ImagePickerError`.
  func square(of picture: PictureSize) throws(ImagePickerError) -> PictureCrop {
    if let crop {
      guard crop.width == crop.height else { throw .notSquare }
      guard crop.isInside(picture) else { throw .outsidePicture(picture) }
      return crop
    }
    let whole = PictureCrop.square(of: picture)
    let side = max(1, Int(Double(whole.width) / min(max(scale, 1), 1e6)))
    let margin = (whole.width - side) / 2
    return PictureCrop(x: whole.x + margin, y: whole.y + margin, width: side, height: side)
  }
}
