import ICU

/// The letters under which names are listed, by their sort keys.
///
/// Sort keys begin with the weights of letters, so the names of a section are a range of keys.
struct SectionLabels {
  private var boundaries: [(key: [UInt8], label: String)] = []

  /// The label of everything that no letter stands for.
  static let others = "#"

  /// The letters that begin a section.
  ///
  /// Letters of scripts that are listed by their first letter only mean the whole script.
  private static let letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"
    + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ" + "აԱ" + "אבגדהוזחטיכלמנסעפצקרשת"
    + "ابتثجحخدذرزسشصضطظعغفقكلمنهوي" + "अক" + "ก" + "가나다라마바사아자차카타파하"
    + "あかさたなはまやらわ"

  init(_ maker: SortKeyMaker) {
    func key(_ letter: Character) -> [UInt8] {
      var key: [UInt8] = []
      Array(String(letter).utf8).withUnsafeBufferPointer {
        maker.append($0, isExplicit: true, to: &key)
      }
      return key
    }
    boundaries = Self.letters.map { (key($0), String($0)) }
    // The first letter after kana.
    boundaries.append((key("ㄅ"), Self.others))
    boundaries.sort { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// Returns the label of a name by its sort key; nil stands for a missing name.
  func label(_ key: [UInt8]?) -> String {
    // The first byte tells letters, which come first, from everything else.
    guard let key, key.first == 1 else { return Self.others }
    var (low, high) = (0, boundaries.count)
    while low < high {
      let middle = (low + high) / 2
      if key.lexicographicallyPrecedes(boundaries[middle].key) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low == 0 ? Self.others : boundaries[low - 1].label
  }
}
