import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that captures a picture or a movie.
struct CameraCaptureCommand: LibraryCommand {
  static let name = "camera capture"
  static let summary = "Capture a picture or a movie with a camera"
  static let discussion = """
    Captures a picture, or with --media movie a movie, with a camera. A picture is a JPEG file \
    with the date, its offset from UTC, the orientation and the name of the camera in its Exif \
    data; a movie is a silent QuickTime file in Motion-JPEG, which libsync-player writes.

    --media image,movie allows both, and the user or the script decides; without both, a picture \
    is taken.

    \(CaptureOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync camera capture --out picture.jpg", "Take a picture."),
    CommandExample(
      "libsync camera capture --save-to-roll --mount /media/IPOD",
      "Take a picture, and store it in the camera roll of a device."
    ),
    CommandExample(
      "libsync camera capture --virtual test-card --at-once --out card.jpg --json",
      "Try it without a camera."
    ),
    CommandExample(
      "libsync camera capture --process 'sha256sum \"$LIBSYNC_FILE\"'",
      "Take a picture for another program, without storing it."
    ),
  ]
  static let exitStatuses = CaptureOptions.exitStatuses
  static let parameters: [Parameter<Self>] = [
    .option(
      "--media",
      value: "types",
      set: \.media,
      help: "What to capture: image, movie, or both [image]."
    ),
    .group(\.capture),
  ]

  var media: CaptureMediaList?
  var capture = CaptureOptions()

  var common: CommonOptions { capture.common }

  func requiredCamera() throws -> CaptureDevice { try capture.camera.camera() }

  func run(in session: Session) async throws {
    try await capture.run(media?.types ?? [.image], in: session)
  }
}

/// The command that records a movie.
struct CameraRecordCommand: LibraryCommand {
  static let name = "camera record"
  static let summary = "Record a movie with a camera"
  static let discussion = """
    Records a movie: for the length of --for, as a script describes, or until you end it on a \
    terminal. This is short for 'libsync camera capture --media movie'. The movie is a silent \
    QuickTime file in Motion-JPEG, which libsync-player writes.

    \(CaptureOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync camera record --for 10 --out movie.mov", "Record ten seconds.")
  ]
  static let exitStatuses = CaptureOptions.exitStatuses
  static let parameters: [Parameter<Self>] = [.group(\.capture)]

  var capture = CaptureOptions()

  var common: CommonOptions { capture.common }

  func requiredCamera() throws -> CaptureDevice { try capture.camera.camera() }

  func run(in session: Session) async throws { try await capture.run([.movie], in: session) }
}
