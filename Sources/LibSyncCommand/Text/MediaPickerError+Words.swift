import LibSync
import TerminalUI

extension MediaPickerError {
  /// The reason, without a period.
  var words: String {
    switch self {
    case .singleChoiceOnly: "several were chosen; --multiple allows that"
    case .notOffered(let choice):
      "\(choice.kind.word) \(choice.persistentID) is not among what can be chosen"
    case .dismissed: "the choice is finished already"
    }
  }
}

extension MediaPickerChoice.Kind {
  /// The word for it.
  var word: String {
    switch self {
    case .item: "item"
    case .album: "album"
    case .artist: "artist"
    case .playlist: "playlist"
    }
  }
}

extension TerminalError {
  /// The reason, without a period.
  var words: String {
    let remedy = "choose with --select"
    return switch self {
    case .missing: "choosing needs a terminal; \(remedy)"
    case .unsuitable(nil), .unsuitable(""): "the type of the terminal is unknown (TERM); \(remedy)"
    case .unsuitable(let type?): "a terminal of type '\(type)' has no full screen; \(remedy)"
    case .closed: "the terminal was closed"
    }
  }
}
