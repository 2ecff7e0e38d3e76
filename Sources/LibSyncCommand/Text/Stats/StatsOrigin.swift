import CommandLineIO
import LibSync

/// The sentence that says where the data of statistics come from, and of what day they are.
struct StatsOrigin {
  private let library: Library
  /// The changes that led to the data, in words.
  private let changes: [String]
  private let time: LocalTime

  /// Creates the sentence for a library as it is now.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - last: The last revision, which may be one of the user's own values.
  ///   - time: The clock for dates.
  init(_ library: Library, _ last: Revision?, in time: LocalTime) {
    var revisions = [library.revision].compactMap(\.self)
    if let last, last.number != library.revision?.number { revisions.append(last) }
    self.library = library
    self.time = time
    changes = revisions.map { Self.text($0, in: time) }
  }

  /// Creates the sentence for a past state, at a revision or date in the words of the command line.
  init(_ library: Library, asOf point: String, in time: LocalTime) {
    let number = RevisionArgument(point, in: time)?.number
    self.library = library
    self.time = time
    changes = ["in the state of \(number.map { "revision \($0)" } ?? point.onOneLine)"]
  }

  var text: String {
    var parts = ["Data from \(source)"]
    if let written { parts.append("written on \(time.day(written))") }
    return (parts + changes).joined(separator: ", ") + "."
  }

  private static func text(_ revision: Revision, in time: LocalTime) -> String {
    let verb = revision.operation == .import ? "imported" : "last changed"
    return "\(verb) on \(time.day(revision.made)) as revision \(revision.number)"
  }

  /// When the source was written, by its own account, unless that is later than its import.
  private var written: Timestamp? {
    var date = library.revision?.sourceDate
    if case .date(let exported) = library.value(for: .exportDate) { date = exported }
    return date.flatMap { $0 <= library.revision?.made ?? $0 ? $0 : nil }
  }

  private var source: String {
    var version = ""
    if case .text(let text) = library.value(for: .applicationVersion) { version = " \(text)" }
    return switch library.kind {
    case .iPod: "an iPod"
    case .folder: "a folder of audio files"
    case .photos: "a folder of photos"
    default: library.kind.displayName + version
    }
  }
}
