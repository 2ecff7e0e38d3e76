public import MediaModel

/// An action of the user of an ``ImagePicker``.
public enum ImagePickerEvent: Hashable, Sendable {
  /// The user opens an album.
  case open(PersistentID)
  /// The user taps a picture or movie.
  case tap(PersistentID)
  /// The user lets the preview of a movie play, or pauses it.
  case play
  /// The user moves to a time of the preview.
  case seek(Duration)
  /// The user keeps a part of the movie of the preview, or all of it.
  case trim(Range<Duration>?)
  /// The user chooses the movie of the preview.
  case choose
  /// The user takes a picture.
  case shutter
  /// The user begins or ends a recording.
  case startRecording, stopRecording
  /// The user switches to the next camera.
  case switchCamera
  /// The user wants another picture or movie instead of the captured one.
  case retake
  /// The user wants the captured picture or movie.
  case use
  /// The user returns to the albums or from a preview.
  case back
  /// The user cancels a preview, or the picker.
  case cancel
}

/// A screen of an ``ImagePicker``.
public enum ImagePickerScreen: Hashable, Sendable {
  /// The albums of the library.
  case albums
  /// The pictures and movies of an album, or all of the source.
  case browser(album: PersistentID?)
  /// A movie, which is not chosen yet.
  case preview(MoviePreview)
  /// The picture that the camera sees.
  case camera
  /// The movie that the camera records.
  case recording
  /// A captured picture or movie, which is not used yet.
  case review(CapturedFile)
}

/// The preview of a movie.
public struct MoviePreview: Hashable, Sendable {
  /// The movie.
  public let movie: PickablePhoto
  /// The album from which it was opened.
  let album: PersistentID?
  /// Whether it plays.
  public internal(set) var isPlaying = false
  /// The time within the movie.
  public internal(set) var position = Duration.zero
  /// The part that the user keeps; `nil` for that of ``EditOptions/trim``.
  public internal(set) var trim: Range<Duration>?

  init(_ movie: PickablePhoto, album: PersistentID?) {
    (self.movie, self.album) = (movie, album)
  }

  /// Returns a part, which has to lie within the movie.
  func checked(_ part: Range<Duration>?) throws(ImagePickerError) -> Range<Duration>? {
    if let part, let duration = movie.duration {
      guard part.lowerBound >= .zero, !part.isEmpty, part.upperBound <= duration else {
        throw .outsideMovie(duration)
      }
    }
    return part
  }

  /// Returns a time within the movie that is near another.
  func clamped(_ time: Duration) -> Duration {
    let start = max(time, .zero)
    return movie.duration.map { min(start, $0) } ?? start
  }
}
