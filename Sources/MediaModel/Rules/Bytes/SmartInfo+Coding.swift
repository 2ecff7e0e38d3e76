extension SmartInfo {
  /// The length of the settings in an iTunes library, in bytes.
  static let byteCount = 112

  /// Decodes the 112 bytes of `Smart Info`.
  ///
  /// Some of the bytes are always zero, and four identify the version of iTunes that wrote them;
  /// they do not affect the meaning.
  ///
  /// - Throws: `truncated` or `trailingBytes` if there are not exactly 112 bytes, `unknownForm` if
  ///   a setting is neither on nor off.
  package init(decoding bytes: Span<UInt8>) throws(SmartRulesError) {
    try Self.check(bytes, hasCount: Self.byteCount)
    isLive = try Self.flag(in: bytes, at: 0)
    matchesRules = try Self.flag(in: bytes, at: 1)
    isLimited = try Self.flag(in: bytes, at: 2)
    limitSetting = SmartLimit(
      amount: try bytes.bigEndian(at: 8),
      unitCode: bytes[3],
      orderCode: try bytes.bigEndian(at: 4),
      prefersLeast: try Self.flag(in: bytes, at: 13)
    )
    onlyChecked = try Self.flag(in: bytes, at: 12)
    isGenius = try Self.flag(in: bytes, at: 14)
    writerCode = try bytes.bigEndian(at: 16)
    isForMusic = try Self.flag(in: bytes, at: 21)
  }

  /// The 112 bytes that iTunes would write.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = [isLive ? 1 : 0, matchesRules ? 1 : 0, isLimited ? 1 : 0]
    bytes.append(limitSetting.unitCode)
    bytes.append(bigEndian: limitSetting.orderCode)
    bytes.append(bigEndian: limitSetting.amount)
    bytes += [onlyChecked ? 1 : 0, limitSetting.prefersLeast ? 1 : 0, isGenius ? 1 : 0, 0]
    bytes.append(bigEndian: writerCode ?? 7)
    bytes += [0, isForMusic ? 1 : 0]
    return bytes + repeatElement(0, count: Self.byteCount - bytes.count)
  }

  static func check(_ bytes: Span<UInt8>, hasCount count: Int) throws(SmartRulesError) {
    guard bytes.count >= count else { throw SmartRulesError(.truncated, at: bytes.count) }
    guard bytes.count == count else { throw SmartRulesError(.trailingBytes, at: count) }
  }

  static func flag(in bytes: Span<UInt8>, at offset: Int) throws(SmartRulesError) -> Bool {
    guard bytes[offset] <= 1 else { throw SmartRulesError(.unknownForm, at: offset) }
    return bytes[offset] == 1
  }
}
