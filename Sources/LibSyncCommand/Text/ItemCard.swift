import Bytes
import CommandLineIO
import LibSync

/// A short card of an item for people, with the path of its picture.
struct ItemCard {
  private static let properties: [(label: String, property: MediaItemProperty)] = [
    ("title", .title), ("artist", .artist), ("album", .albumTitle), ("year", .year),
    ("duration", .playbackDuration), ("rating", .rating),
  ]

  private var lines = LabelledLines()

  init(_ item: MediaItem, picture: ArtworkOutcome.Picture?, in time: LocalTime) {
    for (label, property) in Self.properties {
      guard let text = item.value(for: property)?.text(in: time), !text.isEmpty else { continue }
      lines.add(label, text)
    }
    lines.add("artwork", picture.map(Self.text) ?? "none")
  }

  func text(_ style: Style) -> StyledText { lines.text(style) }

  private static func text(_ picture: ArtworkOutcome.Picture) -> String {
    let details = [picture.source.rawValue, picture.size?.description].compactMap(\.self)
    return ExactPath.shown(picture.path) + " (" + details.joined(separator: ", ") + ")"
  }
}
