import IPodFormats
import TestSupport
import Testing

/// `SysInfoExtended` in pages that a disk gives when it is asked.
struct InquiredSystemInfoTests {
  private static let text = Array(String(repeating: "<plist>é</plist>", count: 60).utf8)

  private static func page(_ number: UInt8, _ content: some Sequence<UInt8>) -> [UInt8] {
    let content = Array(content)
    return [0, number, 0, UInt8(content.count)] + content
  }

  /// The pages of a disk, each with a part of the text.
  private static func pages(of text: [UInt8], size: Int) -> [UInt8: [UInt8]] {
    let parts = stride(from: 0, to: text.count, by: size).map { text.dropFirst($0).prefix(size) }
    let numbers = parts.indices.map { UInt8(0xC2 + $0) }
    var pages = [UInt8(0xC0): page(0xC0, numbers)]
    for (number, part) in zip(numbers, parts) { pages[number] = page(number, part) }
    return pages
  }

  private static func read(_ pages: [UInt8: [UInt8]]) -> [UInt8]? {
    InquiredSystemInfo.bytes { pages[$0] }
  }

  @Test(arguments: [20, 37, 248])
  func `the parts are joined, wherever the text is cut`(size: Int) {
    #expect(Self.read(Self.pages(of: Self.text, size: size)) == Self.text)
  }

  @Test func `zeros after the text, and bytes after a page, are ignored`() throws {
    var pages = Self.pages(of: Self.text, size: 100)
    for (number, page) in pages {
      let filled = Array(page.dropFirst(4)) + [0, 0]
      pages[number] = Self.page(number, filled) + [0x41, 0x42]
    }
    #expect(Self.read(pages) == Self.text)
  }

  @Test func `other disks tell nothing`() {
    #expect(Self.read([:]) == nil)
    #expect(Self.read([0xC0: []]) == nil)
    #expect(Self.read([0xC0: Self.page(0xC0, [])]) == nil)
    // A disk that gives its usual answer, whatever page it is asked for.
    #expect(InquiredSystemInfo.bytes { _ in [0, 0x80, 0, 2, 0xC2, 0xC3] } == nil)
  }

  @Test func `a part that is missing or cut off makes the text useless`() throws {
    let pages = Self.pages(of: Self.text, size: 100)
    for number in pages.keys {
      var changed = pages
      changed[number] = nil
      #expect(Self.read(changed) == nil)
      let page = try #require(pages[number])
      for count in [0, 3, 4, page.count - 1] {
        changed[number] = Array(page.prefix(count))
        #expect(Self.read(changed) == nil)
      }
      changed[number] = page
      changed[number]?[2] = 1
      #expect(Self.read(changed) == nil)
    }
    for list: [UInt8] in [[0xC2, 0xC2], [0xC0], [0x80, 0xC2], [0xC1]] {
      var changed = pages
      changed[0xC0] = Self.page(0xC0, list)
      #expect(Self.read(changed) == nil)
    }
  }

  @Test func `any bytes are survived`() {
    var generator = SeededGenerator(seed: 4)
    let pages = Self.pages(of: Self.text, size: 60)
    for _ in 0..<2_000 {
      var changed = pages
      for number in pages.keys.sorted() where Bool.random(using: &generator) {
        let place = Int.random(in: 0..<6, using: &generator)
        changed[number]?[place] = .random(in: 0...255, using: &generator)
      }
      #expect((Self.read(changed)?.count ?? 0) <= 62 * 252)
    }
  }
}
