/// The evidence of the texts of all files of a folder for their encodings.
///
/// A folder seldom has more than one encoding beside Latin-1 and UTF-8. The files whose texts show
/// theirs decide on the others, of which a single title may be all that is known.
final class EncodingEvidence {
  private let detector = EncodingDetector()
  /// The number of files that are certainly in each encoding.
  private var files: [String: Int] = [:]
  private var claimCount = 0
  /// The texts of files that show nothing for themselves.
  private var unclear: [[UInt8]] = []
  private var main: String??

  /// As many texts as the detector looks at.
  private static let mostUnclear = 1 << 10
  /// The ratio of files in the main encoding to those in another that proves a file misjudged.
  private static let outlierShare = 4
  /// The difference in cost that the main encoding may then have from it.
  private static let marginOfOutlier = 8.0
  /// The difference in cost from Latin-1 with which the main encoding is that of an unclear file,
  /// and the one if most files are in Latin-1.
  private static let (margin, marginAmongClaims) = (4.0, 12.0)

  /// Adds the texts of a file.
  func add(_ texts: [[UInt8]]) {
    main = nil
    let finding = detector.finding(of: texts)
    if let encoding = finding.encoding {
      files[encoding, default: 0] += 1
    } else if finding.isClaim {
      claimCount += 1
    } else if unclear.count < Self.mostUnclear {
      unclear += texts
    }
  }

  /// Returns the name of the encoding of a file's texts; `nil` if it is Latin-1, or nothing shows it.
  func encoding(of texts: [[UInt8]]) -> String? {
    let finding = detector.finding(of: texts)
    if finding.isClaim || finding.encoding == Self.utf8 { return finding.encoding }
    guard let main = mainEncoding, let cost = finding.costs[main], main != finding.encoding else {
      return finding.encoding
    }
    let count = files[main] ?? 0
    if let own = finding.encoding {
      let isOutlier =
        count >= Self.outlierShare * (files[own] ?? 1)
        && cost <= (finding.costs[own] ?? 0) + Self.marginOfOutlier
      return isOutlier ? main : own
    }
    let margin = claimCount > count ? Self.marginAmongClaims : Self.margin
    return cost + margin <= finding.claim ? main : nil
  }

  private static let utf8 = "UTF-8"

  /// The encoding of most files that show one, or else the one that all others show together.
  private var mainEncoding: String? {
    if let main { return main }
    let found =
      files.filter { $0.key != Self.utf8 }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      ?? detector.encoding(of: unclear)
    main = found
    return found
  }
}
