import MediaArtwork
public import MediaCapture
public import MediaPlayback
import System

/// Writes pictures of a camera to a movie in Motion-JPEG, in the format QuickTime.
///
/// The file appears when it is complete. `libsync-player` writes it.
public final class MovieRecording {
  /// The number of pictures so far.
  public private(set) var frameCount = 0
  /// The time from the first picture to the last one.
  public private(set) var duration = Duration.zero

  private let process: PlayerProcess
  private let file: OutputFile
  private let writer: FileDescriptor
  let metadata: StillPicture.Metadata
  private(set) var size: PictureSize?
  private var start = Duration.zero

  /// Begins a movie.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - metadata: The date and the camera.
  /// - Throws: `PlaybackFailure`.
  public convenience init(
    to path: String,
    _ metadata: StillPicture.Metadata
  ) throws(PlaybackFailure) {
    let file: OutputFile
    do throws(OutputError) {
      let (folder, name) = OutputFolder.split(path)
      file = try OutputFolder(folder).file(name)
    } catch {
      throw PlaybackFailure(.output, error.message)
    }
    try self.init(to: file, metadata, PlayerSettings())
  }

  init(
    to file: OutputFile,
    _ metadata: StillPicture.Metadata,
    _ settings: PlayerSettings
  ) throws(PlaybackFailure) {
    do throws(SystemError) {
      writer = try file.reopenedForUpdating()
    } catch {
      throw PlaybackFailure(.output, error.message)
    }
    (self.file, self.metadata) = (file, metadata)
    process = PlayerProcess(settings)
  }

  /// Adds a picture; one of another size than the first is left out.
  ///
  /// - Throws: `PlaybackFailure`.
  public func add(_ picture: CapturedPicture) async throws(PlaybackFailure) {
    if size == nil {
      size = picture.size
      start = picture.time
      try await process.record(
        to: writer.number,
        width: picture.size.width,
        height: picture.size.height,
        date: metadata.quickTimeDate
      )
    }
    guard picture.size == size else { return }
    let time = picture.time - start
    let (seconds, attoseconds) = time.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    try await process.addFrame(picture.jpeg, at: microseconds)
    frameCount += 1
    duration = max(duration, time)
  }

  /// Completes the movie and gives the file its name.
  ///
  /// - Throws: `PlaybackFailure`.
  public func finish() async throws(PlaybackFailure) {
    try await complete()
    do throws(OutputError) {
      try file.finish()
    } catch {
      throw PlaybackFailure(.output, error.message)
    }
  }

  /// Completes the movie, whose file has no name yet.
  func complete() async throws(PlaybackFailure) {
    if frameCount == 0 { throw PlaybackFailure(.output, "the movie has no pictures") }
    try await process.finish()
  }
}

extension StillPicture.Metadata {
  /// The date as cameras write it into movies, such as `2026-11-26T12:34:56+0900`.
  fileprivate var quickTimeDate: String {
    var text = dateText
    if let colon = text.lastIndex(of: ":") { text.remove(at: colon) }
    return text
  }
}
