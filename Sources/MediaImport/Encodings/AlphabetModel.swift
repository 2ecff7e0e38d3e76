/// Texts in a script with few letters, each of which is a byte.
struct AlphabetModel: TextModel {
  let encoding: String
  private let ranks: [Unicode.Scalar: Double]
  /// The surprise of the most frequent letter.
  private let least: Double
  /// The number of ranks after which letters are as frequent as half an e-th.
  private let decay: Double
  private let scalars: ClosedRange<UInt32>
  private let hasCapitals: Bool
  /// The vowels, of which words have one; empty for scripts that do not write them all.
  private let vowels: Set<Unicode.Scalar>
  /// The vowels with an accent, of which words in small letters have one; empty if they need none.
  private let accents: Set<Unicode.Scalar>

  /// Letters that end words.
  private static let finals: Set<Unicode.Scalar> = ["ך", "ם", "ן", "ף", "ץ", "ς"]

  /// - Parameters:
  ///   - encoding: The name of the encoding.
  ///   - letters: The small letters and marks, the most frequent first.
  ///   - scalars: The characters of the script.
  ///   - vowels: The vowels, if words have one.
  ///   - accents: Those with an accent, if words have one of them.
  private init(
    _ encoding: String,
    _ letters: String,
    _ scalars: ClosedRange<UInt32>,
    vowels: String = "",
    accents: String = ""
  ) {
    self.encoding = encoding
    self.scalars = scalars
    self.vowels = Set(vowels.unicodeScalars)
    self.accents = Set(accents.unicodeScalars)
    hasCapitals = !vowels.isEmpty
    var ranks: [Unicode.Scalar: Double] = [:]
    for (rank, letter) in letters.unicodeScalars.enumerated() { ranks[letter] = Double(rank) }
    self.ranks = ranks
    // A script with more letters uses each of them less.
    let isLarge = ranks.count > 50
    (least, decay) = isLarge ? (2.7, 14) : (2.2, 9)
  }

  static let all =
    ["windows-1251", "KOI8-R", "IBM866", "ISO-8859-5"].map {
      Self($0, cyrillic, 0x400...0x4FF, vowels: "аеиоуыэюяёіїєѣ")
    } + [
      Self(
        "windows-1253",
        "αοιτενσηρκπυμλςίάγόέδήχωθφύβξώζψϊϋ",
        0x370...0x3FF,
        vowels: "αειουηωάέίόύήώϊϋΐΰ",
        accents: "άέίόύήώΐΰ"
      ),
      Self("windows-1255", "יוהלארבתשמנםדקעחפכגזסטצןךףץ", 0x590...0x5FF),
      Self("windows-1256", "اليمنرتبوةعدسفحكهقجأشصخىطضزغثذئءإظؤآ", 0x600...0x6FF),
      Self(
        "windows-874",
        "านรกอเง่มย้ลวดทสัตีคปบิหะไจพชขแใุ์โูำ็ึืผถซณศญธษฟภฝฉฮฆฎฐฏฬ๊๋ฑฒๆฯฤ",
        0xE00...0xE7F
      ),
    ]

  /// The letters of Russian; those of other languages follow.
  private static let cyrillic = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфіїъёєјђњћљџўґѓќѕ"

  func cost(of text: String, encodedAs bytes: [UInt8]) -> Double {
    var cost = 0.0
    var word = Word()
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      if scalars.contains(scalar.value), ranks[scalar] != nil || properties.isAlphabetic {
        cost += costOfLetter(scalar, properties, &word)
        continue
      }
      cost += costOfEnd(of: word)
      if scalar.isASCII {
        cost += SurpriseOf.ascii
      } else {
        cost += properties.isAlphabetic ? SurpriseOf.symbol : SurpriseOf.sign(scalar)
      }
      // Letters of other scripts are not in one word with those of this one.
      if properties.isAlphabetic, word.count > 0 { cost += SurpriseOf.mixedScripts }
      word = Word()
      word.isOther = properties.isAlphabetic
    }
    return cost + costOfEnd(of: word)
  }

  /// The properties of the word that a letter is in.
  private struct Word {
    /// The number of its letters of this script.
    var count = 0
    /// Whether it began with letters of another script.
    var isOther = false
    var endsSmall = false
    var endsFinally = false
    /// The number of capitals at its end.
    var capitals = 0
    var hasSmall = false
    var hasVowel = false
    var hasAccent = false
  }

  private func costOfLetter(
    _ scalar: Unicode.Scalar,
    _ properties: Unicode.Scalar.Properties,
    _ word: inout Word
  ) -> Double {
    let small = properties.lowercaseMapping.unicodeScalars.first ?? scalar
    var cost = least + (ranks[small] ?? 60) / decay
    if word.isOther { cost += SurpriseOf.mixedScripts }
    if word.endsFinally { cost += 5 }
    if properties.generalCategory == .nonspacingMark, word.count == 0 { cost += 6 }
    if hasCapitals {
      if word.count == 0 { cost += 0.7 } else if properties.isUppercase { cost += 0.3 }
    }
    if properties.isUppercase {
      if word.endsSmall { cost += SurpriseOf.capitalInside }
      word.capitals += 1
    } else {
      if word.capitals > 1 { cost += 4 }
      word.capitals = 0
    }
    word.count += 1
    word.isOther = false
    word.endsSmall = properties.isLowercase
    word.hasSmall = word.hasSmall || word.endsSmall
    word.endsFinally = Self.finals.contains(scalar)
    word.hasVowel = word.hasVowel || vowels.contains(small)
    word.hasAccent = word.hasAccent || accents.contains(small)
    return cost
  }

  private func costOfEnd(of word: Word) -> Double {
    guard word.count >= 3 else { return 0 }
    let lacksVowel = !vowels.isEmpty && !word.hasVowel
    let lacksAccent = !accents.isEmpty && word.hasSmall && !word.hasAccent
    return (lacksVowel ? 4 : 0) + (lacksAccent ? 3 : 0)
  }
}
