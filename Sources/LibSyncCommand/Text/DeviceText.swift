import CommandLineIO
import LibSync

/// The description of a device for people.
struct DeviceText {
  private let device: DeviceSummary

  init(_ device: DeviceSummary) { self.device = device }

  /// The warnings about unreadable parts.
  var warnings: [String] {
    let failure =
      device.failure.map { ["the library of the device cannot be read: \($0.message)"] } ?? []
    return failure + ProblemText.warnings(device.problems)
  }

  func lines(_ style: Style) -> StyledText {
    let description = device.description
    let model = [description.modelName, description.modelNumber.map { "(\($0))" }]
    var rows: [(String, String?)] = [
      ("mounted at", device.path), ("name", device.name),
      ("model", Self.joined(model, " ")), ("serial number", description.serialNumber),
      ("FireWire GUID", description.fireWireGUID), ("firmware", description.firmware),
      ("clock", device.clock),
    ]
    rows += description.databases.map { ("database", Self.words($0)) }
    if device.failure == nil {
      rows += [("content", content), ("since its sync", plays)]
    }
    rows += [
      ("pictures", pictures), ("space", space), ("sync", sync), ("synced by", owner),
      ("set up", setup),
    ]
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value -> StyledText in
      guard let value else { return "" }
      let label = name + String(repeating: " ", count: width - name.count)
      return "\(style.faint(label))  \(value.onOneLine)\n"
    }.joined()
  }

  private static func words(_ database: DeviceDescription.Database) -> String {
    let version = database.version.map { "version 0x\(String($0, radix: 16))" }
    let parts = [database.path, version, NumberFormat.count(database.byteCount, "byte")]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private var content: String {
    [
      NumberFormat.count(device.itemCount, "track"),
      NumberFormat.count(device.playlistCount, "playlist"),
      NumberFormat.count(device.onTheGoListCount, "on-the-go list"),
    ].joined(separator: ", ")
  }

  private var plays: String? {
    let counts = [
      (Int(clamping: device.plays.plays), "play"),
      (Int(clamping: device.plays.skips), "skip"),
      (device.plays.ratings, "rating"),
    ]
    return Self.joined(counts.map { $0.0 > 0 ? NumberFormat.count($0.0, $0.1) : nil }, ", ")
  }

  private var pictures: String? {
    let description = device.description
    return Self.joined(
      [
        description.coverCount.map { NumberFormat.count($0, "cover") },
        description.photoCount.map { NumberFormat.count($0, "photo") },
      ],
      ", "
    )
  }

  private var owner: String? {
    let setup = device.description.setup
    let library = setup.libraryID.map { "library \($0)" }
    return Self.joined([setup.userName, setup.computerName, library], ", ")
  }

  private var setup: String? {
    let setup = device.description.setup
    func counted(_ names: [String], _ noun: String) -> String? {
      names.isEmpty ? nil : NumberFormat.count(names.count, noun)
    }
    return Self.joined(
      [
        setup.isDisk == true ? "used as a disk" : nil,
        setup.opensITunes == true ? "opens iTunes" : nil,
        counted(setup.equalizerPresets, "equalizer preset"),
        counted(setup.photoFolders, "photo folder"),
      ],
      ", "
    )
  }

  private var space: String? {
    device.space.map { "\(SizeText.size($0.free)) of \(SizeText.size($0.total)) free" }
  }

  private var sync: String {
    device.syncObstacles.first.map { "not possible: \($0)" } ?? "possible"
  }

  private static func joined(_ parts: [String?], _ separator: String) -> String? {
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: separator)
  }
}
