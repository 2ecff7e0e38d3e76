import CommandLineIO
import LibSync

extension PlayerStatus {
  /// The state on several lines.
  func text(_ style: Style) -> StyledText {
    var lines = LabelledLines()
    lines.add("State", PlayerText.state(state))
    if let item {
      lines.add("Item", PlayerText.name(item))
      if let album = item.albumTitle { lines.add("Album", album) }
      lines.add("ID", "\(item.persistentID)")
    }
    if item != nil {
      let now = NumberFormat.clock(milliseconds: time / 1_000_000)
      let end = length.map { " of " + NumberFormat.clock(milliseconds: $0 / 1_000_000) } ?? ""
      lines.add("Time", now + end)
    }
    if let chapter {
      let title = chapter.chapter.title.isEmpty ? "" : ": \(chapter.chapter.title)"
      let count = NumberFormat.grouped(chapter.count)
      lines.add("Chapter", "\(NumberFormat.grouped(chapter.number)) of \(count)\(title)")
    }
    let place = index.map { "\(NumberFormat.grouped($0 + 1)) of " } ?? ""
    lines.add("Queue", place + NumberFormat.count(queueCount, "item"))
    lines.add("Repeat", Self.mode(modes.0.rawValue, effectiveModes.0.rawValue))
    lines.add("Shuffle", Self.mode(modes.1.rawValue, effectiveModes.1.rawValue))
    lines.add("Volume", "\(Int((volume * 100).rounded())) %")
    return lines.text(style)
  }

  private static func mode(_ name: String, _ effective: String) -> String {
    name == effective ? name : "\(name) (\(effective))"
  }
}
