import ITunesFormats

/// The accounts in the bytes kept of a native library.
package enum KeptAccounts {
  /// The name of data of the store in a list of names.
  private static let purchase = "purchase data"

  /// Returns the names of accounts and their owners, and a description for each other value about a
  /// purchase.
  package static func names(in bytes: [UInt8]) -> [String] {
    UnknownData.all(in: bytes).compactMap { data in
      if UnknownData.accountKinds.contains(data.kind) {
        return String(decoding: data.bytes, as: UTF8.self)
      }
      return data.isOfPurchase ? purchase : nil
    }
  }

  /// Returns a description if a section, which is kept compressed, is about accounts or may be.
  package static func names(inSection compressed: [UInt8]) -> [String] {
    let section = Inflation(compressed, from: 0, limit: NativeLibraryParser.maxUnknownSection)
    return UnknownData.mayNameAccounts(section: section.bytes) ? [purchase] : []
  }
}
