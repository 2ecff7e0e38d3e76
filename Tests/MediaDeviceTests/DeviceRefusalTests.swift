import Foundation
import IPodFormats
import MediaDevice
import System
import TestSupport
import Testing

struct DeviceRefusalTests {
  /// Prepares a device and returns the reasons not to write to it.
  private static func refusals(
    _ information: String? = nil,
    _ change: (inout PreparedTree) throws -> Void = { _ in },
    after: (PreparedTree) throws -> Void = { _ in }
  ) throws -> [DeviceRefusal] {
    var tree = try information.map { try PreparedTree($0) } ?? PreparedTree()
    try change(&tree)
    let preparation = try tree.prepare(after)
    if let first = preparation.refusals.first {
      #expect(throws: first) { try preparation.device() }
    }
    return preparation.refusals
  }

  private static let classic = "ModelNumStr: MC293\nFirewireGuid: 0x\(PreparedTree.guid)\n"
  private static let nano5 = "ModelNumStr: MC027\nFirewireGuid: 0x\(PreparedTree.guid)\n"
  private static let database = "iPod_Control/iTunes/iTunesDB"

  // MARK: The device

  @Test func `a folder has to be an iPod`() throws {
    let tree = try PreparedTree()
    #expect(tree.inspect().refusals == [.noSuchFolder(tree.mount)])
    try FileManager.default.createDirectory(
      atPath: tree.mount,
      withIntermediateDirectories: false
    )
    #expect(tree.inspect().refusals == [.noDevice(tree.mount)])
    try FileManager.default.createDirectory(
      atPath: tree.mount + "/.rockbox",
      withIntermediateDirectories: false
    )
    #expect(tree.inspect().refusals == [.onlyRockbox(tree.mount)])
  }

  @Test func `an iPod with Rockbox needs a database`() throws {
    func refusals(hasDatabase: Bool) throws -> [DeviceRefusal] {
      try Self.refusals { tree in
        tree.tree.files[".rockbox/config.cfg"] = Data()
      } after: { tree in
        if !hasDatabase { try FileManager.default.removeItem(atPath: tree.path("iTunes/iTunesDB")) }
      }
    }
    #expect(try refusals(hasDatabase: true) == [])
    let reasons = try refusals(hasDatabase: false)
    #expect(reasons.count == 1)
    if case .onlyRockbox? = reasons.first {} else { Issue.record("\(reasons)") }
  }

