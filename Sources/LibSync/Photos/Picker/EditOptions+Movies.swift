import MediaArtwork
import MediaPlayback
import PhotoFormats
import System

extension EditOptions {
  /// Shortens a movie to a part and to the longest duration; one that is short enough stays as it
  /// is.
  ///
  /// - Throws: `ImagePickerError`.
  func editMovie(_ media: inout PickedMedia, _ part: Range<Duration>?) async throws {
    let path = media.fileToUse
    let movie = try Self.open(path)
    let contents = PhotoContents(movie)
    let metadata = PhotoMetadata(contents)
    guard let seconds = metadata.duration, seconds > 0, let shown = metadata.shownSize else {
      throw ImagePickerError.cannotEdit(path: path, message: "it cannot be read as a movie")
    }
    let size = PictureSize(width: shown.width, height: shown.height)
    guard Self.fits(size, in: maxSize) else {
      throw ImagePickerError.movieTooLarge(size, maximum: maxSize)
    }
    let whole = Duration.zero..<Duration.seconds(seconds)
    let wanted = part ?? whole
    // Durations are written in whole milliseconds.
    guard wanted.lowerBound >= .zero, !wanted.isEmpty,
      wanted.upperBound <= whole.upperBound + .milliseconds(1)
    else { throw ImagePickerError.outsideMovie(whole.upperBound) }
    let end = min(wanted.upperBound, wanted.lowerBound + maxDuration, whole.upperBound)
    let shortened = wanted.lowerBound..<max(wanted.lowerBound, end)
    if shortened == whole { return }
    let container: MovieContainer = contents.brand == "qt  " ? .mov : .mp4
    let (file, edited) = try Self.attempt(path) { () throws(OutputError) in
      try newFile(path, container.rawValue)
    }
    let writer = try Self.attempt(path) { () throws(SystemError) in
      try file.reopenedForUpdating()
    }
    do throws(PlaybackFailure) {
      let process = PlayerProcess(player)
      try await process.trim(movie, to: writer.number, shortened, as: container)
    } catch {
      if error.reason == .interrupted { throw Interruption.Stop() }
      let message = PhotoRenderingError(error, path: path).message
      throw ImagePickerError.cannotEdit(path: path, message: message)
    }
    try Self.attempt(path) { () throws(OutputError) in try file.finish() }
    (media.mediaFile, media.trimmedPart) = (edited, shortened)
  }

  private static func open(_ path: String) throws(ImagePickerError) -> OpenPhoto {
    do throws(OpenPhoto.Failure) {
      return try OpenPhoto(path)
    } catch {
      throw .cannotEdit(path: path, message: PhotoFailure(error).message)
    }
  }

  /// Whether a movie has a size at most, in either orientation.
  private static func fits(_ size: PictureSize, in most: PictureSize) -> Bool {
    max(size.width, size.height) <= max(most.width, most.height)
      && min(size.width, size.height) <= min(most.width, most.height)
  }
}

extension PlayerProcess {
  /// Copies a part of a movie, without decoding it.
  ///
  /// - Parameters:
  ///   - movie: The movie.
  ///   - descriptor: The empty file for the part, which is open for reading and writing.
  ///   - part: The part.
  ///   - container: The format of the result.
  /// - Throws: `PlaybackFailure`.
  fileprivate func trim(
    _ movie: OpenPhoto,
    to descriptor: Int32,
    _ part: Range<Duration>,
    as container: MovieContainer
  ) throws(PlaybackFailure) {
    _ = try answer(to: .target, passing: descriptor)
    _ = try answer(
      to: .trim(container, from: part.lowerBound.seconds, to: part.upperBound.seconds),
      passing: movie.descriptor,
      seconds: DecodingLimit.seconds(forFileOf: Int64(movie.byteCount))
    )
  }
}
