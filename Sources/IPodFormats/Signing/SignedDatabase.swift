/// A database with the fields of its header that signatures are in or leave out.
struct SignedDatabase {
  /// The ID of this state of the database, which no signature covers.
  private static let databaseID = 0x18..<0x20
  private static let schemeOffset = 0x30
  /// A field that only hash58 leaves out.
  private static let unsignedField = 0x32..<0x46
  private static let hash58Field = 0x58..<0x6C
  /// Bits for the signatures that the database has.
  private static let marksField = 0x70..<0x72
  private static let hash72Field = 0x72..<0xA0

  var bytes: [UInt8]
  let path: String
  let scheme: SignatureScheme
  let headerCount: Int

  // MARK: Signatures

  /// The present hash58; `nil` if the field is missing or all zeros.
  var hash58: [UInt8]? { field(Self.hash58Field) }

  /// The present hash72; `nil` if the field is missing or all zeros.
  var hash72: [UInt8]? { field(Self.hash72Field) }

  private func field(_ range: Range<Int>) -> [UInt8]? {
    guard headerCount >= range.upperBound else { return nil }
    let bytes = self.bytes[range]
    return bytes.allSatisfy { $0 == 0 } ? nil : Array(bytes)
  }

  /// Stores a hash58, of 20 bytes.
  mutating func setHash58(_ signature: [UInt8]) { set(signature, in: Self.hash58Field) }

  /// Stores a hash72, of 46 bytes.
  mutating func setHash72(_ signature: [UInt8]) { set(signature, in: Self.hash72Field) }

  /// Removes the hash72, and with it the marks of all signatures, as in databases without marks.
  mutating func removeHash72() {
    set([], in: Self.hash72Field)
    set([], in: Self.marksField)
  }

  private mutating func set(_ value: [UInt8], in range: Range<Int>) {
    guard headerCount >= range.upperBound else { return }
    let padding = [UInt8](repeating: 0, count: max(0, range.count - value.count))
    bytes.replaceSubrange(range, with: value.prefix(range.count) + padding)
  }

  // MARK: Signed bytes

  /// The file as hash58 covers it, in two pieces.
  var piecesOfHash58: [ArraySlice<UInt8>] {
    pieces(without: [Self.databaseID, Self.unsignedField, Self.hash58Field])
  }

  /// The file as hash72 covers it, in two pieces.
  var piecesOfHash72: [ArraySlice<UInt8>] {
    pieces(without: [Self.databaseID, Self.hash58Field, Self.hash72Field])
  }

  private func pieces(without ranges: [Range<Int>]) -> [ArraySlice<UInt8>] {
    // Only this part is copied, not the whole file.
    let end = min(Self.hash72Field.upperBound, bytes.count)
    var start = Array(bytes[..<end])
    for range in ranges {
      for offset in range.clamped(to: 0..<end) { start[offset] = 0 }
    }
    return [start[...], bytes[end...]]
  }
}

extension SignedDatabase {
  /// Reads the header.
  ///
  /// - Throws: `SigningError` if the file is not a database, its scheme is not supported, or its
  ///   header is too short for a signature of this scheme.
  init(_ file: DeviceBytes) throws(SigningError) {
    var file = file
    guard let isBigEndian = ITunesDatabase.isBigEndian(file.bytes) else {
      throw SigningError(.notADatabase, file: file.path)
    }
    file.isBigEndian = isBigEndian
    guard let headerCount = file.body(of: .mhbd, at: 0, before: file.count) else {
      throw SigningError(.notADatabase, file: file.path)
    }
    let hasScheme = headerCount >= Self.schemeOffset + 2
    let number = hasScheme ? file.uint16(at: Self.schemeOffset) ?? 0 : 0
    guard let scheme = SignatureScheme(rawValue: number) else {
      throw SigningError(.unsupportedScheme(number), file: file.path)
    }
    let needed =
      switch scheme {
      case .none: 0
      case .hash58: Self.hash58Field.upperBound
      case .hash72: Self.hash72Field.upperBound
      }
    guard headerCount >= needed else {
      throw SigningError(.shortHeader(byteCount: headerCount), file: file.path)
    }
    self.init(bytes: file.bytes, path: file.path, scheme: scheme, headerCount: headerCount)
  }
}
