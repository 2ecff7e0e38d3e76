import Bytes

/// Texts in western languages, of whose words most letters are those of ASCII.
struct WesternModel {
  private let ranks: [Unicode.Scalar: Double]

  /// The other letters, the most frequent first.
  private static let letters = "éèáíóäöüçãàêñåøúôâîæõïëûùœßìòýšžðþÿ"

  init() {
    var ranks: [Unicode.Scalar: Double] = [:]
    for (rank, letter) in Self.letters.unicodeScalars.enumerated() { ranks[letter] = Double(rank) }
    self.ranks = ranks
  }

  func cost(of bytes: [UInt8]) -> Double {
    var cost = 0.0
    var before = Before.nothing
    for scalar in Windows1252.text(bytes).unicodeScalars {
      let properties = scalar.properties
      if scalar.isASCII {
        cost += SurpriseOf.ascii
        before = properties.isAlphabetic ? (properties.isLowercase ? .small : .capital) : .nothing
      } else if properties.isAlphabetic {
        let small = properties.lowercaseMapping.unicodeScalars.first ?? scalar
        cost += 5.5 + (ranks[small] ?? 35) / 9
        // Few words have two of these letters in sequence.
        if before == .other || before == .otherCapital { cost += 2.5 }
        if properties.isUppercase, before == .small || before == .other { cost += 4 }
        before = properties.isUppercase ? .otherCapital : .other
      } else {
        cost += scalar.value < 0xA0 ? SurpriseOf.impossibleByte : SurpriseOf.sign(scalar)
        before = .nothing
      }
    }
    return cost
  }

  private enum Before { case nothing, small, capital, other, otherCapital }
}
