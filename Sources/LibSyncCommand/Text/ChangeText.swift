import Bytes
import CommandLineIO
import JSON
import LibSync

/// The changes to items and playlists, in words.
enum ChangeText {
  /// Returns `Title — Artist — Album` without missing parts, or the ID if all are missing.
  static func name(_ change: ItemChange) -> String {
    let parts = [change.title, change.artist, change.albumTitle].compactMap { $0 }
      .filter { !$0.isEmpty }
    return parts.isEmpty
      ? change.persistentID.description : parts.joined(separator: " — ").onOneLine
  }

  /// Returns the changes to some aspects, separated by commas.
  static func changes(
    _ change: ItemChange,
    about aspects: Set<ChangeAspect>,
    in time: LocalTime
  ) -> String {
    var parts: [String] = []
    if aspects.contains(.plays) { parts += plays(change, in: time) }
    if aspects.contains(.location) { parts += change.changes(about: .location).map(movement) }
    for property in change.changes
    where aspects.contains(property.aspect) && property.aspect != .plays
      && property.aspect != .location
    {
      parts.append(words(property, in: time))
    }
    return parts.joined(separator: ", ")
  }

  /// Returns the changes in plays, such as `+3 plays`, `last 2016-05-11` and `+1 skip`.
  private static func plays(_ change: ItemChange, in time: LocalTime) -> [String] {
    var parts: [String] = []
    let counts: [(MediaItemProperty, MediaItemProperty, String, String)] = [
      (.playCount, .lastPlayedDate, "play", "played"),
      (.skipCount, .lastSkippedDate, "skip", "skipped"),
    ]
    for (count, date, noun, verb) in counts {
      let growth = change.growth(of: count)
      if let growth, growth != 0 {
        let sign = growth > 0 ? "+" : "−"
        parts.append(sign + NumberFormat.count(Int(clamping: growth.magnitude), noun))
      }
      guard let dates = change.change(of: date) else { continue }
      if case .date(let moment) = dates.new {
        parts.append(
          (growth == nil ? "last \(verb) " : "last ") + day(moment, of: date, change, time)
        )
      } else {
        parts.append("never \(verb)")
      }
    }
    if let change = change.change(of: .isUnplayed) {
      parts.append(change.new == .boolean(true) ? "new" : "no longer new")
    }
    return parts
  }

  /// Returns the day of a play or skip, on the clock of the library's owner if it is known.
  private static func day(
    _ moment: Timestamp,
    of property: MediaItemProperty,
    _ change: ItemChange,
    _ time: LocalTime
  ) -> String {
    guard property == .lastPlayedDate,
      let reading = OwnersClock.reading(change.lastPlayedReading, at: moment)
    else { return time.day(moment) }
    return reading.day
  }

  /// Returns the old and the new path, without the leading folders that they share.
  private static func movement(_ change: PropertyChange) -> String {
    let (old, new) = (path(change.old), path(change.new))
    guard let old, let new else {
      return new.map { "now at \($0.onOneLine)" } ?? old.map { "no longer at \($0.onOneLine)" }
        ?? ""
    }
    let oldParts = PathComponents.all(old)
    let newParts = PathComponents.all(new)
    var common = 0
    while common < min(oldParts.count, newParts.count) - 1, oldParts[common] == newParts[common] {
      common += 1
    }
    let lead = common > 1 ? "…/" : ""
    func tail(_ parts: [Substring]) -> String {
      lead + parts[(common > 1 ? common : 0)...].joined(separator: "/").onOneLine
    }
    return "\(tail(oldParts)) → \(tail(newParts))"
  }

  private static func path(_ value: PropertyValue?) -> String? {
    guard case .text(let url) = value else { return nil }
    return FileLocation.path(ofLocation: url) ?? url
  }

