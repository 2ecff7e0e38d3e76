import Foundation
import MediaImport
import TestSupport
import Testing

struct DeviceListingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["A/b", "a/B", "a/x/Y"] {
      let url = URL(filePath: folder.file(path))
      let above = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
      try Data().write(to: url)
    }
  }

  @Test(arguments: [
    "", "a", "A/b", "A/B", "a/b", "a/X/y", "a/x/z", "a/B/c", "a/../A", "./a", "none/a",
    String(repeating: "a/", count: 600),
  ])
  func `a listing finds the same files as the folder`(path: String) {
    let device = DeviceFolder(path: folder.path)
    var listing = DeviceListing(of: device)
    for _ in 0..<2 { #expect(listing.find(path)?.path == device.find(path)?.path) }
  }

  @Test func `a folder is listed once`() throws {
    var listing = DeviceListing(of: DeviceFolder(path: folder.path))
    #expect(listing.find("a/X")?.path == "a/x" && listing.find("a/NEW") == nil)
    try folder.write("", to: "a/new")
    #expect(listing.find("a/NEW") == nil && listing.find("a/new")?.path == "a/new")
  }
}