  @Test func `the model has to be known`() throws {
    #expect(
      try Self.refusals("boardHwName: iPod\n")
        == [.unknownModel(file: "iPod_Control/Device/SysInfo")]
    )
  }

  @Test func `sources must not contradict each other`() throws {
    let extended = """
      <plist version="1.0"><dict><key>ModelNumStr</key><string>MC293</string>
      <key>FireWireGUID</key><string>000A27001A2B3C4E</string></dict></plist>
      """
    let reasons = try Self.refusals { tree in
      tree.tree.files["iPod_Control/Device/SysInfoExtended"] = Data(extended.utf8)
    }
    let subjects = reasons.map { reason -> IdentityContradiction.Subject? in
      if case .contradiction(let found) = reason { found.subject } else { nil }
    }
    #expect(subjects == [.generation, .guid])
  }

  @Test func `flash memory that is much too large belongs to another model`() throws {
    let reasons = try Self.refusals("ModelNumStr: MA477\n") { tree in
      tree.setVolume { $0.with(isMountPoint: true) }
    }
    #expect(reasons.count == 1)
    #expect(reasons.first?.message == "the capacity is 17 GB, but according to SysInfo it is 2 GB")
  }

  @Test(arguments: [("MC525", DeviceGeneration.nano6), ("MD475", .nano7), ("MB528", .touch2)])
  func `some generations are never written`(number: String, generation: DeviceGeneration) throws {
    let reasons = try Self.refusals("ModelNumStr: \(number)\n")
    #expect(reasons.count == 1)
    if case .unsupported(generation, _)? = reasons.first {} else { Issue.record("\(reasons)") }
  }

  @Test func `experimental support is asked for`() throws {
    let reasons = try Self.refusals(Self.nano5)
    #expect(reasons.first == .experimental(.nano5))
  }

  // MARK: The database

  @Test func `there has to be one database`() throws {
    let names = FileManager.default
    #expect(
      try Self.refusals(after: { try names.removeItem(atPath: $0.path("iTunes/iTunesDB")) })
        == [.noDatabase(file: Self.database)]
    )
    #expect(
      try Self.refusals { $0.tree.files[Self.database] = Data() }
        == [.emptyDatabase(file: Self.database)]
    )
    #expect(
      try Self.refusals { $0.tree.files["iPod_Control/iTunes/iTunesCDB"] = Data([1]) }
        == [.twoDatabases(file: Self.database, other: "iPod_Control/iTunes/iTunesCDB")]
    )
    let reasons = try Self.refusals(Self.nano5) { $0.options.allowsExperimental = true }
    #expect(reasons == [.wrongDatabase(file: Self.database, expected: "iTunesCDB")])
  }

  @Test(arguments: [4, 11, 0xF4, 0x200, -1]) func `a database must not be cut off`(
    count: Int
  ) throws {
    let reasons = try Self.refusals { tree in
      let whole = tree.tree.database
      tree.tree.files[Self.database] = count < 0 ? whole.dropLast(1) : whole.prefix(count)
    }
    #expect(reasons.first?.kind == .damaged)
    #expect(reasons.first?.place == Self.database)
  }

  @Test func `a database that the device cannot load is refused`() throws {
    let reasons = try Self.refusals(
      "ModelNumStr: M9800\n",
      after: { tree in
        let file = try FileHandle(forWritingTo: URL(filePath: tree.path("iTunes/iTunesDB")))
        try file.truncate(atOffset: 33 << 20)
        try file.close()
      }
    )
    #expect(
      reasons.first
        == .tooLargeDatabase(
          file: Self.database,
          byteCount: 33 << 20,
          maxByteCount: 32 << 20
        )
    )
  }

  @Test func `a shuffle needs iTunesSD and as many rows of plays`() throws {
    let information = "ModelNumStr: MA546\n"
    let path = "iPod_Control/iTunes/iTunesSD"
    #expect(try Self.refusals(information) == [.noDatabase(file: path)])
    #expect(
      try Self.refusals(information) { $0.tree.files[path] = Data(count: 30) }.map(\.place)
        == [path]
    )
    let fixture = ProjectFiles.fixture("iPod/shuffle2g/")
    let reasons = try Self.refusals(information) { tree in
      tree.tree.files[path] = try Data(contentsOf: URL(filePath: fixture + path))
      let stats = "iPod_Control/iTunes/iTunesStats"
      tree.tree.files[stats] = Data([1, 0, 0, 0x12, 0, 0] + [UInt8](repeating: 0, count: 18))
    }
    #expect(reasons.map(\.place) == ["iPod_Control/iTunes/iTunesStats"])
  }

  // MARK: The signature

  @Test func `the database of a signed device has to be signed`() throws {
    #expect(
      try Self.refusals(Self.classic)
        == [.wrongScheme(file: Self.database, found: .none, expected: .hash58)]
    )
    let reasons = try Self.refusals(Self.classic) { try $0.sign(2) }
    #expect(reasons == [.wrongScheme(file: Self.database, found: .hash72, expected: .hash58)])
  }

  @Test func `the GUID has to be that of the present signature`() throws {
    func reason(_ line: String) throws -> SigningError.Reason? {
      let reasons = try Self.refusals("ModelNumStr: MC293\n\(line)\n") { try $0.sign(1) }
      guard reasons.count <= 1, case .cannotSign(let error)? = reasons.first else { return nil }
      return error.reason
    }
    #expect(try reason("FirewireGuid: \(PreparedTree.guid)") == nil)
    #expect(try reason("") == .missingGUID)
    #expect(try reason("FirewireGuid: 0x0000000000BC614E") == .foreignGUID("0000000000BC614E"))
    #expect(try reason("FirewireGuid: 000A27") == .malformedGUID("000A27"))
    let other = try FireWireGUID("000A27001A2B3C4E", file: "")
    #expect(try reason("FirewireGuid: 000A27001A2B3C4E") == .hash58Mismatch(other))
  }

  @Test func `an unsigned device needs no GUID`() throws {
    #expect(try Self.refusals("ModelNumStr: MA147\n") == [])
    #expect(try Self.refusals("ModelNumStr: MA147\nFirewireGuid: 0x0000000000BC614E\n") == [])
  }

  @Test func `unknown schemes are refused`() throws {
    let reasons = try Self.refusals { tree in
      var bytes = Array(tree.tree.database)
      bytes[0x30] = 4
      tree.tree.files[Self.database] = Data(bytes)
    }
    #expect(
      reasons == [.cannotSign(SigningError(.unsupportedScheme(4), file: Self.database))]
    )
  }

  @Test func `a hash72 needs material of this device`() throws {
    let database = "iPod_Control/iTunes/iTunesCDB"
    func reasons(_ hashInfo: Data?) throws -> [DeviceRefusal] {
      try Self.refusals(Self.nano5) { tree in
        tree.options.allowsExperimental = true
        var bytes = Array(tree.tree.database)
        bytes[0x30] = 2
        tree.tree.files[database] = Data(bytes)
        tree.tree.files[Self.database] = Data()
        tree.tree.files["iPod_Control/Device/HashInfo"] = hashInfo
      }
    }
    func hashInfo(_ guid: String) throws -> Data {
      let guid = try FireWireGUID(guid, file: "")
      let material = try #require(PreparedTree.material)
      return Data(HashInfo(for: guid, material: material).bytes)
    }
    #expect(
      try reasons(nil) == [.cannotSign(SigningError(.missingMaterial, file: database))]
    )
    #expect(
      try reasons(Data([1])) == [.cannotSign(SigningError(.missingMaterial, file: database))]
    )
    // With it, only the tables are missing.
    let tables = "iPod_Control/iTunes/iTunes Library.itlp/Library.itdb"
    #expect(try reasons(hashInfo(PreparedTree.guid)) == [.noDatabase(file: tables)])
    let guid = try FireWireGUID(PreparedTree.guid, file: "")
    #expect(
      try reasons(hashInfo("000A27001A2B3C4E")) == [
        .cannotSign(
          SigningError(.foreignHashInfo(guid), file: "iPod_Control/Device/HashInfo")
        )
      ]
    )
  }

  // MARK: Plays

  @Test func `plays have a row for each track`() throws {
    let path = "iPod_Control/iTunes/Play Counts"
    #expect(
      try Self.refusals { $0.tree.files[path] = DeviceTree.playCounts([[1]]) }
        == [.wrongPlayCount(file: path, rowCount: 1, trackCount: 2)]
    )
    let whole = DeviceTree.playCounts([[1], [0, 0, 0, 120]])
    for damaged in [whole.dropLast(), whole.prefix(8), whole, Data()] {
      let reasons = try Self.refusals { $0.tree.files[path] = Data(damaged) }
      #expect(reasons.map(\.kind) == [.damaged])
      #expect(reasons.map(\.place) == [path])
    }
  }

  // MARK: The volume

  @Test func `the volume has to be in order and writable`() throws {
    func reasons(
      _ change: @escaping @Sendable (MountedVolume) -> MountedVolume
    ) throws -> [DeviceRefusal] {
      try Self.refusals { $0.setVolume(change) }
    }
    let mountPoint = "/media/IPOD"
    #expect(try reasons { $0.with(options: "ro") } == [.readOnly(mountPoint: mountPoint)])
    let journalled = DeviceRefusal.journalled(mountPoint: mountPoint, source: "/dev/sdb1")
    #expect(try reasons { $0.with(options: "ro", type: "hfsplus") } == [journalled])
    #expect(try reasons { $0.with(marks: VolumeMarks(isJournalled: true)) } == [journalled])
    #expect(
      try reasons {
        $0.with(options: "ro", type: "hfsplus", marks: VolumeMarks(isJournalled: false))
      } == [.readOnly(mountPoint: mountPoint)]
    )
    #expect(
      try reasons { $0.with(marks: VolumeMarks(isDirty: true)) }
        == [.dirty(mountPoint: mountPoint, source: "/dev/sdb1")]
    )
    #expect(try reasons { $0.with(marks: VolumeMarks(isDirty: false)) } == [])
  }

  @Test func `everything has to be on the volume of the device`() throws {
    let reasons = try Self.refusals { tree in
      tree.setVolume { $0.with(device: DeviceNumber(major: 8, minor: 17)) }
    }
    #expect(reasons.first == .otherVolume(file: "iPod_Control"))
    #expect(reasons.contains(.otherVolume(file: Self.database)))
    #expect(reasons.contains(.otherVolume(file: "iPod_Control/Music/F00")))
  }

  @Test(arguments: ["iTunes/iTunesDB", "iTunes", "Music/F00", "Music", "Device"])
  func `links are not followed`(name: String) throws {
    let reasons = try Self.refusals(after: { tree in
      let elsewhere = tree.folder.file("elsewhere")
      try FileManager.default.moveItem(atPath: tree.path(name), toPath: elsewhere)
      try FileManager.default.createSymbolicLink(
        atPath: tree.path(name),
        withDestinationPath: elsewhere
      )
    })
    #expect(reasons.contains(.link(file: "iPod_Control/" + name)))
  }

  @Test func `the control folder must not be a link`() throws {
    let reasons = try Self.refusals(after: { tree in
      let elsewhere = tree.folder.file("elsewhere")
      try FileManager.default.moveItem(atPath: tree.mount + "/iPod_Control", toPath: elsewhere)
      try FileManager.default.createSymbolicLink(
        atPath: tree.mount + "/iPod_Control",
        withDestinationPath: elsewhere
      )
    })
    #expect(reasons == [.link(file: "iPod_Control")])
  }

  @Test func `special files and files in place of folders are refused`() throws {
    let reasons = try Self.refusals(after: { tree in
      mkfifo(tree.path("iTunes/iTunesSD"), 0o600)
      try Data().write(to: URL(filePath: tree.path("Artwork")))
    })
    #expect(
      reasons == [
        .notAFile(file: "iPod_Control/iTunes/iTunesSD"), .notAFile(file: "iPod_Control/Artwork"),
      ]
    )
  }

  @Test func `the user has to be allowed to write`() throws {
    let tree = try PreparedTree()
    try tree.tree.write(to: tree.folder)
    let calls = Faults()
    _ = calls.run { tree.inspect() }
    let index = try #require(calls.made.firstIndex { $0.call == .access })
    let reasons = Faults(failing: index, with: EACCES).run { tree.inspect().refusals }
    #expect(reasons == [.notPermitted(file: "iPod_Control/iTunes")])
  }

  // MARK: The moment

  @Test func `other software must not have the database open`() throws {
    let holder = FileHolder(process: 42, program: "rhythmbox", file: "/media/IPOD/iTunesDB")
    let reasons = try Self.refusals { tree in
      tree.options.environment.holders = { files in
        files.contains { $0.hasSuffix("/iTunes/iTunesDB") } ? [holder] : []
      }
    }
    #expect(reasons == [.openElsewhere(holder)])
  }

  @Test func `all reasons are found`() throws {
    let reasons = try Self.refusals("boardHwName: iPod\n") { tree in
      tree.setVolume { $0.with(options: "ro") }
      tree.tree.files["iPod_Control/iTunes/Play Counts"] = DeviceTree.playCounts([])
    }
    #expect(
      reasons == [
        .readOnly(mountPoint: "/media/IPOD"),
        .unknownModel(file: "iPod_Control/Device/SysInfo"),
        .wrongPlayCount(file: "iPod_Control/iTunes/Play Counts", rowCount: 0, trackCount: 2),
      ]
    )
  }
}
