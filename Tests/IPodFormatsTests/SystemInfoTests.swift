import IPodFormats
import MediaModel
import Testing

@Suite struct SystemInfoTests {
  private func read(_ text: String) throws -> (SystemInfo, ImportWarnings) {
    var problems = ImportWarnings()
    let file = DeviceBytes(path: "SysInfo", bytes: Array(text.utf8))
    return (try SystemInfo(file, problems: &problems), problems)
  }

  @Test func `each line has a key and a value`() throws {
    let text = "ModelNumStr: MA147\r\n\nFirewireGuid:0x000a27001A2B3C4D\npszSerialNumber: X:Y \n"
    let (info, problems) = try read(text)
    #expect(info.modelNumber == "MA147" && info.model?.generation == .video1)
    #expect(info.fireWireGUID == "000A27001A2B3C4D" && info.serialNumber == "X:Y")
    #expect(problems.isEmpty)
  }

  @Test func `a line without a key is reported with its offset`() throws {
    let (info, problems) = try read("a: b\nnothing\n: c\n")
    #expect(info.values == ["a": "b"] && problems.first.map(\.offset) == [5, 13])
  }

  @Test func `a file that is not text is refused`() {
    #expect(throws: DeviceFormatError.self) { try read("a: b\0") }
    #expect(throws: DeviceFormatError.self) { try read(String(repeating: "a", count: 70_000)) }
  }
}

@Suite struct DeviceModelTests {
  @Test(arguments: [
    ("MA147", "iPod video (5th generation), 60 GB, black"),
    ("xA953", "iPod shuffle (2nd generation), 1 GB, orange"),
    ("mc293ll/a", "iPod classic (3rd generation), 160 GB, silver"),
    ("M9724", "iPod shuffle (1st generation), 512 MB"),
    ("9282", "iPod (4th generation), 20 GB"),
    ("Mmobile1", "mobile telephone"),
    ("MD477", "iPod nano (7th generation), 16 GB, blue"),
  ])
  func `a model is recognised by its order number`(number: String, name: String) {
    #expect(DeviceModel.withNumber(number)?.name == name)
  }

  @Test func `a model is recognised by the end of its serial number`() {
    #expect(DeviceModel.withSerialNumber("4H7161C5XR1  ")?.number == "A953")
    #expect(DeviceModel.withSerialNumber("XXXXXXXXTXL")?.number == "A147")
    #expect(DeviceModel.withSerialNumber("TXL") == nil)
  }

  @Test(arguments: ["", "M", "MZ999", "é", "xmobile2"])
  func `unknown numbers match no model`(number: String) {
    #expect(DeviceModel.withNumber(number) == nil)
  }

  @Test func `every generation has a name and known formats`() {
    #expect(Set(DeviceGeneration.allCases.map(\.name)).count == DeviceGeneration.allCases.count)
    for generation in DeviceGeneration.allCases {
      let formats = generation.coverFormats + generation.photoFormats
      #expect(formats.allSatisfy { ArtworkFormat.all[$0] != nil })
    }
    #expect(DeviceGeneration.nano5.database == .tables)
    #expect(DeviceGeneration.shuffle4.database == .shuffle)
    #expect(DeviceGeneration.classic3.database == .binary)
  }
}
