package import MediaArtwork
public import MediaCapture
import MediaModel
import MediaPlayback
import System

/// Takes pictures and records movies for an ``ImagePicker``, and stores those that the user wants.
///
/// The camera is in use from the first picture on until this object is gone. What is captured has no
/// name before the user wants it, so nothing remains of what was not wanted.
public final class CaptureCamera: ImagePickerCamera {
  /// The settings of a camera.
  package struct Settings {
    /// The place where pictures and movies are stored.
    package var target: CaptureTarget
    /// The wanted size; `nil` for the largest.
    package var size: PictureSize?
    /// The turn that shows pictures upright, as Exif counts from 1 to 8.
    package var orientation = 1
    /// Returns the current time.
    package var now: @Sendable () -> Timestamp = { .now }
    /// The clock that dates are shown on.
    package var clock: LocalClock
    /// The settings of the process that writes movies.
    package var player = PlayerSettings()
    /// The time of the camera after which the user cancels; `nil` for never.
    package var cancellation: Duration?

    package init(_ target: CaptureTarget, clock: LocalClock) {
      (self.target, self.clock) = (target, clock)
    }
  }

  /// The error that stands for a user who cancels after some time.
  package struct Cancelled: Error {}

  private enum State {
    case ready
    case recording(MovieRecording, OutputFile)
    case picture(StillPicture, OutputFile)
    case movie(MovieRecording, OutputFile)
  }

  private let devices: [CaptureDevice]
  private let settings: Settings
  private var device = 0
  private var session: CaptureSession?
  private var state = State.ready
  /// The file of what was stored last.
  private var file: OutputFile?
  /// A picture that was taken from the camera, but not shown yet.
  private var pending: CapturedPicture?
  /// The time of the first picture, and that of the latest one.
  private var times: (first: Duration, last: Duration)?
  /// The picture that the user saw last.
  package private(set) var shown: CapturedPicture?
  /// The picture or movie that was stored last; `nil` before that.
  public private(set) var stored: CapturedMedia?

  /// Creates a camera.
  ///
  /// - Parameters:
  ///   - devices: The cameras between which the user can switch; the first one is used at first.
  ///   - folder: The folder in which pictures and movies are stored, under the next number, such as
  ///     `IMG_0001.JPG`.
  ///   - clock: The clock that dates are shown on.
  public convenience init(
    _ devices: [CaptureDevice] = [.standard],
    storingIn folder: String,
    clock: LocalClock
  ) {
    self.init(devices, Settings(.folder(folder), clock: clock))
  }

  /// Creates a camera.
  ///
  /// - Parameters:
  ///   - devices: The cameras between which the user can switch.
  ///   - settings: The settings.
  ///   - session: A session with the first one, which is not started; `nil` to open one.
  package init(
    _ devices: [CaptureDevice],
    _ settings: Settings,
    _ session: CaptureSession? = nil
  ) {
    self.devices = devices.isEmpty ? [.standard] : devices
    (self.settings, self.session) = (settings, session)
  }

  /// Whether the camera can be used now; it can once this object uses it.
  public var availability: Availability {
    session == nil ? CameraStatus(of: devices[device]).availability : .available
  }

  /// The media that the camera captures.
  public var mediaTypes: [CaptureMediaType] {
    session?.mediaTypes ?? CameraStatus(of: devices[device]).mediaTypes
  }

  /// The number of cameras between which the user can switch.
  public var cameraCount: Int { devices.count }

  /// The name of the camera that is used.
  public var name: String { devices[device].name }

  // MARK: Capturing

  /// Waits for the next picture.
  public func nextPicture() async throws -> CapturedPicture? { try await next() }

  /// Takes a picture, which has no name yet.
  public func takePicture() async throws -> CapturedFile {
    let metadata = try metadata()
    let picture = StillPicture(try await next(), metadata)
    let file = try settings.target.newFile()
    try file.write(picture.jpeg)
    state = .picture(picture, file)
    return CapturedFile(.image, path: file.temporaryPath)
  }

