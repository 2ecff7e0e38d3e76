/// The settings of a smart playlist in an iPod's database (`mhod` of type 50, without its header).
///
/// The rules themselves (`mhod` of type 51) have the same format as in an iTunes library.
extension SmartInfo {
  /// The length of the settings in an iPod's database, in bytes.
  static let deviceByteCount = 72

  /// The numbers that devices use for orders (libgpod's `ItdbLimitSort`).
  private static let deviceOrders: [(device: UInt8, order: SmartLimit.Order)] = [
    (0x02, .random), (0x03, .title), (0x04, .albumTitle), (0x05, .artist), (0x07, .genre),
    (0x10, .dateAdded), (0x14, .playCount), (0x15, .lastPlayedDate), (0x17, .rating),
  ]

  /// The bit that marks an unknown order; no number in an iTunes library has this bit.
  private static let unknownDeviceOrder: UInt32 = 0x8000_0000

  /// Decodes the 72 bytes that an iPod stores.
  ///
  /// - Throws: `truncated` or `trailingBytes` if there are not exactly 72 bytes, `unknownForm` if a
  ///   setting is neither on nor off.
  package init(decodingDevice bytes: Span<UInt8>) throws(SmartRulesError) {
    try Self.check(bytes, hasCount: Self.deviceByteCount)
    isLive = try Self.flag(in: bytes, at: 0)
    matchesRules = try Self.flag(in: bytes, at: 1)
    isLimited = try Self.flag(in: bytes, at: 2)
    let code = bytes[4]
    let order = Self.deviceOrders.first { $0.device == code }?.order
    limitSetting = SmartLimit(
      amount: (try bytes.bigEndian(at: 8) as UInt32).byteSwapped,
      unitCode: bytes[3],
      orderCode: order?.rawValue ?? Self.unknownDeviceOrder | UInt32(code),
      prefersLeast: try Self.flag(in: bytes, at: 13)
    )
    onlyChecked = try Self.flag(in: bytes, at: 12)
    writerCode = try bytes.bigEndian(at: 16)
  }

  /// The 72 bytes that an iPod would store.
  package var encodedForDevice: [UInt8] {
    let order = limitSetting.order
    let code = Self.deviceOrders.first { $0.order == order }?.device
    var bytes: [UInt8] = [isLive ? 1 : 0, matchesRules ? 1 : 0, isLimited ? 1 : 0]
    bytes += [limitSetting.unitCode, code ?? UInt8(truncatingIfNeeded: limitSetting.orderCode)]
    bytes += [0, 0, 0]
    bytes.append(bigEndian: limitSetting.amount.byteSwapped)
    bytes += [onlyChecked ? 1 : 0, limitSetting.prefersLeast ? 1 : 0, 0, 0]
    bytes.append(bigEndian: writerCode ?? 0)
    return bytes + repeatElement(0, count: Self.deviceByteCount - bytes.count)
  }
}
