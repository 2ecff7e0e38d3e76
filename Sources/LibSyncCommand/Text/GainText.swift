import Bytes
import CommandLineIO
import LibSync

/// The description of an export of loudness for people.
extension GainSummary {
  /// The summary on one line.
  func line(isDryRun: Bool) -> String {
    let start = isDryRun ? "Would write" : "Wrote"
    var parts = ["\(start) the loudness to \(NumberFormat.count(count(.written), "file"))"]
    for (count, words) in [
      (count(.present), "up to date already"), (count(.silent), "silent"),
      (count(.unsuited), "of other formats"),
      (count(.unmeasured), "not measured"), (count(.immeasurable), "that cannot be measured"),
      (failedCount, "not written"),
    ] where count > 0 {
      parts.append("\(NumberFormat.grouped(count)) \(words)")
    }
    return parts.joined(separator: "; ") + "."
  }

  /// Warns about files and albums whose loudness is not known.
  func warn(on console: Console) {
    let count = count(.unmeasured)
    if count > 0 {
      let files = NumberFormat.count(count, "file")
      console.warning("\(files) \(count == 1 ? "is" : "are") not measured; add --measure")
    }
    for album in rest.albums.prefix(Self.maxShown) {
      let known = NumberFormat.grouped(album.unmeasuredCount)
      console.warning(
        "the loudness of the album '\((album.title ?? "untitled").onOneLine)' is not known: "
          + "\(known) of \(NumberFormat.count(album.fileCount, "file")) not measured"
      )
    }
    if rest.albums.count > Self.maxShown {
      let more = NumberFormat.count(rest.albums.count - Self.maxShown, "more album")
      console.warning("\(more) like this; --json lists them all")
    }
  }

  /// The maximum number of albums in warnings.
  private static let maxShown = 10
}

extension GainFile {
  /// The warning about the file; `nil` if there is none of its own.
  var warning: String? {
    switch outcome {
    case .failed(let obstacle): "\(words): \(obstacle.message)"
    case .immeasurable:
      "\(words): its loudness cannot be measured; 'libsync verify --decode' says why"
    case .written, .present, .unmeasured, .silent, .unsuited: nil
    }
  }

  var isMissing: Bool { outcome == .failed(.missing) }

  /// The sentence for `--verbose`.
  var narration: String {
    switch outcome {
    case .written:
      "Wrote \(fields.map(\.name).joined(separator: ", ")) to \(ExactPath.shown(path))"
    case .present: "\(ExactPath.shown(path)) is up to date"
    case .silent: "\(ExactPath.shown(path)) is silent or too short"
    case .failed, .unmeasured, .immeasurable, .unsuited: "\(ExactPath.shown(path)) is left as it is"
    }
  }

  /// The values that would be written, one on each line; empty if there are none.
  var changes: String {
    guard outcome == .written else { return "" }
    let lines = fields.compactMap { field -> String? in
      if field.before == field.after { return nil }
      let before = field.before.map { $0.onOneLine + " → " } ?? ""
      return "  \(field.name): \(before)\(field.after)\n"
    }
    return ExactPath.shown(path).onOneLine + "\n" + lines.joined()
  }

  private var words: String {
    ExactPath.shown(path).onOneLine + (title.map { " ('\($0.onOneLine)')" } ?? "")
  }
}
