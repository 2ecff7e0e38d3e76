/// Words in the katakana of half width, each of which is a byte in Shift_JIS.
///
/// The marks of voice are letters of their own there and follow only those that have a voice.
struct HalfWidthKatakana {
  private var last: Unicode.Scalar?

  private static let ranks: [Unicode.Scalar: Double] = {
    // The most frequent letters first.
    let letters = "ﾝｰｲﾙﾞｽﾄﾗｱｸﾘｼﾌｶﾀﾏﾚﾛﾃｯﾅｺﾐﾊﾟｷﾉｻﾆｴｵｳﾁﾒﾋﾓﾍﾎｬｮｭｾﾔｹﾈﾑﾖﾜﾕﾂｿﾇｧｨｪｩｫｦ"
    var ranks: [Unicode.Scalar: Double] = [:]
    for letter in letters.unicodeScalars where ranks[letter] == nil {
      ranks[letter] = Double(ranks.count)
    }
    return ranks
  }()

  /// The letters that do not begin words.
  private static let notFirst = Set("ﾝｰﾞﾟｧｨｩｪｫｬｭｮｯ".unicodeScalars)
  /// Letters with what comes before them.
  private static let followers: [Unicode.Scalar: (before: Set<Unicode.Scalar>, cost: Double)] = {
    let groups = [
      ("ﾞ", "ｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾊﾋﾌﾍﾎｳ", 8.0), ("ﾟ", "ﾊﾋﾌﾍﾎ", 8.0), ("ｬｭｮ", "ｷｼﾁﾆﾋﾐﾘﾞﾟ", 5.0),
      ("ｧｨｩｪｫ", "ﾌﾃﾄｳﾞｼﾁﾂ", 4.0),
    ]
    var followers: [Unicode.Scalar: (before: Set<Unicode.Scalar>, cost: Double)] = [:]
    for (letters, before, cost) in groups {
      for letter in letters.unicodeScalars {
        followers[letter] = (Set(before.unicodeScalars), cost)
      }
    }
    return followers
  }()

  /// Returns the surprise of a character after those before it; `nil` for any other.
  mutating func cost(of scalar: Unicode.Scalar) -> Double? {
    guard (0xFF66...0xFF9F).contains(scalar.value) else {
      // A punctuation mark.
      guard (0xFF61...0xFF65).contains(scalar.value) else { return nil }
      last = nil
      return 8.7
    }
    var cost = 2.8 + (Self.ranks[scalar] ?? 60) / 16
    if let last {
      if let follower = Self.followers[scalar], !follower.before.contains(last) {
        cost += follower.cost
      }
      if last == scalar { cost += 3 }
    } else {
      // Few texts have these letters at all.
      cost += Self.notFirst.contains(scalar) ? 9 : 3
    }
    last = scalar
    return cost
  }

  /// Ends a word.
  mutating func end() { last = nil }
}
