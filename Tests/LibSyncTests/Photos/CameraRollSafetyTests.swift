import Foundation
import LibSync
import TestSupport
import Testing

/// Imports of camera rolls that cannot be read completely, lead elsewhere, or are there already.
struct CameraRollSafetyTests {
  private let roll: CameraRollFolder
  private var file: String { roll.folder.file("library.sqlite") }

  init() throws { roll = try CameraRollFolder() }

  @discardableResult
  private func take(
    _ path: String? = nil,
    _ adjust: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportSummary {
    var options = ImportOptions()
    options.readsPhotos = true
    adjust(&options)
    return try MediaLibrary.withWriter(at: file, options: .creating) {
      try $0.importSource(path ?? roll.path, options: options)
    }
  }

  @Test func `links out of the folder are not followed, but told`() throws {
    try roll.picture("1.jpg", taken: 1_000_000_000)
    let other = try CameraRollFolder()
    try other.picture("sub/2.jpg", taken: 1_000_000_001)
    for (name, target) in [("link.jpg", "sub/2.jpg"), ("folder", "sub")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(roll.path)/\(name)",
        withDestinationPath: "\(other.path)/\(target)"
      )
    }
    let summary = try take()
    #expect(summary.outcome.photoCount == 1 && !summary.outcome.isPartial)
    #expect(summary.report.linksOutside.count == 2)
    #expect(Set(summary.report.linksOutside.examples) == ["link.jpg", "folder"])
  }

  @Test func `a folder that was moved is not imported twice`() throws {
    try roll.picture("DCIM/100APPLE/1.jpg", taken: 1_000_000_000)
    try roll.picture("DCIM/101APPLE/2.jpg", taken: 1_000_000_001)
    try roll.picture("DCIM/101APPLE/3.jpg", taken: 1_000_000_002)
    let name = try take().outcome.library
    let part = #expect(throws: StoreError.self) { try take("\(roll.path)/DCIM/101APPLE") }
    #expect(part?.code == .looksLikePart && part?.message.contains("2 of the 2") == true)
    let moved = roll.folder.file("moved")
    try FileManager.default.moveItem(atPath: roll.path, toPath: moved)
    let error = #expect(throws: StoreError.self) { try take(moved) }
    #expect(error?.code == .looksKnown && error?.message.contains("3 of the 3") == true)
    let outcome = try take(moved) { $0.name = name }.outcome
    #expect(!outcome.isNewLibrary && outcome.photos == ChangeCount())
    #expect(try take(moved).outcome.revision == nil)
    #expect(
      try take("\(moved)/DCIM/101APPLE") { ($0.name, $0.createsLibrary) = ("Copy", true) }
        .outcome.isNewLibrary
    )
  }

  @Test func `photos are found by names and by the beginnings of IDs`() throws {
    for number in 1...3 { try roll.picture("\(number).jpg", taken: 1_000_000_000 + number) }
    try take()
    let library = try MediaLibrary(reading: file)
    let ids = try library.photos().map(\.id)
    let words = ids.map { String("\($0)".prefix(8)).lowercased() } + ["2.JPG"]
    let found = try library.photoIDs(named: words)
    #expect(found.prefix(3) == ids[...] && ids.contains(found[3]))
    #expect(found.count == 4)
    for word in ["123", "4.jpg", "0000000000000001", "00000000000000001"] {
      #expect(throws: LookupError.self) { try library.photoIDs(named: [word]) }
    }
  }

  @Test func `what is no folder is told from what is missing`() throws {
    let missing = #expect(throws: ImportError.self) { try take(roll.path + "/missing") }
    #expect(missing?.code == .cannotOpen)
    let file = try roll.picture("1.jpg", taken: nil)
    let other = #expect(throws: ImportError.self) { try take(file) }
    #expect(other?.code == .wrongFormat)
  }
}
