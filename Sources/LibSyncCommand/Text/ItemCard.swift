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

  /// - Parameters:
  ///   - item: The item.
  ///   - picture: Its picture; `nil` if none was found.
  ///   - hasFile: Whether its file was found.
  ///   - time: The clock for dates.
  init(
    _ item: MediaItem,
    picture: ArtworkOutcome.Picture?,
    hasFile: Bool,
    in time: LocalTime
  ) {
    for (label, property) in Self.properties {
      guard let text = item.value(for: property)?.text(in: time), !text.isEmpty else { continue }
      lines.add(label, text)
    }
    lines.add("artwork", picture.map(Self.text) ?? Self.reason(item, hasFile: hasFile))
  }

  /// Returns how many pictures the library counts in a file that was not found.
  private static func reason(_ item: MediaItem, hasFile: Bool) -> String {
    guard !hasFile, case .integer(let count) = item.value(for: .artworkCount), count > 0 else {
      return "none"
    }
    return "\(NumberFormat.grouped(Int(count))) in the file, which was not found"
  }

  func text(_ style: Style) -> StyledText { lines.text(style) }

  private static func text(_ picture: ArtworkOutcome.Picture) -> String {
    let details = [picture.source.rawValue, picture.size?.description].compactMap(\.self)
    return ExactPath.shown(picture.path) + " (" + details.joined(separator: ", ") + ")"
  }
}
