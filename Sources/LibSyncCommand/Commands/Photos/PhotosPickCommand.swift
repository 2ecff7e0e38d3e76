import ArgumentParsing
import CommandLineIO
import Glibc
import LibSync
import TerminalUI

/// The command that lets the user choose a picture or movie.
struct PhotosPickCommand: LibraryCommand {
  static let name = "photos pick"
  static let summary = "Choose a picture or movie by hand"
  static let discussion = """
    On a terminal, shows the albums of a photo library and the pictures and movies in them, as far \
    as the terminal allows, and writes the path of the chosen file to standard output. The arrow \
    keys move, Return opens an album or chooses a picture, Backspace returns to the albums, and \
    Escape cancels. Return on a movie opens a preview, in which Space plays and pauses, the arrow \
    keys move through the movie, Return chooses it and Escape returns.

    --source saved offers only the camera roll. With --mount, the photos are those in the folder \
    DIR, such as a mounted device, which need not be imported. --media lists what is \
    offered: image, movie or both; what the source lacks is left out.

    --edit makes a square JPEG file of a chosen picture, of its middle or of the part that --crop \
    gives, with at most 640 pixels a side. The original is never changed. Of a movie it requires \
    that its length and size are within --max-duration and --max-size. An editor of your own has \
    no such limits: the command of --editor finds the path of the original in the variable \
    LIBSYNC_FILE, and writes the path of the edited file to its standard output.

    The pictures are drawn as the terminal says that it can: by the protocol of kitty, as sixels, \
    with coloured half blocks, or else with letters. Programs such as tmux and screen are not \
    asked, and get half blocks. --thumbnails chooses another way.

    --inline asks in one line instead of on the full screen, as a tablet does (--profile ipad). \
    Scripts choose with --select, which takes an ID or the name of a file, or with --script, whose \
    lines are what a user does: open ALBUM, tap ID, play, seek SECONDS, choose, back and cancel.
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
      "libsync photos pick --select IMG_0001.JPG --process 'cp \"$LIBSYNC_FILE\" .'",
      "Choose in a script, and run a command with the file."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "A picture or movie was chosen."),
    ExitStatusInfo(.negative, "Nothing was chosen, and nothing is written."),
    ExitStatusInfo(.unavailable, "The photo library is not available."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--source", value: "source", set: \.source, help: "The library, or only saved photos."),
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
      help: "Do what the lines of FILE say, without a terminal."
    ),
    .flag("--inline", set: \.isInline, help: "Ask in one line, not on the full screen."),
    .option(
      "--thumbnails",
      value: "how",
      set: \.thumbnails,
      help: "How to show pictures [auto]."
    ).variable("LIBSYNC_THUMBNAILS"),
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
  var editing = PhotoEditingOptions()
  var process: String?
  var isJSON = false
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let types = try PhotoMediaTypes.parse(media)
    let picker = ImagePicker(library: try library(in: session), profile: profile)
    picker.source = source.value
    if isInline { picker.presentation = .inline }
    if let reason = picker.availability(of: picker.source).reason {
      throw UnavailableSource(reason: reason, path: mount)
    }
    try picker.setMediaTypes(types)
    try editing.apply(to: picker, in: session)
    let result = PhotoPickResult()
    guard picker.start(presenter: result, delegate: result) else {
      throw UnavailableSource(reason: .noLibrary, path: mount)
    }
    try present(picker, in: session)
    guard let media = result.media else {
      throw NegativeAnswer(message: result.isCancelled ? "cancelled" : "nothing was chosen")
    }
    try write(media, in: session)
    if let process { try PhotoProcess(process).run(with: media) }
  }

  private func library(in session: Session) throws -> any PickableLibrary {
    if let mount {
      if from != nil { throw UsageError(message: "--mount cannot be combined with --from") }
      return PhotoFolder(mount, profile: profile)
    }
    return LibraryPhotos(try session.openLibrary(from))
  }

  private func present(_ picker: ImagePicker, in session: Session) throws {
    if choice != nil, script != nil {
      throw UsageError(message: "--select cannot be combined with --script")
    }
    if let choice { return try PhotoPickScript.select(choice, with: picker) }
    if let script { return try PhotoPickScript(script, in: session).run(picker) }
    guard let input = session.input, isatty(input) == 1 else { throw TerminalError.missing }
    if picker.presentation == .inline {
      return try PhotoPickLine(picker, input, in: session).run()
    }
    try PhotoPickScreen(picker, thumbnails, in: session).run()
  }

  private func write(_ media: PickedMedia, in session: Session) throws {
    let output = session.standardOutput()
    output.write((isJSON ? JSONDocument.pickedMedia(media).text : media.fileToUse) + "\n")
    try output.finish()
  }
}

/// The sources that have something to choose from.
enum PickedSource: String, CaseIterable, ArgumentValue {
  case library, saved

  var value: ImageSource { self == .library ? .library : .savedPhotos }
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
          message: "there is no media type '\(word)' for pictures",
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
  private(set) var media: PickedMedia?
  private(set) var isCancelled = false

  func imagePicker(_ picker: ImagePicker, didFinishPicking media: PickedMedia) {
    self.media = media
    picker.dismiss()
  }

  func imagePickerDidCancel(_ picker: ImagePicker) {
    isCancelled = true
    picker.dismiss()
  }
}
