import IPodFormats
import MediaModel
import Testing

@Suite struct DevicePreferencesTests {
  private func read(size: Int, at place: Int, _ value: Int) -> (DevicePreferences, Int) {
    var file = FileBuilder()
    file.pad(to: size)
    if size >= place + 2 { file.set(value, at: place, size: 2) }
    var problems = ImportWarnings()
    let bytes = DeviceBytes(path: "Preferences", bytes: file.bytes)
    return (DevicePreferences(bytes, problems: &problems), problems.count)
  }

  @Test(arguments: [
    (25, 0), (27, 3600), (28, 7200), (26, 3600), (24, 0), (23, -3600), (15, -18_000),
  ])
  func `the fourth generation counts half hours, with odd ones for DST`(
    number: Int,
    offset: Int64
  ) {
    let (preferences, problems) = read(size: 2892, at: 0xB10, number)
    #expect(preferences.offsetFromUTC == offset && problems == 0)
  }

  @Test(arguments: [(540, 3600), (480, 0), (0, -28_800), (810, 19_800)])
  func `the fifth generation counts minutes`(number: Int, offset: Int64) {
    #expect(read(size: 2924, at: 0xB22, number).0.offsetFromUTC == offset)
  }

  @Test func `later generations store a city, and others no known value`() {
    #expect(read(size: 2952, at: 0xB70, 17).0.city == 17)
    let (preferences, problems) = read(size: 100, at: 0xB70, 17)
    #expect(preferences.offsetFromUTC == nil && preferences.city == nil && problems == 0)
  }

  @Test(arguments: [(2892, 0xB10, 49), (2892, 0xB10, -1), (2924, 0xB22, 20_000)])
  func `an invalid time zone is reported`(size: Int, place: Int, value: Int) {
    let (preferences, problems) = read(size: size, at: place, value)
    #expect(preferences.offsetFromUTC == nil && problems == 1)
  }
}

@Suite struct EqualizerPresetsTests {
  static let file: [UInt8] = {
    var file = FileBuilder()
    file.letters("mqed")
    file.numbers(0x68, 1, 1, 2, 588)
    file.pad(to: 0x68)
    for (index, name) in ["Flat", "Jazz"].enumerated() {
      let start = file.bytes.count
      file.letters("pqed")
      file.number(name.utf16.count, size: 2)
      file.utf16(name)
      file.pad(to: start + 516)
      file.numbers(-50 * index, 10)
      for band in 0..<10 { file.number(index * (band * 100 - 500)) }
      file.number(5)
      file.pad(to: start + 588)
    }
    return file.bytes
  }()

  @Test func `names, preamplification and bands are read`() throws {
    var problems = ImportWarnings()
    let bytes = DeviceBytes(path: "eq", bytes: Self.file)
    let presets = try EqualizerPresets(bytes, problems: &problems).presets
    #expect(presets.map(\.name) == ["Flat", "Jazz"] && problems.isEmpty)
    #expect(presets[1].preamplification == -50)
    #expect(presets[1].bands == (0..<10).map { $0 * 100 - 500 })
  }

  @Test func `every truncation is reported, and changed bytes never crash`() {
    for cut in Damage.truncations(of: Self.file) {
      #expect(Outcome(cut) { _ = try EqualizerPresets($0, problems: &$1) }.isSuspicious)
    }
    let outcomes = Damage.mutations(of: Self.file).map { bytes in
      Outcome(bytes) { _ = try EqualizerPresets($0, problems: &$1) }
    }
    #expect(outcomes.contains { !$0.isRefused })
  }
}

@Suite struct PreferencesFilesTests {
  @Test func `the library and user that a device was synced with are read`() throws {
    var file = FileBuilder()
    file.letters("frpd")
    file.numbers(1, 25, size: 2)
    file.numbers(1, 0, 1, 2, size: 1)
    file.number(0x0123_4567_89AB_CDEF, size: 8)
    file.pad(to: 0x180)
    file.append(Array("zoë".utf8))
    file.pad(to: 0x1C0)
    file.append(Array("mac".utf8))
    file.pad(to: 1232)
    let preferences = try ITunesPreferences(DeviceBytes(path: "p", bytes: file.bytes))
    #expect(preferences.isSetUp && !preferences.opensITunes && !preferences.isDisk)
    #expect(preferences.libraryID?.description == "0123456789ABCDEF")
    #expect(preferences.userName == "zoë" && preferences.computerName == "mac")
    for cut in Damage.truncations(of: Array(file.bytes[..<20])) {
      #expect(throws: DeviceFormatError.self) {
        try ITunesPreferences(DeviceBytes(path: "p", bytes: cut))
      }
    }
  }

  @Test func `photo folders are read, and every truncation is reported`() throws {
    var file = FileBuilder()
    file.letters("frpd")
    file.numbers(1, 0, 2)
    file.pad(to: 100)
    for name in ["Summer", "Vår"] {
      let start = file.bytes.count
      file.number(name == "Vår" ? 1 : 0)
      file.number(name.utf16.count, size: 2)
      file.utf16(name)
      file.pad(to: start + 516)
    }
    var problems = ImportWarnings()
    let bytes = DeviceBytes(path: "p", bytes: file.bytes)
    let folders = try PhotoFolders(bytes, problems: &problems).folders
    #expect(folders.map(\.name) == ["Summer", "Vår"] && folders.map(\.isSynced) == [false, true])
    #expect(problems.isEmpty)
    for cut in Damage.truncations(of: file.bytes) {
      #expect(Outcome(cut) { _ = try PhotoFolders($0, problems: &$1) }.isSuspicious)
    }
  }

  @Test func `the names of a device, its user and computer are read`() throws {
    var file = FileBuilder()
    for (index, name) in ["Joe's iPod", "joe", ""].enumerated() {
      file.number(name.utf16.count, size: 2)
      file.utf16(name)
      file.pad(to: (index + 1) * 512)
    }
    let info = try DeviceInfo(DeviceBytes(path: "DeviceInfo", bytes: file.bytes))
    #expect(info.deviceName == "Joe's iPod" && info.userName == "joe" && info.computerName == "")
    file.set(256, at: 0, size: 2)
    let damaged = DeviceBytes(path: "DeviceInfo", bytes: file.bytes)
    #expect(throws: DeviceFormatError.self) { try DeviceInfo(damaged) }
  }
}
