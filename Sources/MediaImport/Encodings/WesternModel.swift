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
    var word = Word()
    for scalar in Windows1252.text(bytes).unicodeScalars {
      let properties = scalar.properties
      if properties.isAlphabetic {
        word.cost += costOfLetter(scalar, properties, after: word.last)
        word.add(scalar, isCapital: properties.isUppercase)
        continue
      }
      cost += word.costOfAll
      word = Word()
      if scalar.isASCII {
        cost += SurpriseOf.ascii
      } else {
        cost += scalar.value < 0xA0 ? SurpriseOf.impossibleByte : SurpriseOf.sign(scalar)
      }
    }
    return cost + word.costOfAll
  }

  private func costOfLetter(
    _ scalar: Unicode.Scalar,
    _ properties: Unicode.Scalar.Properties,
    after last: Word.Letter?
  ) -> Double {
    if scalar.isASCII { return SurpriseOf.ascii }
    let small = properties.lowercaseMapping.unicodeScalars.first ?? scalar
    var cost = 5.5 + (ranks[small] ?? 35) / 9
    // Few words have two of these letters in sequence.
    if last?.isASCII == false { cost += 2.5 }
    if properties.isUppercase, last?.isCapital == false { cost += 4 }
    return cost
  }

  /// The letters of a word so far.
  private struct Word {
    typealias Letter = (isASCII: Bool, isCapital: Bool)

    var cost = 0.0
    private(set) var last: Letter?
    private var count = 0
    private var capitals = 0
    private var accented: Set<Unicode.Scalar> = []

    mutating func add(_ scalar: Unicode.Scalar, isCapital: Bool) {
      count += 1
      if isCapital { capitals += 1 }
      if !scalar.isASCII { accented.insert(scalar) }
      hasASCII = hasASCII || scalar.isASCII
      last = (scalar.isASCII, isCapital)
    }

    private var hasASCII = false

    /// The cost of the word as a whole, which may be one of letters that stand for themselves, such as
    /// "ÄÄÄÄ" and "ÅÄÖ".
    var costOfAll: Double {
      guard count >= 3, !hasASCII, capitals == 0 || capitals == count else { return cost }
      let repeats = count - accented.count
      return min(cost, 7 + 3.4 * Double(accented.count) + 0.7 * Double(repeats))
    }
  }
}
