/// The keys of values that say who bought an item, as the store writes them.
package enum AccountKeys {
  /// Parts of keys in lower case, without spaces and other marks.
  private static let parts = [
    "account", "appleid", "dsid", "drmuser", "downloadinfo", "purchaser", "redownloadparams",
    "username",
  ]

  /// Returns whether a key names an account or a purchase, such as `AppleID`, `DRMUserName` and
  /// `com.apple.iTunesStore.downloadInfo`.
  package static func contains(_ key: String) -> Bool {
    let letters = String(
      decoding: key.utf8.compactMap { byte -> UInt8? in
        switch byte {
        case 0x41...0x5A: byte | 0x20
        case 0x61...0x7A: byte
        default: nil
        }
      },
      as: UTF8.self
    )
    return parts.contains { letters.contains($0) }
  }
}
