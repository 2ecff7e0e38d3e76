import Glibc
import TestSupport
import Testing

@testable import MediaImport

@Suite struct EncodingDetectorTests {
  private let detector = EncodingDetector()

  /// Titles and names in an encoding, as the texts of one file.
  struct Tags: Sendable {
    let encoding: String
    let texts: [String]
  }

  private static let found: [Tags] = [
    Tags(encoding: "windows-1251", texts: ["Группа крови", "Кино"]),
    Tags(encoding: "windows-1251", texts: ["Звезда по имени Солнце", "Кино", "Кино"]),
    Tags(encoding: "windows-1251", texts: ["Белый снег"]),
    Tags(encoding: "windows-1251", texts: ["Осень", "ДДТ"]),
    Tags(encoding: "windows-1251", texts: ["Ой у лузі червона калина", "Хлів єднання"]),
    Tags(encoding: "KOI8-R", texts: ["Группа крови", "Кино"]),
    Tags(encoding: "KOI8-R", texts: ["Осень", "ДДТ"]),
    Tags(encoding: "IBM866", texts: ["Группа крови", "Кино"]),
    Tags(encoding: "ISO-8859-5", texts: ["Группа крови", "Кино"]),
    Tags(encoding: "windows-1253", texts: ["Αγάπη μου", "Χάρις Αλεξίου"]),
    Tags(encoding: "windows-1255", texts: ["שלום חנוך", "מחכים למשיח"]),
    Tags(encoding: "windows-1256", texts: ["أم كلثوم", "إنت عمري"]),
    Tags(encoding: "windows-874", texts: ["คาราบาว", "เมดอินไทยแลนด์"]),
    Tags(encoding: "Shift_JIS", texts: ["ポリリズム", "Perfume"]),
    Tags(encoding: "Shift_JIS", texts: ["千本桜", "初音ミク"]),
    Tags(encoding: "Shift_JIS", texts: ["椎名林檎", "本能", "無罪モラトリアム"]),
    Tags(encoding: "EUC-JP", texts: ["椎名林檎", "本能", "無罪モラトリアム"]),
    Tags(encoding: "GB18030", texts: ["月亮代表我的心", "邓丽君"]),
    Tags(encoding: "GB18030", texts: ["周杰伦", "青花瓷", "我很忙"]),
    Tags(encoding: "Big5", texts: ["月亮代表我的心", "鄧麗君"]),
    Tags(encoding: "Big5", texts: ["周杰倫", "青花瓷", "我很忙"]),
    Tags(encoding: "EUC-KR", texts: ["사랑했지만", "김광석"]),
    Tags(encoding: "EUC-KR", texts: ["강남스타일", "싸이"]),
    Tags(encoding: "UTF-8", texts: ["Björk", "Jóga"]),
  ]

  @Test(arguments: found)
  func `a few titles show their encoding`(tags: Tags) throws {
    let texts = try tags.texts.filter { !$0.allSatisfy(\.isASCII) }
      .map { try bytes($0, in: tags.encoding) }
    #expect(detector.encoding(of: texts) == tags.encoding)
  }

  @Test(arguments: [
    ("windows-1251", ["Я"]), ("windows-1251", ["КИНО"]), ("KOI8-R", ["ПЕРЕМЕН", "КИНО"]),
    ("GB18030", ["朋友"]), ("windows-1251", ["ДДТ", "ДДТ", "ДДТ"]),
    ("windows-1252", ["ÉÉÉ ÀÀÀ"]), ("windows-1252", ["ÑÑÑÑ"]),
  ])
  func `texts that fit several encodings prove nothing`(encoding: String, texts: [String]) throws {
    #expect(try detector.encoding(of: texts.map { try bytes($0, in: encoding) }) == nil)
  }

  @Test func `western names stay what they claim to be`() throws {
    let names = try Self.western.map { try bytes($0, in: "windows-1252") }
    #expect(names.count >= 200)
    for (name, bytes) in zip(Self.western, names) {
      #expect(detector.encoding(of: [bytes]) == nil, "\(name)")
    }
    var generator = SeededGenerator(seed: 1251)
    for _ in 0..<500 {
      let file = (0..<3).map { _ in names[Int.random(in: 0..<names.count, using: &generator)] }
      #expect(detector.encoding(of: file) == nil)
    }
  }

