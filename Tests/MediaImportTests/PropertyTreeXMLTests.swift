import IPodFormats
import MediaImport
import MediaModel
import TestSupport
import Testing

@Suite struct PropertyTreeXMLTests {
  private static func document(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://127.0.0.1:9/no.dtd">
    <plist version="1.0">\(body)</plist>
    """
  }

  private func read(_ text: String) throws -> PropertyTree {
    try PropertyTree.read(DeviceBytes(path: "plist", bytes: Array(text.utf8)))
  }

  private static let everything = document(
    """
    <dict>
      <!-- a comment -->
      <key>text</key><string>Tr&#228;ck &amp; <![CDATA[<x>]]></string>
      <key>number</key><integer> 0240 </integer>
      <key>id</key><integer>18446744073709551614</integer>
      <key>hex</key><integer>0x10</integer>
      <key>real</key><real>1.5</real>
      <key>yes</key><true/><key>no</key><false/>
      <key>date</key><date>2020-09-14T16:13:21Z</date>
      <key>data</key><data> AQ ID </data>
      <key>list</key><array><integer>1</integer><array/></array>
    </dict>
    """
  )

  @Test func `every kind of value is read`() throws {
    let tree = try read(Self.everything)
    #expect(tree[key: "text"]?.text == "Träck & <x>" && tree[key: "number"]?.integer == 240)
    #expect(tree[key: "id"]?.integer == -2 && tree[key: "hex"]?.integer == 16)
    #expect(tree[key: "real"] == .real(1.5) && tree[key: "yes"]?.boolean == true)
    #expect(tree[key: "no"]?.boolean == false && tree[key: "data"] == .data([1, 2, 3]))
    #expect(tree[key: "date"] == .date(Timestamp(rawValue: 1_600_100_001)))
    #expect(tree[key: "list"] == .array([.integer(1), .array([])]))
  }

  @Test func `very many attributes are refused quickly`() {
    func seconds(_ count: Int) -> Double {
      let attributes = (0..<count).map { " a\($0)=\"\"" }.joined()
      let text = Self.everything.replacing("<plist version", with: "<plist\(attributes) version")
      return (0..<3).map { _ in
        let start = processorSeconds()
        let error = #expect(throws: DeviceFormatError.self) { try read(text) }
        #expect(error?.message.contains("longer") == true)
        return processorSeconds() - start
      }.min() ?? 0
    }
    #expect(seconds(80_000) <= 5 * seconds(20_000))
  }

  @Test func `long comments and strings are read`() throws {
    let long = String(repeating: " x\n", count: 100_000)
    let tree = try read(Self.document("<!--\(long)--><array><string>\(long)</string></array>"))
    #expect(tree == .array([.string(long)]))
  }

  @Test(arguments: [
    "", "no XML", "<dict/>", document(""), document("<dict><key>a</key></dict>"),
    document("<dict><integer>1</integer></dict>"), document("<dict>!<key>a</key><true/></dict>"),
    document("<dict><key>a</key><key>b</key></dict>"), document("<other/>"),
    document("<integer>x</integer>"), document("<string>a<b/></string>"),
    document("<data>A</data>"), document("<date>today</date>"), document("<array>&lt;</array>"),
    "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
    "<!DOCTYPE plist [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><plist><string>&a;</string>"
      + "</plist>",
    document(String(repeating: "<array>", count: 70) + String(repeating: "</array>", count: 70)),
  ])
  func `a file that is not a property list is refused with a reason`(text: String) {
    let error = #expect(throws: DeviceFormatError.self) { try read(text) }
    #expect(error?.message.isEmpty == false && error?.file == "plist")
  }

  @Test func `every truncation is refused, and changed bytes never crash`() {
    let bytes = Array(Self.everything.utf8)
    for count in 0..<bytes.count - 1 {
      #expect(throws: DeviceFormatError.self) {
        try PropertyTree.read(DeviceBytes(path: "plist", bytes: Array(bytes[..<count])))
      }
    }
    var generator = SeededGenerator(seed: 5)
    var readable = 0
    for _ in 0..<2000 {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
        in: 0...255,
        using: &generator
      )
      if (try? PropertyTree.read(DeviceBytes(path: "plist", bytes: changed))) != nil {
        readable += 1
      }
    }
    #expect((1..<2000).contains(readable))
  }
}
