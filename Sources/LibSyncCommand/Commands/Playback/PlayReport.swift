import CommandLineIO
import LibSync

extension PlayReport {
  /// Returns what has ended playing before its time, in words; `nil` if it goes on.
  ///
  /// - Parameters:
  ///   - entry: What happened last to the player.
  ///   - before: What had ended it before that.
  /// - Returns: What has ended it.
  static func earlyEnd(_ entry: PlayerLogEntry, _ before: String?) -> String? {
    if case .preempted(let other) = entry.event {
      return "the \(other == .iPod ? "iPod" : "application") player was told to play"
    }
    return entry.state == .playing ? nil : before
  }

  /// Returns the warnings about items that could not be played: about missing folders, and about
  /// the first ten other items.
  func warnings(of library: MediaLibrary, _ files: FileOptions) throws -> [String] {
    let finder = try library.fileFinder(files.locations)
    let missing = failures.filter { $0.failure.reason == .missing }.compactMap(\.item)
    let paths = Dictionary(
      try library.itemsToPlay(missing).map { ($0.persistentID, finder($0)) },
      uniquingKeysWith: { first, _ in first }
    )
    let name = try library.name
    var lines = MissingFileLines<String>(try files.maps(of: library))
    let warnings = failures.compactMap { failure in
      let id = failure.item.map { "\($0)" } ?? ""
      let warning = "item \(id) cannot be played: \(failure.failure.words)"
      let path = failure.item.flatMap { paths[$0] ?? nil }
      return path.map { lines.add($0, of: name, warning) } ?? true ? warning : nil
    }
    return warnings.prefix(10) + lines.rest
  }

  /// Returns the summary in words.
  ///
  /// - Parameter isCheck: Whether the user may expect to hear something, but did not say where.
  /// - Returns: One or two clauses that end with a full stop.
  func text(isCheck: Bool) -> String {
    let time = NumberFormat.span(milliseconds: time / 1_000_000)
    let manner = isCheck ? ", without sound" : ""
    var parts = ["Played \(NumberFormat.count(endCount, "item")) in \(time)\(manner)"]
    if protectedCount > 0 { parts.append("\(NumberFormat.grouped(protectedCount)) protected") }
    if !failures.isEmpty {
      parts.append("\(NumberFormat.grouped(failures.count)) could not be played")
    }
    if !expectations.isEmpty {
      parts.append("\(NumberFormat.count(expectations.count, "expectation")) failed")
    }
    if isCheck, recorded.text == nil { parts.append("nothing recorded") }
    let hint = isCheck ? "; --sink alsa lets you hear them" : ""
    return parts.joined(separator: ", ") + hint + "."
  }
}
