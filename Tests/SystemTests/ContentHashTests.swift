import Bytes
import System
import Testing

/// The values are those of xxHash's own tests.
struct ContentHashTests {
  @Test(arguments: [
    ("", "99aa06d3014798d86001c324468d497f"), ("a", "a96faf705af16834e6c632b61e964e1f"),
    ("abc", "06b05ab6733a618578af5f94892f3950"),
  ])
  func `a hash has the canonical order of bytes`(text: String, expected: String) {
    let hash = ContentHash()
    hash.update(Array(text.utf8))
    #expect(Hexadecimal.text(hash.bytes) == expected)
  }

  @Test func `the hash of pieces is that of the whole`() {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * 31) }
    let (whole, pieces) = (ContentHash(), ContentHash())
    whole.update(bytes)
    for start in stride(from: 0, to: bytes.count, by: 17) {
      pieces.update(Array(bytes[start..<min(start + 17, bytes.count)]))
    }
    #expect(pieces.bytes == whole.bytes)
    pieces.update([0])
    #expect(pieces.bytes != whole.bytes)
  }
}
