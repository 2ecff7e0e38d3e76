/// Something in a source that could not be read; everything else was.
public struct ImportWarning: Equatable, Sendable {
  /// The file, relative to the device or as it was named.
  public let file: String
  /// Where in the file, in bytes from its start; nil when it is about all of it.
  public let offset: Int?
  /// What kind of chunk, by its four letters, or which row or key; nil when there is none.
  public let chunk: String?
  /// What is wrong, without a period.
  public let message: String

  package init(file: String, offset: Int? = nil, chunk: String? = nil, _ message: String) {
    self.file = ExactPath.shown(file)
    self.offset = offset
    self.chunk = chunk
    self.message = message
  }

  /// What is said of a playlist's entries that name tracks which the source lacks.
  package static func missingTracks(_ count: Int) -> String {
    count == 1
      ? "1 entry names a track that is not there"
      : "\(count) entries name tracks that are not there"
  }
}

extension ImportWarning: CustomStringConvertible {
  /// The place and what is wrong there: `iPod_Control/iTunes/iTunesDB at byte 1478 (mhit): …`.
  public var description: String {
    let place = offset.map { " at byte \($0)" } ?? ""
    let part = chunk.map { " (\($0))" } ?? ""
    return "\(file)\(place)\(part): \(message)"
  }
}

/// The problems of a source; of a great many only the first ones are kept.
public struct ImportWarnings: Sendable {
  /// How many there were.
  public private(set) var count = 0
  /// The first ones.
  public private(set) var first: [ImportWarning] = []

  private static let maxKept = 1000

  package init() {}

  /// Whether there was none.
  public var isEmpty: Bool { count == 0 }

  package mutating func add(_ problem: @autoclosure () -> ImportWarning) {
    count += 1
    if first.count < Self.maxKept { first.append(problem()) }
  }

  package mutating func add(_ others: ImportWarnings) {
    count += others.count
    first += others.first.prefix(Self.maxKept - first.count)
  }

  /// Adds what another look at the same source found, but not again what is known.
  package mutating func formUnion(_ others: ImportWarnings) {
    for problem in others.first where !first.contains(problem) { add(problem) }
  }
}
