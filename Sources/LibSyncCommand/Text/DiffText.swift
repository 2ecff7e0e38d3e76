import CommandLineIO
import LibSync

/// Writes differences as a changelog, with a section for each kind of change and a line per item.
struct DiffText: DiffWriter {
  private enum Part: Int, CaseIterable {
    case added, removed, moved, plays, ratings, details, derived, playlists, photos, albums
  }

  private let filter: DiffFilter
  private let style: Style
  private let maxLines: Int
  private let time: LocalTime
  private var changeCount = 0
  private let showsEntries: Bool
  private let output: OutputStream
  private var lines: [Part: StyledText] = [:]
  private var counts: [Part: Int] = [:]
  private var plays: (items: Int, count: Int) = (0, 0)
  private var skips: (items: Int, count: Int) = (0, 0)

  /// - Parameters:
  ///   - filter: The selection of changes to show.
  ///   - maxLines: The maximum number of changes to list; 0 writes only the counts.
  ///   - showsEntries: Whether each changed entry of a playlist has a line.
  ///   - time: The clock for dates.
  ///   - style: The style of the text.
  ///   - output: The output.
  init(
    _ filter: DiffFilter,
    maxLines: Int,
    showsEntries: Bool,
    in time: LocalTime,
    style: Style,
    output: OutputStream
  ) {
    self.filter = filter
    self.maxLines = maxLines
    self.time = time
    self.showsEntries = showsEntries
    self.style = style
    self.output = output
  }

  mutating func begin(_ difference: LibraryDifference) {
    for shift in difference.clockShifts {
      let text = ChangeText.shift(shift)
      output.write(styled: "\(style.faint(text.prefix(1).uppercased() + text.dropFirst()))\n")
    }
  }

  private var showsLines: Bool { changeCount <= maxLines }

  mutating func write(_ change: ItemChange) {
    changeCount += 1
    switch change.kind {
    case .added: add(to: .added, style.added("+ "), ChangeText.name(change))
    case .removed: add(to: .removed, style.removed("- "), ChangeText.name(change))
    case .changed:
      append(change, .location, .moved)
      append(change, .plays, .plays)
      append(change, .ratings, .ratings)
      append(change, .details, .details)
      append(change, .derived, .derived)
      count(&plays, change.growth(of: .playCount))
      count(&skips, change.growth(of: .skipCount))
    }
  }

  mutating func write(_ change: PlaylistChange) {
    changeCount += 1
    let name = ChangeText.name(change)
    switch change.kind {
    case .added: add(to: .playlists, style.added("+ "), name)
    case .removed: add(to: .playlists, style.removed("- "), name)
    case .changed:
      add(to: .playlists, style.changed("~ "), name, ChangeText.changes(change, in: time))
      if showsEntries { for entry in change.entries { add(entry) } }
    }
  }

  mutating func write(_ change: PhotoChange) {
    changeCount += 1
    add(
      to: .photos,
      mark(change.kind),
      change.name.isEmpty ? "\(change.persistentID)" : change.name.onOneLine,
      change.changes.map { ChangeText.photoWords($0, in: time) }.joined(separator: ", ")
    )
  }

  mutating func write(_ change: PhotoAlbumChange) {
    changeCount += 1
    let words =
      change.changes.map { ChangeText.photoWords($0, in: time) }
      + ChangeText.words(change.memberships)
    add(to: .albums, mark(change.kind), change.name.onOneLine, words.joined(separator: ", "))
  }

  private func mark(_ kind: ChangeKind) -> StyledText {
    switch kind {
    case .added: style.added("+ ")
    case .removed: style.removed("- ")
    case .changed: style.changed("~ ")
    }
  }

  mutating func finish(hiddenCount: Int) throws {
    for part in Part.allCases {
      guard let count = counts[part] else { continue }
      output.write(styled: "\(style.bold(heading(part, count)))\n\(lines[part] ?? "")")
    }
    if maxLines > 0, changeCount > maxLines {
      let count = NumberFormat.count(changeCount - maxLines, "more change")
      output.write(styled: style.faint("\(count); --limit \(maxLines) hides them\n"))
    }
    if hiddenCount > 0 {
      let text =
        NumberFormat.count(hiddenCount, "item")
        + " changed only in derived values; --derived shows them\n"
      output.write(styled: style.faint(text))
    }
    try output.finish()
  }

  private func heading(_ part: Part, _ count: Int) -> String {
    switch part {
    case .added: "Added: " + NumberFormat.count(count, "item")
    case .removed: "Removed: " + NumberFormat.count(count, "item")
    case .moved: "Moved: " + NumberFormat.count(count, "file")
    case .plays: "Plays: " + NumberFormat.count(count, "item") + playCounts
    case .ratings: "Ratings: " + NumberFormat.count(count, "item")
    case .details: "Changed: " + NumberFormat.count(count, "item")
    case .derived: "Derived values: " + NumberFormat.count(count, "item")
    case .playlists: "Playlists: " + NumberFormat.grouped(count)
    case .photos: "Photos: " + NumberFormat.grouped(count)
    case .albums: "Photo albums: " + NumberFormat.grouped(count)
    }
  }

  /// The number of items played and skipped, such as `, 209 played (+412 plays)`.
  private var playCounts: String {
    var text = ""
    if plays.items > 0 {
      text += ", \(NumberFormat.grouped(plays.items)) played" + sum(plays.count, "play")
    }
    if skips.items > 0 {
      text += ", \(NumberFormat.grouped(skips.items)) skipped" + sum(skips.count, "skip")
    }
    return text
  }

  private func sum(_ count: Int, _ noun: String) -> String {
    count > 0 ? " (+\(NumberFormat.count(count, noun)))" : ""
  }

  private func count(_ tally: inout (items: Int, count: Int), _ growth: Int64?) {
    guard let growth, growth > 0, filter.aspects.contains(.plays) else { return }
    tally.items += 1
    tally.count &+= Int(clamping: growth)
  }

  private mutating func append(_ change: ItemChange, _ aspect: ChangeAspect, _ part: Part) {
    guard filter.aspects.contains(aspect) else { return }
    let text = ChangeText.changes(change, about: [aspect], in: time)
    if !text.isEmpty { add(to: part, "  ", ChangeText.name(change), text) }
  }

  private mutating func add(
    to part: Part,
    _ mark: StyledText,
    _ name: String,
    _ changes: String = ""
  ) {
    counts[part, default: 0] += 1
    guard showsLines else { return }
    lines[part, default: ""] += "  \(mark)\(name)\(changes.isEmpty ? "" : ": \(changes)")\n"
  }

  private mutating func add(_ entry: EntryChange) {
    guard showsLines else { return }
    let (mark, places): (StyledText, String) =
      switch entry.kind {
      case .added: (style.added("+ "), "")
      case .removed: (style.removed("- "), "")
      case .changed:
        ("> ", ", from \((entry.oldPosition ?? 0) + 1) to \((entry.newPosition ?? 0) + 1)")
      }
    lines[.playlists, default: ""] += "      \(mark)\(ChangeText.name(entry))\(places)\n"
  }
}
