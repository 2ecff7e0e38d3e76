import Bytes

/// A warning about an unreadable part of a source; everything else was read.
public struct ImportWarning: Hashable, Codable, Sendable {
  /// The path of the file, relative to the device or as the user specified it.
  public let file: String
  /// The offset in the file, in bytes; `nil` if the warning is about the whole file.
  public let offset: Int?
  /// The type of the chunk as four letters, or the row or key; `nil` if there is none.
  public let chunk: String?
  /// The problem, without a period.
  public let message: String

  package init(file: String, offset: Int? = nil, chunk: String? = nil, _ message: String) {
    self.file = ExactPath.shown(file)
    self.offset = offset
    self.chunk = chunk
    self.message = message
  }

  /// Returns the message about a playlist's entries that refer to tracks missing from the source.
  package static func missingTracks(_ count: Int) -> String {
    count == 1
      ? "1 entry refers to a missing track"
      : "\(count) entries refer to missing tracks"
  }
}

extension ImportWarning: CustomStringConvertible {
  /// The location and the problem: `iPod_Control/iTunes/iTunesDB at byte 1478 (mhit): …`.
  public var description: String {
    let place = offset.map { " at byte \($0)" } ?? ""
    let part = chunk.map { " (\($0))" } ?? ""
    return "\(file)\(place)\(part): \(message)"
  }
}

/// The warnings about a source; only the first 1,000 are kept.
public struct ImportWarnings: Hashable, Codable, Sendable {
  /// The total number of warnings.
  public private(set) var count = 0
  /// The first warnings.
  public private(set) var first: [ImportWarning] = []

  private static let maxKept = 1000

  package init() {}

  /// Whether there are no warnings.
  public var isEmpty: Bool { count == 0 }

  package mutating func add(_ problem: @autoclosure () -> ImportWarning) {
    count += 1
    if first.count < Self.maxKept { first.append(problem()) }
  }

  package mutating func add(_ others: ImportWarnings) {
    count += others.count
    first += others.first.prefix(Self.maxKept - first.count)
  }

  /// Adds the warnings from another reading of the same source, without duplicates.
  package mutating func formUnion(_ others: ImportWarnings) {
    for problem in others.first where !first.contains(problem) { add(problem) }
  }
}
