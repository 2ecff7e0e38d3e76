import IPodFormats
package import MediaImport
import MediaModel
import System

/// A description of a device for the makers of this software, which tells nothing about its owner or
/// the music on it: it has no names, titles, paths of music, serial numbers or dates.
package struct DeviceReport: Sendable {
  /// A database of the device.
  package struct Database: Sendable {
    package let name: String
    package let version: UInt32?
    package let byteCount: Int
  }

  /// The order number of the model, such as `MC293`; `nil` if unknown.
  package let model: String?
  package let generation: String?
  package let firmware: String?
  package let databases: [Database]
  /// The type of the file system, such as `vfat`; `nil` if unknown.
  package let fileSystem: String?
  /// The size of the file system in bytes; 0 if unknown.
  package let capacity: Int64
  /// The size of its clusters in bytes; 0 if unknown.
  package let clusterSize: Int64
  package let hasRockbox: Bool
  package let trackCount: Int
  /// The reasons not to write to the device, by their names in this software.
  package let refusals: [String]
  /// The numbers of findings of each kind.
  package let findings: [(kind: DeviceFinding.Kind, count: Int)]

  /// - Parameters:
  ///   - folder: The device.
  ///   - preparation: What is known about writing to it.
  /// - Throws: `ImportError` with the code `cancelled` after a signal.
  package init(of folder: DeviceFolder, _ preparation: DevicePreparation) throws {
    var problems = ImportWarnings()
    let description = DeviceDescription(of: folder, problems: &problems)
    (model, generation) = (description.modelNumber, description.generation)
    firmware = description.firmware
    databases = description.databases.map {
      Database(name: $0.kind.rawValue, version: $0.version, byteCount: $0.byteCount)
    }
    fileSystem = preparation.volume?.mount.type
    capacity = preparation.volume?.size.total ?? 0
    clusterSize = preparation.volume?.size.unit ?? 0
    hasRockbox = folder.hasRockbox
    refusals = preparation.refusals.map(\.name)
    let inspection = try DeviceInspection(of: folder)
    trackCount = inspection.trackCount
    let counts = Dictionary(grouping: inspection.findings, by: \.kind).mapValues(\.count)
    findings = DeviceFinding.Kind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }
  }
}

extension DeviceRefusal {
  /// The name of the case, without its values.
  fileprivate var name: String { Mirror(reflecting: self).children.first?.label ?? "\(kind)" }
}
