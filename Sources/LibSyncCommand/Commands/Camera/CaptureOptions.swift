import ArgumentParsing
import CommandLineIO
import LibSync
import TerminalUI

/// Media types on the command line.
struct CaptureMediaList: ArgumentValue {
  let types: [CaptureMediaType]

  init?(argument: String) {
    let words = argument.split(separator: ",")
    types = words.compactMap { word in CaptureMediaType.allCases.first { $0.word == word } }
    if types.count != words.count { return nil }
  }

  static var expectation: String { "image, movie, or both, separated by a comma" }
}

/// A source that takes the place of a camera.
enum CameraFallback: String, CaseIterable, ArgumentValue {
  case library, saved, none
}

/// The options of commands that capture something.
struct CaptureOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .group(\.camera),
    .option(
      "--for",
      value: "seconds",
      set: \.length,
      help: "The length of a movie, unless a script ends it."
    ),
    .option("--size", value: "size", set: \.size, help: "The size, such as 640x480 [the largest]."),
    .option(
      "--orientation",
      value: "number",
      set: \.orientation,
      help: "How to turn a picture, as in Exif, from 1 to 8 [1]."
    ),
    .option(
      "--out",
      value: "file",
      set: \.output,
      completion: .file,
      help: "Store in FILE, which appears when it is complete."
    ).written().also("-o", "--output", "--to"),
    .flag("--save-to-roll", set: \.savesToRoll, help: "Store in the camera roll of --mount."),
    .option(
      "--mount",
      value: "dir",
      set: \.mount,
      completion: .directory,
      help: "The folder where the device is mounted."
    ).written(),
    .option(
      "--script",
      value: "file",
      set: \.script,
      completion: .file,
      help: "What the user does, step by step (- for stdin)."
    ),
    .option(
      "--overlay",
      value: "file",
      set: \.overlay,
      completion: .file,
      help: "What the preview shows, and what keys do."
    ),
    .option(
      "--preview",
      value: "file",
      set: \.preview,
      completion: .file,
      help: "Write the last preview as text (- is standard output)."
    ).written(),
    .option(
      "--cancel-after",
      value: "seconds",
      set: \.cancellation,
      help: "Cancel after this time of the camera."
    ),
    .option(
      "--no-camera-fallback",
      value: "source",
      set: \.fallback,
      help: "Where to take it from without a camera [none]."
    ),
    .flag("--at-once", set: \.isAtOnce, help: "Capture immediately, even on a terminal."),
    .option(
      "--thumbnails",
      value: "how",
      set: \.thumbnails,
      help: "How to show the preview [auto]."
    ).variable("LIBSYNC_THUMBNAILS"),
    .option("--process", value: "command", set: \.process, help: "Run this with what is used."),
    .json(\.isJSON, "Write the result as JSON."),
    .quiet(\.isQuiet),
    .group(\.common),
  ]

  static let discussion = """
    It is stored in the file of --out, or with --save-to-roll in the camera roll of the device at \
    --mount, under the next number; it appears there when it is complete. --process runs a command \
    with it, which finds its path in the variable LIBSYNC_FILE and its media type in \
    LIBSYNC_MEDIA_TYPE; without a place to store it, its file is removed afterwards.

    On a terminal, what the camera sees is shown on the whole screen: Space takes a picture, r \
    begins and ends a movie, c changes to the next of several cameras, and Escape cancels. What was \
    captured is then shown; Return uses it, and r discards it and returns to the camera. The arrow \
    keys move through a movie. --thumbnails chooses how to draw; 'libsync photos pick --help' \
    explains the ways. --at-once, --for and --script capture without asking, as everything does \
    without a terminal.

    --script has a step on each line: 'shutter' takes a picture, 'record start' and 'record stop' \
    begin and end a movie, 'wait SECONDS' lets the camera run, 'switch' changes to the next of \
    several cameras, 'retake' discards what was \
    captured, 'use' stores it and ends the script, 'cancel' ends it, and 'key KEY' does what the \
    overlay says. Whoever cancels, or does not use what was captured, stores nothing (status 1). \
    What follows a # is a comment.

    --overlay is a file with texts and boxes that are shown over the preview, and never become \
    part of what is captured, and with the meanings of keys, in JSON: {"texts": [{"text": "Smile", \
    "x": 0.5, "y": 0.1}], "boxes": [{"x": 0, "y": 0, "width": 1, "height": 0.2}], "keys": \
    {"s": "shutter"}}. Places count from 0 to 1. --preview writes what the user saw last.

    \(CameraOptions.discussion)

    --no-camera-fallback takes the latest picture or movie of the device at --mount instead: \
    'saved' of the folders that camera rolls have, such as 100APPLE, and 'library' of all folders \
    of DCIM.
    """

  static let exitStatuses = [
    ExitStatusInfo(.success, "Something was captured and stored."),
    ExitStatusInfo(.negative, "Cancelled, and nothing was stored."),
    ExitStatusInfo(.unavailable, "There is no camera, or it cannot be used now."),
  ]

  var camera = CameraOptions()
  var length: SecondsArgument?
  var size: PictureSize?
  var orientation = 1
  var output: String?
  var savesToRoll = false
  var mount: String?
  var script: String?
  var overlay: String?
  var preview: String?
  var cancellation: SecondsArgument?
  var fallback = CameraFallback.none
  var isAtOnce = false
  var thumbnails = GraphicsChoice.auto
  var process: String?
  var isJSON = false
  var isQuiet = false
  var common = CommonOptions()

  /// The longest movie that is recorded without a script, in seconds.
  static let maxLength = 24.0 * 3600

  /// Returns where to store what is captured.
  ///
  /// - Throws: `UsageError`.
  func target() throws(UsageError) -> CaptureTarget {
    if preview == "-", isJSON {
      throw UsageError(message: "--preview - cannot be combined with --json")
    }
    guard (1...8).contains(orientation) else {
      throw UsageError(message: "--orientation must be 1 to 8, not \(orientation)")
    }
    switch (output, savesToRoll) {
    case (let output?, false) where output != "-" && !output.isEmpty:
      return .file(PathArgument.absolutePath(output))
    case (nil, true):
      guard let mount else {
        throw UsageError(message: "--save-to-roll needs --mount, the folder of the device")
      }
      return .roll(CameraRoll(mount: mount))
    case (nil, false) where process != nil: return .nowhere
    case (nil, false):
      throw UsageError(
        message: "no place given for what is captured",
        hint: "use --out FILE, or --save-to-roll and --mount DIR, or --process COMMAND"
      )
    case (_?, true): throw UsageError(message: "--out cannot be combined with --save-to-roll")
    case (_?, false): throw UsageError(message: "--out must be a file")
    }
  }
}
