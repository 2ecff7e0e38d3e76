import CommandLineIO
import LibSync

extension ImagePickerError {
  /// The reason, without a period.
  var words: String {
    switch self {
    case .emptyMediaTypes: "--media needs at least one media type: image or movie"
    case .noAvailableMediaType(let types):
      "no media of this type here: \(types.map(\.rawValue).joined(separator: ", "))"
    case .notPresented: "the picker is closed already"
    case .noControl(let event): "nothing shown now can do this: \(event.word)"
    case .notOffered(let id): "\(id) cannot be chosen here"
    case .otherMediaType(let id, let type):
      type == .movie
        ? "\(id) is a movie; use --media movie to choose one"
        : "\(id) is a picture; use --media image to choose one"
    case .noFile(let id): "the file of \(id) is not on this machine"
    case .notSquare: "an edited picture is square: use --crop X,Y,SIDE, or crop it with --editor"
    case .outsidePicture(let size): "the square is not within the picture, which has \(size)"
    case .outsideMovie(let duration):
      "the part is not within the movie, which lasts \(duration.components.seconds) s"
    case .cannotEdit(let path, let message): "cannot edit \(path): \(message)"
    case .movieTooLarge(let size, let maximum):
      "the movie has \(size) pixels, and --max-size allows \(maximum): movies are only shortened, "
        + "so allow more or use --editor"
    }
  }

  /// The failure of a command.
  var failure: CommandFailure {
    switch self {
    case .cannotEdit, .movieTooLarge: CommandFailure(.failure, words)
    case .noFile: CommandFailure(.noInput, words)
    default: CommandFailure(.usage, words)
    }
  }
}

extension ImagePickerEvent {
  /// The word for it in scripts.
  fileprivate var word: String {
    switch self {
    case .open: "open"
    case .tap: "tap"
    case .play: "play"
    case .seek: "seek"
    case .trim: "trim"
    case .choose: "choose"
    case .switchCamera: "switch"
    case .shutter: "shutter"
    case .startRecording: "record start"
    case .stopRecording: "record stop"
    case .retake: "retake"
    case .use: "use"
    case .back: "back"
    case .cancel: "cancel"
    }
  }
}
