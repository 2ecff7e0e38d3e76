import Bytes
import ICU

/// An entry of Rhythmbox's database, as the rules of automatic playlists see it.
final class RhythmboxEntry {
  /// The type, such as `song`.
  let type: String
  /// The seconds since 1970 that count as now.
  let now: Int64
  private let texts: [String: String]
  private let folding: RhythmboxFolding
  /// The folded texts that rules have asked for, as many rules ask for the same.
  private var foldedTexts: [String: [UInt8]] = [:]

  init(_ element: XMLTree.Element, now: Int64, folding: RhythmboxFolding) {
    type = element.attributes["type"] ?? ""
    self.now = now
    self.folding = folding
    texts = Dictionary(element.children.map { ($0.name, $0.text) }) { first, _ in first }
  }

  /// Whether the file is missing, so that Rhythmbox does not show the entry.
  var isHidden: Bool { texts["hidden"] == "1" }

  /// Returns a property as text; `nil` if the entry lacks it.
  func text(_ name: String) -> String? { texts[name] }

  /// Returns a text without case, accents and punctuation; `nil` if the entry lacks it.
  func folded(_ name: String) -> [UInt8]? {
    if let folded = foldedTexts[name] { return folded }
    let folded = texts[name].map(folding.fold)
    foldedTexts[name] = folded
    return folded
  }

  /// Returns a number, which is 0 if the entry lacks it.
  func number(_ name: String) -> Double { texts[name].flatMap { Double($0.trimmed) } ?? 0 }
}

/// The form in which Rhythmbox compares text, as in `rb_search_fold` of its `lib/rb-util.c`.
struct RhythmboxFolding {
  private let collator: Collator?

  init() { collator = Collator() }

  /// Returns a text without case, accents and punctuation.
  func fold(_ text: String) -> [UInt8] {
    let letters = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        false
      default: true
      }
    }
    let plain = String(String.UnicodeScalarView(letters))
    return collator?.folded(plain, ignoringAccents: true) ?? Array(plain.lowercased().utf8)
  }
}
