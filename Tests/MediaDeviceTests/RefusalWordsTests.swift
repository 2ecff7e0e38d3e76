import IPodFormats
import MediaDevice
import System
import Testing

struct RefusalWordsTests {
  private static let all: [DeviceRefusal] = [
    .noSuchFolder("/media/IPOD"), .noDevice("/media/IPOD"), .onlyRockbox("/media/IPOD"),
    .unknownModel(file: "SysInfo"),
    .contradiction(
      IdentityContradiction(
        .guid,
        IdentityClaim(.usb, "000A27001A2B3C4D"),
        IdentityClaim(.systemInfo, "0000000000BC614E")
      )
    ), .unsupported(.nano6, reason: "it cannot be signed"), .experimental(.nano5),
    .noDatabase(file: "iTunesDB"), .emptyDatabase(file: "iTunesDB"),
    .twoDatabases(file: "iTunesDB", other: "iTunesCDB"),
    .wrongDatabase(file: "iTunesCDB", expected: "iTunesDB"),
    .damaged(file: "iTunesDB", message: "mhit at 300"),
    .unreadable(file: "iTunesDB", message: "Input/output error"),
    .wrongScheme(file: "iTunesDB", found: .none, expected: .hash58),
    .cannotSign(SigningError(.missingGUID, file: "iTunesDB")),
    .wrongPlayCount(file: "Play Counts", rowCount: 1, trackCount: 2),
    .tooLargeDatabase(file: "iTunesDB", byteCount: 3, maxByteCount: 2),
    .readOnly(mountPoint: "/media/IPOD"),
    .journalled(mountPoint: "/media/IPOD", source: "/dev/sdb1"),
    .dirty(mountPoint: "/media/IPOD", source: "/dev/sdb1"), .notPermitted(file: "iTunes"),
    .link(file: "Music"), .otherVolume(file: "Music"), .notAFile(file: "Music"),
    .tooLittleSpace(mountPoint: "/media/IPOD", needed: 2, free: 1), .gone("/media/IPOD"),
    .exchanged("/media/IPOD", reason: "another serial number"),
    .changedDatabase(file: "iTunesDB"),
    .openElsewhere(FileHolder(process: 42, program: "rhythmbox", file: "/media/IPOD/iTunesDB")),
    .locked(file: "lock"), .otherComputer(file: "journal.json", name: "desktop"),
  ]

  @Test func `each reason is one line with a place and a cure`() {
    #expect(Self.all.count == 31)
    for reason in Self.all {
      let text = reason.description
      #expect(text.hasPrefix("\(reason.place): \(reason.message); "))
      #expect(!reason.place.isEmpty && !reason.message.isEmpty && !reason.cure.isEmpty)
      #expect(!text.contains("\n"))
      #expect(!text.hasSuffix("."))
    }
    #expect(Set(Self.all.map(\.description)).count == Self.all.count)
  }

  @Test func `reasons of all kinds differ in their exit status`() {
    #expect(Set(Self.all.map(\.kind)) == Set(DeviceRefusal.Kind.allCases))
  }

  @Test func `a contradiction names both sides`() {
    #expect(
      Self.all[4].description
        == "SysInfo: the FireWire GUID is 0000000000BC614E, but according to USB it is "
        + "000A27001A2B3C4D; correct what is wrong, if need be by restoring the iPod with iTunes; "
        + "the USB is right about the GUID"
    )
  }

  @Test func `signing errors have cures of their own`() {
    let reasons: [SigningError.Reason] = [
      .missingGUID, .missingMaterial, .unsupportedScheme(4),
      .notADatabase,
    ]
    let cures = reasons.map { DeviceRefusal.cannotSign(SigningError($0, file: "")).cure }
    #expect(Set(cures).count == reasons.count)
  }
}