  @Test func `katakana of half width are read as they are, or not at all`() throws {
    let texts = [
      "ｱｲﾄﾞﾙ", "ﾓｰﾆﾝｸﾞ娘｡", "ﾗﾌﾞﾏｼｰﾝ", "宇多田ﾋｶﾙ", "ｻｻﾞﾝｵｰﾙｽﾀｰｽﾞ", "ﾐｽﾀｰﾁﾙﾄﾞﾚﾝ", "ｽﾋﾟｯﾂ", "ﾛﾋﾞﾝｿﾝ",
      "ｳﾙﾄﾗﾏﾝ", "ﾎﾟﾘﾘｽﾞﾑ", "ｶﾗｵｹ", "ﾄﾞﾗｴﾓﾝ", "ｴｳﾞｧﾝｹﾞﾘｵﾝ", "ﾊﾞﾝﾌﾟ", "ﾀﾞｲｽｷ", "ｱﾆﾒ ｿﾝｸﾞ ﾍﾞｽﾄ", "ｲｴｽﾀﾃﾞｲ",
      "ﾄｳｷｮｳ", "ｻｸﾗ", "ﾊﾅﾋﾞ", "ｶﾌﾞﾄﾑｼ", "ｸﾛｰｽﾞ ﾄｩ ﾕｰ",
    ]
    let found = try texts.map { detector.encoding(of: [try bytes($0, in: "SHIFT_JIS")]) }
    #expect(found.allSatisfy { $0 == nil || $0 == "Shift_JIS" }, "\(zip(texts, found).map { $0 })")
    #expect(found.count { $0 != nil } >= 10)
  }

  @Test(arguments: [
    "ÄÄÄÄ", "ÖÖÖÖ", "ÅÄÖ", "ÄËÏÖÜ", "ÕÄÖÜ", "äöüß", "ÉÉÉ ÀÀÀ ÈÈÈ", "ÖÄÜ ÖÄÜ", "ÄÖÜÄÖÜÄÖÜ", "ÁÉÍÓÚ",
    "ÄÄÄÄ ÖÖÖÖ", "ÀÂÇÉÈÊËÎÏÔÙÛ",
  ])
  func `letters that stand for themselves stay western`(text: String) throws {
    #expect(try detector.encoding(of: [bytes(text, in: "windows-1252")]) == nil)
  }

  @Test func `the files of a folder that show their encoding decide on the others`() throws {
    let evidence = EncodingEvidence()
    func russian(_ text: String) throws -> [[UInt8]] { [try bytes(text, in: "windows-1251")] }
    for title in ["Группа крови", "Белый снег", "Звезда по имени Солнце", "Последний герой"] {
      evidence.add(try russian(title))
    }
    for title in ["КИНО", "снег"] {
      #expect(try detector.encoding(of: russian(title)) == nil)
      evidence.add(try russian(title))
      #expect(try evidence.encoding(of: russian(title)) == "windows-1251")
    }
    for name in ["Björk", "Sigur Rós", "Café Tacvba", "Ö", "ß"] {
      #expect(try evidence.encoding(of: [bytes(name, in: "windows-1252")]) == nil, "\(name)")
    }
    #expect(evidence.encoding(of: [Array("Jóga".utf8)]) == "UTF-8")
    #expect(evidence.encoding(of: []) == nil)
  }

  @Test func `titles that show nothing alone show their encoding together`() throws {
    let titles = ["ﾊﾛｰ", "ﾛﾋﾞﾝｿﾝ", "ｶﾌﾞﾄﾑｼ", "ﾄﾞﾗｴﾓﾝ", "ｳﾙﾄﾗﾏﾝ"]
    let texts = try titles.map { [try bytes($0, in: "SHIFT_JIS")] }
    let evidence = EncodingEvidence()
    for text in texts { evidence.add(text) }
    #expect(texts.map(evidence.encoding) == Array(repeating: "Shift_JIS", count: texts.count))
  }

  @Test func `a folder of western names keeps them all`() throws {
    let evidence = EncodingEvidence()
    let names = try (Self.western + ["ÄÄÄÄ", "ÖÖÖÖ", "ÅÄÖ", "ÕÄÖÜ", "äöüß"])
      .map { [try bytes($0, in: "windows-1252")] }
    for name in names { evidence.add(name) }
    #expect(names.allSatisfy { evidence.encoding(of: $0) == nil })
  }

