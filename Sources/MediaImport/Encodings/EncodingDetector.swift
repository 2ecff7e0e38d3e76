import Bytes
import ICU

/// Finds the encoding of a few short texts that claim to be in Latin-1.
///
/// Each encoding that regions used is a hypothesis, and so is that of western languages. A
/// hypothesis costs as many natural units of information as the texts would be surprising under it,
/// by the frequencies of letters and characters in its languages and by what words look like.
/// Statistics of longer texts, such as those of ICU, say next to nothing about a title.
package final class EncodingDetector {
  private let hypotheses: [(name: String, decoder: TextDecoder, model: any TextModel)]
  private let utf8 = TextDecoder("UTF-8")
  private let western = WesternModel()

  /// Fewer bytes outside ASCII prove nothing, in all texts and in the one that has the most.
  private static let fewestBytes = 4
  private static let fewestInOne = 3
  /// Fewer different ones are found in initials and in calls such as "Äää".
  private static let fewestDifferent = 3
  /// The difference in cost from western languages, which are the claim, and from all others.
  private static let marginOverClaim = 12.0
  private static let marginOverOthers = 3.5
  /// The difference in cost from all others that makes the claim certain.
  private static let marginOfClaim = 2.0
  /// Each text must fit the encoding, or at least fit it not much worse than the claim.
  private static let mostOverClaim = 2.0
  /// Longer texts, such as lyrics, are left out, and so is everything after so many bytes.
  private static let longestText = 1 << 10
  private static let most = 1 << 12

  package init() {
    let models: [(String, any TextModel)] =
      AlphabetModel.all.map { ($0.encoding, $0) } + CharacterSetModel.all.map { ($0.encoding, $0) }
    hypotheses = models.compactMap { name, model in
      TextDecoder(name).map { (name, $0, model) }
    }
  }

  /// Returns the name of the encoding; `nil` if it is Latin-1, or the texts do not show it.
  package func encoding(of texts: [[UInt8]]) -> String? { finding(of: texts).encoding }

  /// The evidence of texts for their encoding.
  struct Finding {
    /// The name of the encoding, if it is certain and not Latin-1.
    var encoding: String?
    /// Whether the texts are certainly in Latin-1.
    var isClaim = false
    /// The surprise of the texts if they are in Latin-1.
    var claim = 0.0
    /// The surprise of the texts in each other encoding.
    var costs: [String: Double] = [:]
  }

  /// Returns what texts show of their encoding.
  func finding(of texts: [[UInt8]]) -> Finding {
    var finding = Finding()
    let texts = considered(texts)
    if texts.isEmpty { return finding }
    // No other text is valid UTF-8 by chance, once it has a few bytes outside ASCII.
    if texts.allSatisfy({ utf8?.text($0) != nil }) {
      finding.encoding = "UTF-8"
      return finding
    }
    let claims = texts.map(western.cost)
    finding.claim = claims.reduce(0, +)
    var best = (name: "", cost: Double.infinity, fitsAll: false)
    var second = Double.infinity
    for hypothesis in hypotheses {
      var (cost, fitsAll) = (0.0, true)
      for (bytes, claim) in zip(texts, claims) {
        let one = Self.cost(of: bytes, under: hypothesis.model, hypothesis.decoder)
        fitsAll = fitsAll && one <= claim + Self.mostOverClaim
        cost += one
      }
      finding.costs[hypothesis.name] = cost
      if cost < best.cost {
        second = best.cost
        best = (hypothesis.name, cost, fitsAll)
      } else {
        second = min(second, cost)
      }
    }
    finding.isClaim = finding.claim + Self.marginOfClaim <= best.cost
    let isCertain =
      Self.areEnough(texts) && best.fitsAll && best.cost + Self.marginOverClaim <= finding.claim
      && best.cost + Self.marginOverOthers <= second
    if isCertain { finding.encoding = best.name }
    return finding
  }

  /// Returns the texts outside ASCII that are short enough, each once.
  private func considered(_ texts: [[UInt8]]) -> [[UInt8]] {
    var count = 0
    var known: Set<[UInt8]> = []
    return texts.filter { text in
      guard text.contains(where: { $0 >= 0x80 }), text.count <= Self.longestText,
        count + text.count <= Self.most, known.insert(text).inserted
      else { return false }
      count += text.count
      return true
    }
  }

  private static func areEnough(_ texts: [[UInt8]]) -> Bool {
    let counts = texts.map { $0.count { $0 >= 0x80 } }
    return counts.reduce(0, +) >= fewestBytes && counts.contains { $0 >= fewestInOne }
      && Set(texts.joined().filter { $0 >= 0x80 }).count >= fewestDifferent
  }

  private static func cost(
    of bytes: [UInt8],
    under model: any TextModel,
    _ decoder: TextDecoder
  ) -> Double {
    guard let text = decoder.text(bytes, mayBeCut: bytes.count >= 28) else {
      return Double(bytes.count) * SurpriseOf.impossibleByte
    }
    return model.cost(of: text, encodedAs: bytes)
  }
}

/// The languages that use an encoding, in which texts are more or less surprising.
protocol TextModel {
  /// Returns the surprise in natural units of information.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - bytes: Its bytes in the encoding.
  /// - Returns: The surprise.
  func cost(of text: String, encodedAs bytes: [UInt8]) -> Double
}

/// Surprises that all models share, in natural units of information: the negative logarithm of a
/// probability, as estimated for titles and names.
enum SurpriseOf {
  static let ascii = 3.0
  /// A quotation mark, a dash or an ellipsis.
  static let punctuation = 6.0
  /// A sign that titles seldom have.
  static let symbol = 9.0
  static let impossibleByte = 14.0
  /// A word with letters of two scripts.
  static let mixedScripts = 8.0
  /// A capital letter after a small one.
  static let capitalInside = 7.0

  static func sign(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x2013, 0x2014, 0x2018...0x201F, 0x2026, 0xAB, 0xBB, 0x2116, 0xA0: punctuation
    default: symbol
    }
  }
}
