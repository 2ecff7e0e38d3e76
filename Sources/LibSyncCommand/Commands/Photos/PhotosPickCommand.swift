import ArgumentParsing
import CommandLineIO
import Glibc
import LibSync
import System
import TerminalUI

/// The command that lets the user choose a picture or movie.
struct PhotosPickCommand: LibraryCommand {
  static let name = "photos pick"
  static let summary = "Choose a picture or movie by hand"
  static let discussion = """
    On a terminal, shows the albums of a photo library and the pictures and movies in them, as far \
    as the terminal allows, and writes the path of the chosen file to standard output. The arrow \
    keys move, Return opens an album or chooses a picture, Backspace returns to the albums, and \
    Escape cancels. Return on a movie opens a preview, which shows the frame at the time below it: \
    Space plays and pauses, left and right move by 5 seconds, down and up by a minute, comma and \
    period by a tenth of a second, Home and End to the ends, Return chooses the movie and Escape \
    returns. Pictures in HEIC and movies are decoded by libsync-player; of photos whose file is not \
    here, the thumbnails of the iPod are shown.

    --source saved offers only the camera roll. --source camera captures a picture or movie, as \
    'libsync camera capture' does on a terminal, and stores it in the folder of --output as \
    IMG_0001.JPG or the next free number, or with --save-to-roll in the camera roll of --mount; \
    --no-camera-fallback offers another source without a camera. With --mount, the photos are \
    those in the folder DIR, such as a mounted device, which need not be imported. --media lists \
    what is offered: image, movie or both; media that the source does not have are left out.

    --edit makes a square JPEG file of a chosen picture, of its middle or of the part chosen with \
    --crop, with at most 640 pixels a side. The original is never changed. Of a movie it makes a \
    copy of the part of --trim, or of its beginning, that is no longer than --max-duration, \
    without decoding it: the copy begins with the key frame before the start, and an edit list \
    hides what precedes the start, so that exactly this part is shown. Pictures and audio are \
    copied, other tracks are left out. In the preview, i and o set the start and the end of the \
    part, and x takes it back. A movie that is short enough is used as it is; one with larger \
    pictures than --max-size is refused, because movies are not made smaller. Your own editor has \
    no such limits: the command of --editor finds the path of the original in the variable \
    LIBSYNC_FILE, and writes the path of the edited file to its standard output.

    The pictures are drawn in the best way that the terminal supports: with the protocol of kitty, \
    as sixels, with coloured half blocks, or else with letters. Programs such as tmux and screen \
    are not asked, and get half blocks. --thumbnails chooses another way.

    --inline asks in one line instead of on the full screen, as a tablet does (--profile ipad). \
    Scripts choose with --select, which takes an ID or the name of a file, or with --script, whose \
    lines are what a user does: open ALBUM, tap ID, play, seek SECONDS, trim START:END, choose, \
    back and cancel; with a camera, they are those of 'libsync camera capture'.
    """
  static let examples = [
    CommandExample("libsync photos pick", "Choose a picture of a library."),
    CommandExample(
      "libsync photos pick --mount /media/PHONE --source saved --media image,movie",
      "Choose from a camera roll that was not imported."
    ),
    CommandExample(
      "libsync photos pick --mount Pictures --edit --output edited --json",
      "Make a square picture of at most 640 pixels a side."
    ),
    CommandExample(
      "libsync photos pick --source camera --media image,movie --output Pictures",
      "Take a picture or a movie."
    ),
    CommandExample(
      "libsync photos pick --media movie --edit --trim 2:7.5 --select IMG_0002.MOV",
      "Keep five and a half seconds of a movie."
    ),
    CommandExample(
      "libsync photos pick --select IMG_0001.JPG --process 'cp \"$LIBSYNC_FILE\" .'",
      "Choose in a script, and run a command with the file."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "A picture or movie was chosen."),
    ExitStatusInfo(.negative, "Nothing was chosen, and nothing is written."),
    ExitStatusInfo(.unavailable, "The photo library or the camera is not available."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--source",
      value: "source",
      set: \.source,
      help: "The library, saved photos, or a camera."
    ),
    .option(
      "--media",
      value: "types",
      set: \.media,
      help: "What is offered: image, movie or image,movie [image]."
    ),
    .from(\.from),
    .option(
      "--mount",
      value: "dir",
      set: \.mount,
      completion: .directory,
      help: "Offer the pictures and movies in DIR."
    ),
    .option("--profile", value: "device", set: \.profile, help: "The kind of device [iphone]."),
    .option("--select", value: "photo", set: \.choice, help: "Choose this, without a terminal."),
    .option(
      "--script",
      value: "file",
      set: \.script,
      completion: .file,
      help: "Follow the script in FILE, without a terminal."
    ),
    .flag("--inline", set: \.isInline, help: "Ask in one line, not on the full screen."),
    .option(
      "--thumbnails",
      value: "how",
      set: \.thumbnails,
      help: "How to show pictures [auto]."
    ).variable("LIBSYNC_THUMBNAILS"),
    .group(\.camera),
    .flag("--save-to-roll", set: \.savesToRoll, help: "Store in the camera roll of --mount."),
    .option(
      "--no-camera-fallback",
      value: "source",
      set: \.fallback,
      help: "What is offered without a camera [none]."
    ),
    .group(\.editing),
    .option("--process", value: "command", set: \.process, help: "Run this with the chosen file."),
    .json(\.isJSON, "Write the result as JSON."),
    .group(\.common),
  ]

