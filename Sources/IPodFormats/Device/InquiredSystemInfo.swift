/// `SysInfoExtended` as a disk tells it in pages of its vital product data.
///
/// Page 0xC0 lists the pages with the parts of the text, from 0xC2 on. A page has a header of four
/// bytes, of which the second is its number and the last two are the length of the rest. The format
/// is from libgpod's `ipod-scsi.c`.
package enum InquiredSystemInfo {
  private static let list: UInt8 = 0xC0
  private static let parts: ClosedRange<UInt8> = 0xC2...0xFF
  private static let headerCount = 4

  /// Reads the text.
  ///
  /// - Parameter page: Returns a page with its header; `nil` if the disk does not have it.
  /// - Returns: The property list; `nil` if the disk is not an iPod that tells one.
  package static func bytes(reading page: (UInt8) -> [UInt8]?) -> [UInt8]? {
    guard let numbers = content(list, page)?.prefix(while: { $0 != 0 }), !numbers.isEmpty,
      numbers.allSatisfy(parts.contains), Set(numbers).count == numbers.count
    else { return nil }
    var text: [UInt8] = []
    for number in numbers {
      guard let part = content(number, page) else { return nil }
      // Zeros fill the rest of a page.
      text += part.prefix { $0 != 0 }
    }
    return text.isEmpty ? nil : text
  }

  private static func content(
    _ number: UInt8,
    _ page: (UInt8) -> [UInt8]?
  ) -> ArraySlice<UInt8>? {
    guard let page = page(number), page.count >= headerCount, page[1] == number else { return nil }
    let count = Int(page[2]) << 8 | Int(page[3])
    // A page that is longer than what was received has lost a part of the text.
    guard count <= page.count - headerCount else { return nil }
    return page[headerCount..<headerCount + count]
  }
}