  /// Begins a movie, which gets all pictures from now on.
  public func startRecording() async throws {
    let metadata = try metadata()
    let file = try settings.target.newFile()
    try await attempt {
      state = .recording(try MovieRecording(to: file, metadata, settings.player), file)
    }
  }

  /// Ends the movie, which has no name yet and at least one picture.
  public func stopRecording() async throws -> CapturedFile {
    guard case .recording(let movie, let file) = state else {
      throw ImagePickerError.noControl(.stopRecording)
    }
    if movie.frameCount == 0 { _ = try await next() }
    try await attempt { try await movie.complete() }
    state = .movie(movie, file)
    return CapturedFile(.movie, path: file.temporaryPath)
  }

  /// Gives the camera back and uses the next one.
  public func switchCamera() throws {
    (session, pending, times, shown) = (nil, nil, nil, nil)
    device = (device + 1) % devices.count
    _ = try started()
  }

  /// Gives the picture or movie its name.
  public func use(_ media: CapturedFile) throws -> CapturedFile {
    let stored: CapturedMedia
    switch state {
    case .picture(let picture, let file):
      let path = try settings.target.place(file, endingIn: "JPG")
      self.file = file
      stored = CapturedMedia(.image, at: path, picture.size, picture.metadata)
    case .movie(let movie, let file):
      let path = try settings.target.place(file, endingIn: "MOV")
      self.file = file
      stored = CapturedMedia(
        .movie,
        at: path,
        movie.size ?? PictureSize(width: 0, height: 0),
        movie.metadata,
        frameCount: movie.frameCount,
        duration: movie.duration.seconds
      )
    case .ready, .recording: throw ImagePickerError.noControl(.use)
    }
    state = .ready
    self.stored = stored
    return CapturedFile(media.mediaType, path: stored.path, metadata: stored.properties)
  }

  /// The duration of the movie that is recorded or waits for the user's decision; `nil` without one.
  package var movieDuration: Duration? {
    switch state {
    case .recording(let movie, _), .movie(let movie, _): movie.duration
    case .ready, .picture: nil
    }
  }

  /// Removes what was captured.
  public func discard(_ media: CapturedFile) { state = .ready }

  /// Lets the camera run for a time of its own.
  package func wait(_ length: Duration) async throws {
    let start = try times?.last ?? peek().time
    while try peek().time < start + length { _ = try await next() }
  }

  private func started() throws(CaptureError) -> CaptureSession {
    if let session, session.size != nil { return session }
    let session: CaptureSession =
      if let opened = self.session { opened } else { try CaptureSession(devices[device]) }
    try session.start(settings.size)
    self.session = session
    return session
  }

  private func peek() throws -> CapturedPicture {
    if let pending { return pending }
    let picture = try started().next()
    let first = times?.first ?? picture.time
    if let limit = settings.cancellation, picture.time - first >= limit { throw Cancelled() }
    pending = picture
    return picture
  }

  /// Returns the next picture, which is also that of a movie that is recorded.
  private func next() async throws -> CapturedPicture {
    let picture = try peek()
    pending = nil
    times = (times?.first ?? picture.time, picture.time)
    shown = picture
    if case .recording(let movie, _) = state { try await attempt { try await movie.add(picture) } }
    return picture
  }

  private func metadata() throws(CaptureError) -> StillPicture.Metadata {
    let session = try started()
    return StillPicture.Metadata(
      date: settings.now(),
      clock: settings.clock,
      orientation: settings.orientation,
      make: session.make,
      model: session.model
    )
  }

  private func attempt(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let failure as PlaybackFailure {
      throw settings.target.error(failure)
    }
  }
}

extension CapturedMedia {
  /// The metadata as properties of photos.
  fileprivate var properties: [String: PropertyValue] {
    let offset = Int64(metadata.clock.offset(at: metadata.date))
    let values: [PhotoProperty: PropertyValue] = [
      .make: .text(metadata.make), .model: .text(metadata.model),
      .width: .integer(Int64(size.width)), .height: .integer(Int64(size.height)),
      .localTimeTaken: .integer(metadata.date.rawValue + offset),
    ]
    return Dictionary(uniqueKeysWithValues: values.map { ($0.key.name, $0.value) })
  }
}