  var source = PickedSource.library
  var media = "image"
  var from: String?
  var mount: String?
  var profile = PhotoDeviceProfile.iphone
  var choice: String?
  var script: String?
  var isInline = false
  var thumbnails = GraphicsChoice.auto
  var camera = CameraOptions()
  var savesToRoll = false
  var fallback = CameraFallback.none
  var editing = PhotoEditingOptions()
  var process: String?
  var isJSON = false
  var common = CommonOptions()

  func requiredCamera() throws -> CaptureDevice { try camera.camera() }

  func run(in session: Session) async throws {
    let types = try PhotoMediaTypes.parse(media)
    let result = PhotoPickResult()
    if source == .camera {
      try await capture(types, result, in: session)
    } else {
      if savesToRoll { throw UsageError(message: "--save-to-roll needs --source camera") }
      try await browse(source.value, types, result, in: session)
    }
    guard let media = result.media else {
      throw NegativeAnswer(message: result.isCancelled ? "cancelled" : "nothing selected")
    }
    if let id = media.persistentID, (try? FileStatus(of: media.fileToUse).kind) != .file {
      throw ImagePickerError.noFile(id)
    }
    try write(media, in: session)
    if let process { try PhotoProcess(process).run(with: media) }
  }

  // MARK: Libraries

  /// Lets the user choose from a library.
  func browse(
    _ source: ImageSource,
    _ types: [CaptureMediaType],
    _ result: PhotoPickResult,
    in session: Session
  ) async throws {
    let picker = ImagePicker(library: try library(in: session), profile: profile)
    picker.source = source
    if isInline { picker.presentation = .inline }
    if let reason = picker.availability(of: picker.source).reason {
      throw UnavailableSource(reason: reason, path: mount)
    }
    try picker.setMediaTypes(types)
    try editing.apply(to: picker, in: session)
    guard picker.start(presenter: result, delegate: result) else {
      throw UnavailableSource(reason: .noLibrary, path: mount)
    }
    try await present(picker, in: session)
  }

  private func library(in session: Session) throws -> any PickableLibrary {
    let renderer = PhotoRenderer(PlayerSettings(in: session))
    if let mount {
      if from != nil { throw UsageError(message: "--mount cannot be combined with --from") }
      return PhotoFolder(mount, profile: profile, renderer: renderer)
    }
    return LibraryPhotos(try session.openLibrary(from), renderer: renderer)
  }

  private func present(_ picker: ImagePicker, in session: Session) async throws {
    if choice != nil, script != nil {
      throw UsageError(message: "--select cannot be combined with --script")
    }
    if let choice { return try await PhotoPickScript.select(choice, with: picker) }
    if let script { return try await PhotoPickScript(script, in: session).run(picker) }
    let input = try terminal(in: session)
    if picker.presentation == .inline {
      return try await PhotoPickLine(picker, input, in: session).run()
    }
    try await PhotoPickScreen(picker, thumbnails, in: session).run()
  }

  /// Returns the descriptor of the terminal on which the user is asked.
  func terminal(in session: Session) throws(TerminalError) -> Int32 {
    guard let input = session.input, isatty(input) == 1 else { throw .missing }
    return input
  }

  private func write(_ media: PickedMedia, in session: Session) throws {
    let output = session.standardOutput()
    output.write((isJSON ? JSONDocument.pickedMedia(media).text : media.fileToUse) + "\n")
    try output.finish()
  }
}

/// The sources from which a user picks.
enum PickedSource: String, CaseIterable, ArgumentValue {
  case library, saved, camera

  var value: ImageSource {
    switch self {
    case .library: .library
    case .saved: .savedPhotos
    case .camera: .camera
    }
  }
}

extension PhotoDeviceProfile: ArgumentValue {}

/// The media types of `--media`.
enum PhotoMediaTypes {
  /// - Throws: `UsageError` for an unknown type, `ImagePickerError` for none.
  static func parse(_ text: String) throws -> [CaptureMediaType] {
    let words = text.split(separator: ",").map(String.init)
    if words.isEmpty { throw ImagePickerError.emptyMediaTypes }
    return try words.map { word in
      guard
        let type = CaptureMediaType.allCases.first(where: {
          $0.rawValue == word || $0.rawValue == "public." + word.lowercased()
        })
      else {
        throw UsageError(
          message: "unknown media type '\(word)' for pictures",
          typed: word,
          candidates: ["image", "movie"],
          orElse: "use image, movie or both"
        )
      }
      return type
    }
  }
}

/// Keeps what the user picks, and lets the picker disappear.
final class PhotoPickResult: ImagePickerDelegate, ImagePickerPresenter {
  /// The picked one; `nil` until then.
  var media: PickedMedia?
  var isCancelled = false

  func imagePicker(_ picker: ImagePicker, didFinishPicking media: PickedMedia) {
    self.media = media
    picker.dismiss()
  }

  func imagePickerDidCancel(_ picker: ImagePicker) {
    isCancelled = true
    picker.dismiss()
  }
}
