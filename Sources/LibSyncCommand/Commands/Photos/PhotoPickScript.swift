import ArgumentParsing
import CommandLineIO
import LibSync

/// The actions of the user of a picker, line by line.
struct PhotoPickScript {
  private let path: String
  private let lines: [String]

  static let maxByteCount = 1 << 20

  /// Reads a script.
  ///
  /// - Throws: `InputError`.
  init(_ path: String, in session: Session) throws {
    self.path = path
    lines = try InputFile.lines(path, upTo: Self.maxByteCount, in: session.context)
  }

  /// Does what the lines say until the picker disappears.
  func run(_ picker: ImagePicker) async throws {
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard let verb = words.first, !verb.hasPrefix("#") else { continue }
      let number = index + 1
      guard picker.isPresented else {
        throw problem(number, "the picker is closed already")
      }
      do {
        try await picker.handle(try event(verb, words.dropFirst().first, picker, number))
      } catch let error as ImagePickerError {
        throw problem(number, error.words)
      } catch let error as UsageError {
        throw problem(number, error.message)
      }
    }
  }

  private func event(
    _ verb: String,
    _ word: String?,
    _ picker: ImagePicker,
    _ line: Int
  ) throws -> ImagePickerEvent {
    func argument() throws -> String {
      guard let word else { throw problem(line, "'\(verb)' needs a word after it") }
      return word.trimmed
    }
    switch verb {
    case "tap": return .tap(try Self.photo(argument(), of: picker))
    case "open": return .open(try Self.album(argument(), of: picker))
    case "seek":
      guard let seconds = Double(try argument()), seconds.isFinite, abs(seconds) < 1e9 else {
        throw problem(line, "'seek' needs a number of seconds")
      }
      return .seek(.seconds(seconds))
    case "trim":
      guard let part = TrimArgument(argument: try argument())?.part else {
        throw problem(line, "'trim' needs \(TrimArgument.expectation)")
      }
      return .trim(part)
    case "play": return .play
    case "choose": return .choose
    case "back": return .back
    case "cancel": return .cancel
    default: throw problem(line, "'\(verb)' is not possible in a picker")
    }
  }

  private func problem(_ line: Int, _ message: String) -> InputError {
    InputError(code: .malformed(line: line), message: message, path: path)
  }

  /// Chooses a picture or movie.
  static func select(_ word: String, with picker: ImagePicker) async throws {
    try await picker.handle(.tap(photo(word, of: picker)))
    if case .preview = picker.screen { try await picker.handle(.choose) }
  }

  /// Returns the ID of a picture or movie from an ID, the beginning of one, or the name of a file.
  private static func photo(_ word: String, of picker: ImagePicker) throws -> PersistentID {
    let isID = word.utf8.count == 16
    if isID, let id = PersistentID(word), try picker.library?.photo(id, of: picker.source) != nil {
      return id
    }
    let prefix = PersistentIDPrefix(word)
    let photos = try picker.library?.photos(PickableSelection(picker.source)) ?? []
    let named = photos.filter { $0.name == word }
    let found =
      named.isEmpty ? photos.filter { prefix?.matches($0.persistentID) == true } : named
    guard let first = found.first else {
      throw UsageError(
        message: "no picture or movie is called '\(word)', and none has such an ID",
        typed: word,
        candidates: photos.prefix(1000).map(\.name)
      )
    }
    if Set(found.map(\.persistentID)).count > 1 {
      let ids = found.prefix(8).map { "\($0.persistentID)" }.joined(separator: ", ")
      throw UsageError(
        message: "\(found.count) pictures or movies are called '\(word)'",
        hint: "choose one by its ID: \(ids)"
      )
    }
    return first.persistentID
  }

  private static func album(_ word: String, of picker: ImagePicker) throws -> PersistentID {
    let albums = try picker.library?.albums(of: picker.source) ?? []
    if let album = albums.first(where: { $0.name == word || "\($0.persistentID)" == word }) {
      return album.persistentID
    }
    throw UsageError(
      message: "no album is called '\(word)'",
      typed: word,
      candidates: albums.map(\.name)
    )
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
