/// Texts in a script with thousands of characters, most of which are two bytes.
///
/// The tables of these encodings begin with the characters that are used, and the others follow.
struct CharacterSetModel: TextModel {
  let encoding: String
  private let language: Language
  private let frequent: Set<Unicode.Scalar>
  /// The first bytes of the characters in the first part of the table, and of those in the second.
  private let first: ClosedRange<UInt8>
  private let second: ClosedRange<UInt8>
  /// Whether the second byte of these is never one of ASCII or of its control characters.
  private let isInUpperHalf: Bool

  private enum Language { case japanese, chinese, korean }

  private init(
    _ encoding: String,
    _ language: Language,
    first: ClosedRange<UInt8>,
    second: ClosedRange<UInt8>,
    isInUpperHalf: Bool = true,
    frequent: String
  ) {
    self.encoding = encoding
    self.language = language
    self.first = first
    self.second = second
    self.isInUpperHalf = isInUpperHalf
    self.frequent = Set(frequent.unicodeScalars)
  }

  static let all = [
    Self(
      "Shift_JIS",
      .japanese,
      first: 0x88...0x97,
      second: 0x98...0xEA,
      isInUpperHalf: false,
      frequent: japanese
    ),
    Self("EUC-JP", .japanese, first: 0xB0...0xCF, second: 0xD0...0xF4, frequent: japanese),
    Self("GB18030", .chinese, first: 0xB0...0xD7, second: 0xD8...0xF7, frequent: simplified),
    Self(
      "Big5",
      .chinese,
      first: 0xA4...0xC6,
      second: 0xC9...0xF9,
      isInUpperHalf: false,
      frequent: traditional
    ),
    Self("EUC-KR", .korean, first: 0xB0...0xC8, second: 0xCA...0xFD, frequent: korean),
  ]

  private static let japanese =
    "人日一大年中会本月長国出上生子東三分行同今高者間恋愛夢夜花空風雨雪星歌心海君僕私桜夏冬春秋光道色青赤白時世界想明"
  private static let simplified =
    "的我你不爱一是人心天在有了上大中来生这那想没情说好无时就会去过得他她水海风雨雪花月夜梦歌子女小王周李张林陈刘爱红飞国年最后"
  private static let traditional =
    "的我你不愛一是人心天在有了上大中來生這那想沒情說好無時就會去過得他她水海風雨雪花月夜夢歌子女小王周李張林陳劉紅飛國年最後"
  private static let korean =
    "이다는을의에가고하지로한은기사어도를인시나리아자대서일해정너내그노래랑람우마미라안수오날말못게만길별밤눈물비꽃봄"

  func cost(of text: String, encodedAs bytes: [UInt8]) -> Double {
    var cost = 0.0
    var index = 0
    var halfWidth = HalfWidthKatakana()
    for scalar in text.unicodeScalars {
      let lead = index < bytes.count ? bytes[index] : 0
      let trail = index + 1 < bytes.count ? bytes[index + 1] : 0
      if scalar.isASCII || lead < 0x80 {
        cost += SurpriseOf.ascii
        index += 1
        halfWidth.end()
        continue
      }
      if let one = halfWidth.cost(of: scalar) {
        cost += one
      } else {
        cost += costOfCharacter(scalar, lead, trail)
        halfWidth.end()
      }
      index += Self.length(of: scalar, lead, trail, in: encoding)
    }
    return cost
  }

  private static func length(
    of scalar: Unicode.Scalar,
    _ lead: UInt8,
    _ trail: UInt8,
    in encoding: String
  ) -> Int {
    switch encoding {
    case "Shift_JIS": (0xFF61...0xFF9F).contains(scalar.value) ? 1 : 2
    case "EUC-JP": lead == 0x8F ? 3 : 2
    case "GB18030": (0x30...0x39).contains(trail) ? 4 : 2
    default: 2
    }
  }

  private func costOfCharacter(
    _ scalar: Unicode.Scalar,
    _ lead: UInt8,
    _ trail: UInt8
  ) -> Double {
    switch scalar.value {
    case 0x30FC: return language == .japanese ? 4.5 : 13
    case 0x3041...0x30FF: return language == .japanese ? 5.6 : 13
    case 0x3000...0x3020, 0xFF01...0xFF5E, 0x2010...0x2026: return 8.5
    default: break
    }
    if frequent.contains(scalar) { return language == .korean ? 4.7 : 5.5 }
    let isPlain = !isInUpperHalf || trail >= 0xA1
    guard isPlain else { return SurpriseOf.impossibleByte + 1 }
    if first.contains(lead) { return costOfPlain }
    return second.contains(lead) ? 12.8 : SurpriseOf.impossibleByte + 1
  }

  /// The surprise of a character in the first part of the table.
  private var costOfPlain: Double {
    switch language {
    case .japanese: 9.6
    case .chinese: 8.9
    case .korean: 8.3
    }
  }
}