  @Test func `hostile texts take little time and memory`() {
    let start = processorSeconds()
    #expect(detector.encoding(of: []) == nil && detector.encoding(of: [[]]) == nil)
    _ = detector.encoding(of: [[UInt8](repeating: 0xCA, count: 1 << 20)])
    _ = detector.encoding(of: (0..<10_000).map { _ in [0xCA, 0xE8, 0xED, 0xEE] })
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let count = Int.random(in: 1..<40, using: &generator)
      _ = detector.encoding(of: [(0..<count).map { _ in .random(in: 1...255, using: &generator) }])
    }
    #expect(processorSeconds() - start < 5)
  }

  /// Returns a text as the C library encodes it.
  private func bytes(_ text: String, in encoding: String) throws -> [UInt8] {
    let converter = iconv_open(encoding, "UTF-8")
    defer { iconv_close(converter) }
    var input = Array(text.utf8).map(CChar.init(bitPattern:))
    var output = [CChar](repeating: 0, count: input.count * 4)
    let rest = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        var (fromCount, toCount) = (input.count, output.count)
        let result = iconv(converter, &from, &fromCount, &to, &toCount)
        return result == -1 || fromCount > 0 ? -1 : toCount
      }
    }
    try #require(rest >= 0, "\(text) in \(encoding)")
    return output.dropLast(rest).map(UInt8.init(bitPattern:))
  }

  private static let western = """
    Björk|Sigur Rós|Mötley Crüe|Motörhead|Céline Dion|Beyoncé|Édith Piaf|Françoise Hardy|Café Tacvba
    Maná|Joaquín Sabina|Caetano Veloso à vontade|João Gilberto|Antônio Carlos Jobim|Maria Bethânia
    Perché|Tiziano Ferro – Già|Così fan tutte|È l'ora|Ágætis byrjun|Ísland|Þórður|Ásgeir|Múm|Jónsi
    Ólafur Arnalds|Röyksopp|a-ha – Så blåser det på jorden|Håkan Hellström|Isola åter|Mørk|Blå|Ærlig
    Løvstakken|Åge Aleksandersen|Öland|Äänet|Yö|Hyvää päivää|Älä mene|Öisin|Tööt|jäääär|Töö-öö
    Õunapuu|Käärijä|Die Ärzte|Herbert Grönemeyer|Müßiggang|Über den Wolken|Größe|Grüße aus Köln
    Fünf Sterne deluxe|Für Elise|Schöne Grüße|Jóga|Émilie|Été 67|ÉTÉ|À la pêche|Où|Çà et là|Œuvre
    Cœur de pirate|Noël|Naïve|Hôtel Costes|Île|Œil pour œil|L’été indien|“Heroes” à Paris|Señorita
    Mañana|Niño|¿Por qué?|¡Ay, Carmela!|Corazón espinado|Camarón de la Isla|Paco de Lucía|Rosalía
    Años|Sueño|Ñu|Lágrimas negras|São Paulo|Coração|Ação|Paixão|Ilusões|Avô|Você|Três|Não é não|Há
    Ébano|Água|Último|Índio|Ímã|Òscar|Çelik|Ðe|Þú|Æ|Ø|Å|Ö|Ä|Ü|ß|É|À|È|ñ|Zoë|Zoé|Anaïs|Aurélie|Renée
    Renée Fleming|Créée|Réunion|Thérèse|Hélène Ségara|Sébastien Tellier|Benjamin Biolay – À l’origine
    M83 – Réunion|Étienne Daho|Françoiz Breut|Noir Désir|Téléphone|3ème sexe|Alizée|Gérard Manset
    Léo Ferré|Jean Ferrat – Ma môme|Antonín Dvorák|Bartók Béla|Béla Bartók|Kodály Zoltán|Fauré
    Franz Liszt – Années de pèlerinage|Saint-Saëns|Gabriel Fauré: Après un rêve|Dalida – À Paris
    Köln Concert|Götterdämmerung|Die Zauberflöte – Hölle|Tannhäuser|Die Walküre|Così|Là!|El Niño
    Señor Coconut|Los Ángeles Azules|Ángel|Él|Ésta|Ópera|Única|Úrsula|Ñandú|Mylène Farmer
    Désenchantée|Éblouie par la nuit|Angèle|Måns Zelmerlöw|Håll mitt hjärta|Förlåt|Åsa|Øystein Sunde
    Bjørn Eidsvåg|Sæglópur|Hoppípolla|Ára bátur|Við spilum endalaust|Gítar|Starálfur|Ný batterí
    Flugufrelsarinn í mér|Hjartað hamast|Viðrar vel til loftárása|Ágætis|Von brigði|Syndir Guðs|Dögun
    Hún jörð|Leit að lífi|18 sekúndur fyrir sólarupprás|Hafssól|Veröld ný og óð|® ™ ©|50 °C|½|1º|2ª
    £5|€uro|Época|… et justice pour tous|Brigitte Fontaine – Comme à la radio|Ænima|Queensrÿche
    Blue Öyster Cult|Hüsker Dü|Motorpsycho – Kvæfjord|Anne Grete Preus – Når|Sólstafir|Ásgeir Trausti
    Mínus|Hjálmar – Ég vil fá mér kærustu|Mugison – Stingum af í kvöld|Bubbi – Ísbjarnarblús
    """.split(whereSeparator: { "|\n".contains($0) }).map(String.init)
}
