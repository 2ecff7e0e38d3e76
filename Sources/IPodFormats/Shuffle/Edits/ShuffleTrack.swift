/// A track in `iTunesSD`, with all its bytes, of which an edit changes only what differs.
package struct ShuffleTrack: Sendable, Equatable {
  package let form: ShuffleForm
  private(set) var row: ShuffleBytes

  private static let idOffset = 0x148
  /// The start and stop times of the first two generations are followed by two numbers that depend
  /// on the time and the file.
  private static let derivedNumbers = (offset: 3, count: 6)
  /// Times of the first two generations are in units of this many milliseconds.
  static let unit: Int64 = 256

  init(form: ShuffleForm, row: ShuffleBytes) {
    self.form = form
    self.row = row
  }

  // MARK: Values

  /// The path on the device, with slashes.
  package var path: String {
    let field = Self.pathField(form)
    guard row.contains(field.lowerBound, count: field.count) else { return "" }
    let bytes = row.bytes[field]
    guard form.isEarly else { return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    let units = stride(from: field.lowerBound, to: field.upperBound - 1, by: 2).lazy.map {
      UInt16(row.bytes[$0]) | UInt16(row.bytes[$0 + 1]) << 8
    }
    return String(decoding: Array(units.prefix { $0 != 0 }), as: UTF16.self)
  }

  /// `nil` for a format that is unknown.
  package var kind: ShuffleFileKind? {
    let place = Self.kindPlace(form)
    return ShuffleFileKind(rawValue: row.number(place.offset, count: place.size))
  }

  /// The persistent ID; 0 if the form of the database has none.
  package var id: UInt64 { form.isEarly ? 0 : row.number(Self.idOffset, count: 8) }

  /// Whether the device may play the track when it shuffles.
  var isShuffled: Bool { number(.skipsWhenShuffling) == 0 }

  /// Returns a number, or `nil` if the form has no such number.
  package func number(_ number: ShuffleNumber) -> Int64? {
    guard let (offset, size) = number.field(form) else { return nil }
    let raw = Int64(truncatingIfNeeded: row.number(offset, count: size))
    switch number {
    case .skipsWhenShuffling: return raw == 0 ? 1 : 0
    case .remembersPosition, .isPartOfGaplessAlbum: return raw == 0 ? 0 : 1
    case .startTime, .stopTime: return form.isEarly ? raw * Self.unit : raw
    case .volumeAdjustment:
      return form.isEarly ? (raw - 100) * 255 / 100 : Int64(Int32(truncatingIfNeeded: raw))
    default: return raw
    }
  }

  // MARK: Edits

  /// Sets those of the values that are given and differ.
  ///
  /// - Parameter values: The new values.
  /// - Throws: `ShuffleEditError` if the database cannot store a value; the track is as before.
  package mutating func set(_ values: ShuffleTrackValues) throws(ShuffleEditError) {
    var changed = self
    if let path = values.path { try changed.setPath(path) }
    if let kind = values.kind {
      guard kind.isSupported(form) else { throw .unsupportedFile(changed.path) }
      let place = Self.kindPlace(form)
      changed.row.set(kind.rawValue, at: place.offset, count: place.size)
    }
    if let id = values.id, !form.isEarly { changed.row.set(id, at: Self.idOffset, count: 8) }
    for number in ShuffleNumber.allCases {
      if let value = values.numbers[number] { try changed.set(number, value) }
    }
    self = changed
  }

  private mutating func set(
    _ number: ShuffleNumber,
    _ value: Int64
  ) throws(ShuffleEditError) {
    guard let (offset, size) = number.field(form) else { return }
    guard let raw = raw(number, value, size: size) else { throw .outOfRange(number) }
    guard raw != row.number(offset, count: size) else { return }
    // Any value but 0 sets a flag, and stays.
    if number.isFlag, self.number(number) == value { return }
    row.set(raw, at: offset, count: size)
    if form.isEarly, number == .startTime || number == .stopTime {
      row.set(0, at: offset + Self.derivedNumbers.offset, count: Self.derivedNumbers.count)
    }
  }

  /// Returns a value as it is stored, or `nil` if there is no space for it.
  private func raw(_ number: ShuffleNumber, _ value: Int64, size: Int) -> UInt64? {
    if number == .volumeAdjustment {
      guard (-255...255).contains(value) else { return nil }
      guard form.isEarly else { return UInt64(UInt32(bitPattern: Int32(value))) }
      let percent = (abs(value) * 100 + 127) / 255
      return UInt64(value < 0 ? 100 - percent : 100 + percent)
    }
    guard value >= 0 else { return nil }
    if number.isFlag {
      guard value <= 1 else { return nil }
      return UInt64(number == .skipsWhenShuffling ? 1 - value : value)
    }
    var stored = value
    if form.isEarly, number == .startTime { stored = value / Self.unit }
    // The end is rounded up, so that nothing is cut off.
    if form.isEarly, number == .stopTime {
      stored = value / Self.unit + (value % Self.unit > 0 ? 1 : 0)
    }
    return stored >> Int64(8 * size) == 0 ? UInt64(stored) : nil
  }

  private mutating func setPath(_ path: String) throws(ShuffleEditError) {
    let path = String(decoding: path.utf8.map { $0 == 0x3A ? 0x2F : $0 }, as: UTF8.self)
    // Equal strings can differ in their bytes.
    guard !path.utf8.elementsEqual(self.path.utf8) else { return }
    let field = Self.pathField(form)
    let name =
      form.isEarly
      ? path.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
      : Array(path.utf8)
    let terminatorCount = form.isEarly ? 2 : 1
    guard path.hasPrefix("/"), !path.utf8.contains(0), name.count <= field.count - terminatorCount
    else { throw .invalidPath(path) }
    let padding = [UInt8](repeating: 0, count: field.count - name.count)
    row.bytes.replaceSubrange(field, with: name + padding)
  }

  private static func pathField(_ form: ShuffleForm) -> Range<Int> {
    form.isEarly ? 33..<555 : 0x18..<0x118
  }

  private static func kindPlace(_ form: ShuffleForm) -> (offset: Int, size: Int) {
    form.isEarly ? (27, 3) : (0x14, 4)
  }
}
