import Foundation
import IPodFormats
import MediaDevice
import MediaImport
import MediaModel
import System
import TestSupport
import Testing

struct DeviceIdentityTests {
  private static func basic(_ text: String) throws -> SystemInfo {
    var problems = ImportWarnings()
    return try SystemInfo(
      DeviceBytes(path: "SysInfo", bytes: Array(text.utf8)),
      problems: &problems
    )
  }

  private static func extended(_ values: [String: PropertyTree]) throws -> SystemInfoExtended {
    var problems = ImportWarnings()
    return try SystemInfoExtended(.dictionary(values), path: "SysInfoExtended", problems: &problems)
  }

  private static func identity(
    _ basic: String? = nil,
    _ extended: [String: PropertyTree]? = nil,
    usb: USBDevice? = nil,
    inquired: String? = nil,
    volume: Int64? = nil
  ) throws -> DeviceIdentity {
    DeviceIdentity(
      basic: try basic.map(Self.basic),
      extended: try extended.map(Self.extended),
      usb: usb,
      inquired: inquired.flatMap { InquiredIdentity(Array($0.utf8)) },
      volumeByteCount: volume
    )
  }

  /// The answer of a disk.
  static func answer(guid: String, serialNumber: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>FireWireGUID</key><string>\(guid)</string>
    <key>SerialNumber</key><string>\(serialNumber)</string>
    </dict></plist>
    """
  }

  @Test func `the disk of the iPod tells which model it is`() throws {
    let answer = Self.answer(guid: "000a27001a2b3c4d", serialNumber: "8K9401GR9ZS")
    let identity = try Self.identity(usb: Self.classic, inquired: answer)
    #expect(identity.contradictions == [])
    #expect(identity.generation == .classic3)
    #expect(identity.guid?.description == Self.guid)
    #expect(identity.serialNumber == "8K9401GR9ZS")
    #expect(identity.inquired?.bytes == Array(answer.utf8))
    let alone = try Self.identity(inquired: answer)
    #expect(alone.generation == .classic3 && alone.guid?.description == Self.guid)
    let damaged = try Self.identity(inquired: String(answer.dropLast(20)))
    #expect(damaged.generation == nil && damaged.inquired == nil)
  }

  @Test func `files of another iPod contradict what the disk says`() throws {
    let answer = Self.answer(guid: "000A27009999AAAA", serialNumber: "8K9401GR9ZS")
    let identity = try Self.identity(
      "ModelNumStr: MA147\n",
      ["FireWireGUID": .string(Self.guid)],
      usb: USBDevice(vendor: 0x05AC, product: 0x1261),
      inquired: answer
    )
    #expect(identity.guid?.description == "000A27009999AAAA")
    let guid = try #require(identity.contradictions.first { $0.subject == .guid })
    #expect(guid.first.source == .inquiry && guid.second.source == .extendedSystemInfo)
    let generation = identity.contradictions.filter { $0.subject == .generation }
    #expect(generation.map(\.second.source) == [.inquiry, .usb])
  }

  private static let guid = "000A27001A2B3C4D"
  private static let classic = USBDevice(vendor: 0x05AC, product: 0x1261, serialNumber: guid)

  @Test func `sources that agree add up`() throws {
    let identity = try Self.identity(
      "ModelNumStr: MC293\nFirewireGuid: 0x000A27001A2B3C4D\nvisibleBuildID: 2.0.4\n",
      ["FireWireGUID": .string("000a27001a2b3c4d"), "SerialNumber": .string("8K9401GR9ZS")],
      usb: Self.classic,
      volume: 159_800_000_000
    )
    #expect(identity.contradictions == [])
    #expect(identity.guidErrors == [])
    #expect(identity.model?.number == "C293")
    #expect(identity.generation == .classic3)
    #expect(identity.guid?.description == Self.guid)
    #expect(identity.serialNumber == "8K9401GR9ZS")
    #expect(identity.firmware == "2.0.4")
    #expect(identity.capabilities?.generation == .classic3)
  }

  @Test func `the USB alone leaves several generations`() throws {
    let identity = try Self.identity(usb: Self.classic)
    #expect(identity.model == nil)
    #expect(identity.generation == nil)
    #expect(identity.generations == [.classic1, .classic2, .classic3])
    #expect(identity.capabilities?.scheme == .hash58)
    #expect(identity.guid?.description == Self.guid)
  }

  @Test func `nothing is known without sources`() throws {
    let identity = try Self.identity("boardHwName: iPod\n")
    #expect(identity.generations == [])
    #expect(identity.capabilities == nil)
    #expect(identity.guid == nil)
    #expect(identity.contradictions == [])
    let other = try Self.identity(
      usb: USBDevice(vendor: 0x0BDA, product: 0x1261, serialNumber: Self.guid)
    )
    #expect(other.usb == nil)
    #expect(other.guid == nil)
  }

  @Test func `generations that contradict each other are both kept`() throws {
    let identity = try Self.identity(
      "ModelNumStr: MA147\n",
      ["ModelNumStr": .string("MC293")],
      usb: Self.classic
    )
    #expect(identity.generation == .video1)
    let video = IdentityClaim(.systemInfo, "iPod video (5th generation)")
    #expect(
      identity.contradictions == [
        IdentityContradiction(
          .generation,
          video,
          IdentityClaim(.extendedSystemInfo, "iPod classic (3rd generation)")
        ),
        IdentityContradiction(
          .generation,
          video,
          IdentityClaim(
            .usb,
            "iPod classic (1st generation) or iPod classic (2nd generation) or "
              + "iPod classic (3rd generation)"
          )
        ),
      ]
    )
  }

  @Test(arguments: [
    ("0x0000000000BC614E", false), ("000A27", false), ("", true), ("0x", true),
    ("ZZ0A27001A2B3C4D", false), ("000A27001A2B3C4E", false), ("0x000a27001a2b3c4d", true),
    ("000A27001A2B3C4D", true),
  ]) func `a GUID has to be that on the USB`(text: String, isRight: Bool) throws {
    let identity = try Self.identity("FirewireGuid: \(text)\n", usb: Self.classic)
    #expect(identity.guid?.description == Self.guid)
    #expect(identity.contradictions.isEmpty == isRight)
    if let found = identity.contradictions.first {
      #expect(found.subject == .guid)
      #expect(found.first == IdentityClaim(.usb, Self.guid))
      #expect(found.second.source == .systemInfo)
    }
  }

  @Test func `a placeholder alone is an error`() throws {
    let identity = try Self.identity("FirewireGuid: 0x0000000000BC614E\n")
    #expect(identity.guid == nil)
    #expect(identity.guidErrors.map(\.reason) == [.foreignGUID("0000000000BC614E")])
    #expect(identity.contradictions == [])
  }

  @Test func `a model with a much larger volume is contradictory`() throws {
    let text = "ModelNumStr: MA477\n"
    #expect(try Self.identity(text, volume: 2_100_000_000).contradictions == [])
    #expect(
      try Self.identity(text, volume: 8_000_000_000).contradictions == [
        IdentityContradiction(
          .capacity,
          IdentityClaim(.systemInfo, "2 GB"),
          IdentityClaim(.volume, "8 GB")
        )
      ]
    )
  }

  @Test func `a device in a folder is not identified by the computer's disk`() throws {
    var tree = DeviceTree("One")
    tree.files["iPod_Control/Device/SysInfo"] = Data("ModelNumStr: MA477\n".utf8)
    let folder = try TemporaryFolder()
    let device = try #require(DeviceFolder(holdingDevice: try tree.write(to: folder)))
    var problems = ImportWarnings()
    let identity = DeviceIdentity(
      of: device,
      on: try MountedVolume(holding: device.path),
      problems: &problems
    )
    #expect(identity.generation == .nano2)
    #expect(identity.usb == nil)
    #expect(identity.contradictions == [])
    #expect(problems.count == 0)
  }

  @Test func `keys in arrays do not prevent reading a description`() throws {
    var tree = DeviceTree("One")
    tree.files["iPod_Control/Device/SysInfoExtended"] = Data(
      """
      <plist version="1.0"><dict><key>FireWireGUID</key><string>\(Self.guid)</string>
      <key>AlbumArt</key><array><key>1061</key><dict><key>FormatId</key><integer>1061</integer>
      <key>RenderWidth</key><integer>55</integer><key>RenderHeight</key><integer>55</integer>
      <key>PixelFormat</key><string>4C353635</string><key>RowBytesAlignment</key>
      <integer>16</integer></dict></array>
      <key>SerialNumber</key><string>8K9401GR9ZS</string></dict></plist>
      """.utf8
    )
    let folder = try TemporaryFolder()
    let device = try #require(DeviceFolder(holdingDevice: try tree.write(to: folder)))
    var problems = ImportWarnings()
    let identity = DeviceIdentity(of: device, on: nil, problems: &problems)
    #expect(identity.guid?.description == Self.guid)
    #expect(identity.generation == .classic3)
    #expect(
      identity.capabilities?.coverFormats
        == [CoverFormat(id: 1061, width: 55, height: 55, rowByteCount: 112)]
    )
  }
}
