import Bytes
package import MediaCapture
import MediaPlayback
import System

/// Lets a user capture something with a camera, as a script says.
package struct CaptureRun {
  /// The settings of a run.
  package struct Settings {
    /// The media that may be captured.
    package var mediaTypes: [CaptureMediaType]
    /// The date and the camera.
    package var metadata: StillPicture.Metadata
    /// The place where it is stored.
    package var target: CaptureTarget
    /// The settings of the process that writes movies.
    package var player: PlayerSettings
    /// The time of the camera after which the user cancels; `nil` for never.
    package var cancellation: Duration?
    /// The meanings of keys.
    package var overlay = CaptureOverlay()

    package init(
      _ mediaTypes: [CaptureMediaType],
      _ metadata: StillPicture.Metadata,
      to target: CaptureTarget,
      _ player: PlayerSettings
    ) {
      (self.mediaTypes, self.metadata) = (mediaTypes, metadata)
      (self.target, self.player) = (target, player)
    }
  }

  /// The state of the camera, and the media that wait for the user's decision.
  private enum State {
    case ready
    case recording(MovieRecording, OutputFile)
    case picture(StillPicture)
    case movie(MovieRecording, OutputFile)
  }

  private struct Cancelled: Error {}

  private let session: CaptureSession
  private let settings: Settings
  private var state = State.ready
  /// The next picture of the camera.
  private var pending: CapturedPicture?
  /// The time of the first picture, and that of the latest one.
  private var times: (first: Duration, last: Duration)?
  /// The picture that the user saw last.
  package private(set) var shown: CapturedPicture?

  package init(_ session: CaptureSession, _ settings: Settings) {
    (self.session, self.settings) = (session, settings)
  }

  /// Runs a script.
  ///
  /// - Parameter script: The script; at its end, what was not used is discarded.
  /// - Returns: What was captured and stored; `nil` if the user cancelled.
  /// - Throws: ``CaptureError``, `CaptureScript.Failure`, `PlaybackFailure`, `OutputError` and
  ///   ``CameraRollError``.
  package mutating func run(_ script: CaptureScript) async throws -> CapturedMedia? {
    do {
      for step in script.steps {
        if let media = try await take(step) { return media }
      }
    } catch is Cancelled {
      // Nothing remains of what was captured.
    } catch let failure as PlaybackFailure {
      throw settings.target.error(failure)
    }
    state = .ready
    return nil
  }

  /// Takes a step, and returns what the user uses.
  private mutating func take(_ step: CaptureScript.Step) async throws -> CapturedMedia? {
    var event = step.event
    if case .key(let key) = event {
      guard let meaning = settings.overlay.keys[key] else {
        throw CaptureScript.Failure(line: step.line, message: "the key '\(key)' has no meaning")
      }
      event = meaning
    }
    switch (event, state) {
    case (.cancel, _): throw Cancelled()
    case (.wait(let length), _): try await wait(length)
    case (.shutter, .ready):
      try check(.image, step)
      state = .picture(StillPicture(try await next(), settings.metadata))
    case (.startRecording, .ready):
      try check(.movie, step)
      let file = try settings.target.newFile()
      state = .recording(try MovieRecording(to: file, settings.metadata, settings.player), file)
    case (.stopRecording, .recording(let movie, let file)):
      if movie.frameCount == 0 { _ = try await next() }
      try await movie.complete()
      state = .movie(movie, file)
    case (.retake, .picture), (.retake, .movie): state = .ready
    case (.use, .picture(let picture)): return try use(picture)
    case (.use, .movie(let movie, let file)): return try use(movie, file)
    default:
      let message = "this is not possible \(stateWords)"
      throw CaptureScript.Failure(line: step.line, message: message)
    }
    return nil
  }

  private var stateWords: String {
    switch state {
    case .ready: "before anything is captured"
    case .recording: "during a recording"
    case .picture, .movie: "before 'use' or 'retake'"
    }
  }

  private func check(_ mediaType: CaptureMediaType, _ step: CaptureScript.Step) throws {
    if settings.mediaTypes.contains(mediaType) { return }
    let message = "\(mediaType.rawValue) is not among the media types"
    throw CaptureScript.Failure(line: step.line, message: message)
  }

  /// Lets the camera run.
  private mutating func wait(_ length: Duration) async throws {
    let start = try times?.last ?? peek().time
    while try peek().time < start + length { _ = try await next() }
  }

  private mutating func peek() throws -> CapturedPicture {
    if let pending { return pending }
    let picture = try session.next()
    let first = times?.first ?? picture.time
    if let limit = settings.cancellation, picture.time - first >= limit { throw Cancelled() }
    pending = picture
    return picture
  }

  /// Returns the next picture, which is also that of a movie that is recorded.
  private mutating func next() async throws -> CapturedPicture {
    let picture = try peek()
    pending = nil
    times = (times?.first ?? picture.time, picture.time)
    shown = picture
    if case .recording(let movie, _) = state { try await movie.add(picture) }
    return picture
  }

  private func use(_ picture: StillPicture) throws -> CapturedMedia {
    let file = try settings.target.newFile()
    try file.write(picture.jpeg)
    let path = try settings.target.place(file, endingIn: "JPG")
    return CapturedMedia(.image, at: path, picture.size, picture.metadata)
  }

  private func use(_ movie: MovieRecording, _ file: OutputFile) throws -> CapturedMedia {
    let path = try settings.target.place(file, endingIn: "MOV")
    let (seconds, attoseconds) = movie.duration.components
    return CapturedMedia(
      .movie,
      at: path,
      session.size ?? .init(width: 0, height: 0),
      settings.metadata,
      frameCount: movie.frameCount,
      duration: Double(seconds) + Double(attoseconds) / 1e18
    )
  }
}