  /// Returns a property with its old and new value, or words that describe the change better.
  static func words(_ change: PropertyChange, in time: LocalTime) -> String {
    if let words = otherWords(change) { return words }
    if case .boolean(let isTrue) = change.new ?? change.old {
      return PropertyWords.truth(change.name, isTrue && change.new != nil)
    }
    let name = PropertyWords.name(change.name)
    guard let old = change.old else { return "\(name) \(text(change.new, time))" }
    guard change.new != nil else { return "no \(name), was \(text(old, time))" }
    if case .date(let before) = old, case .date(let after) = change.new {
      let write = time.text(before) == time.text(after) ? time.exactText : time.text
      return "\(name) \(write(before)) → \(write(after))"
    }
    return "\(name) \(text(old, time)) → \(text(change.new, time))"
  }

  /// Returns words for properties whose values mean nothing to people.
  private static func otherWords(_ change: PropertyChange) -> String? {
    switch change.name {
    case "geniusSeed":
      change.new == nil
        ? "no longer made from an item"
        : change.old == nil ? "made from an item" : "made from another item"
    case "parentID": change.new == nil ? "in no folder" : "in another folder"
    case "sourceValues": "other values changed"
    default: nil
    }
  }

  private static func text(_ value: PropertyValue?, _ time: LocalTime) -> String {
    switch value {
    case nil: "none"
    case .text(let text): "“\(text.onOneLine)”"
    case .rating(let rating) where rating <= 0: "no stars"
    // In whole seconds, the two values may look the same.
    case .duration(let milliseconds):
      JSONValue.thousandths(milliseconds).text + " s"
    case .some(let value): value.text(in: time)
    }
  }
}

extension ChangeText {
  /// Returns the changes to a playlist: its properties, then the numbers of entries.
  static func changes(_ change: PlaylistChange, in time: LocalTime) -> String {
    let names = Set(change.changes.map(\.name))
    let rules = !names.isDisjoint(with: ["smartCriteria", "smartInfo"])
    // The kind already says that it is a folder.
    let hidden: Set = ["smartCriteria", "smartInfo", names.contains("kind") ? "isFolder" : ""]
    var parts = change.changes.filter { !hidden.contains($0.name) }.map {
      playlistWords($0, in: time)
    }
    if rules { parts.append("rules changed") }
    let counts = [
      (change.entries.count { $0.kind == .added }, "added"),
      (change.entries.count { $0.kind == .removed }, "removed"),
      (change.entries.count { $0.kind == .changed }, "moved"),
    ]
    parts += counts.filter { $0.0 > 0 }.map { "\(NumberFormat.grouped($0.0)) \($0.1)" }
    return parts.joined(separator: ", ")
  }

  /// Returns the words for a property of a playlist; kinds are shown by name.
  private static func playlistWords(_ change: PropertyChange, in time: LocalTime) -> String {
    guard change.name == "kind", case .text(let old) = change.old, case .text(let new) = change.new
    else { return words(change, in: time) }
    return "\(PropertyWords.name(old)) → \(PropertyWords.name(new))"
  }

  /// Returns the name of a playlist, with its kind unless that is ordinary.
  static func name(_ change: PlaylistChange) -> String {
    let kind =
      change.playlistKind == .ordinary
      ? "" : " (\(PropertyWords.name(change.playlistKind.rawValue)))"
    return change.name.onOneLine + kind
  }

  /// Returns the name of the item of an entry.
  static func name(_ entry: EntryChange) -> String {
    let parts = [entry.title, entry.artist].compactMap { $0 }.filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: " — ").onOneLine }
    return entry.persistentID?.description ?? "an item that is not in the source"
  }

  /// Returns a clock shift in words, such as `clock shifted +2 h (date added of 685)`.
  static func shift(_ shift: ClockShift) -> String {
    let (hours, minutes) = (shift.seconds.magnitude / 3600, shift.seconds.magnitude / 60 % 60)
    let sign = shift.seconds < 0 ? "−" : "+"
    let distance = [(hours, "h"), (minutes, "min")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }.joined(separator: " ")
    let properties = shift.counts.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\(PropertyWords.name($0.key.name)) of \(NumberFormat.grouped($0.value))" }.joined(
        separator: ", "
      )
    return "clock shifted \(sign)\(distance) (\(properties))"
  }
}
