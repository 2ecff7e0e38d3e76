import Foundation
import LibSync
import TestSupport
import Testing

struct MountedDevicesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mount(_ name: String) throws -> String {
    let path = try DeviceTree("One").write(to: folder, as: name)
    let real = try #require(realpath(path, nil))
    defer { free(real) }
    return String(cString: real)
  }

  @Test func `devices are found among all mounts`() throws {
    let (first, second) = (try mount("first"), try mount("My iPod\t2"))
    let escaped = second.replacing(" ", with: "\\040").replacing("\t", with: "\\011")
    let mounts = """
      proc /proc proc rw 0 0
      /dev/sdb2 \(escaped) vfat rw,nosuid 0 0
      /dev/sda1 \(folder.path) ext4 rw 0 0
      ifuse \(first) fuse.ifuse rw 0 0
      /dev/sdb2 \(escaped) vfat rw,nosuid 0 0
      """
    #expect(MountedDevices.paths(in: mounts) == [second, first])
  }

  @Test func `copies of devices are found where drives usually are`() throws {
    for path in ["media/One", "run/media/me/Two", "mnt/Three", "media/me/Four", "home/Five"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(path + "/.."),
        withIntermediateDirectories: true
      )
      _ = try DeviceTree("One").write(to: folder, as: path)
    }
    let root = try #require(realpath(folder.path, nil).map { String(cString: $0) })
    let found = ["media/One", "mnt/Three", "media/me/Four", "run/media/me/Two"]
    #expect(MountedDevices.paths(in: "", below: root) == found.map { "\(root)/\($0)" })
    let mounts = "server:/share \(root)/mnt/Three nfs rw 0 0\n/dev/sdb \(root)/media/me ext4 rw 0 0"
    #expect(
      MountedDevices.paths(in: mounts, below: root)
        == ["media/One", "run/media/me/Two"].map { "\(root)/\($0)" }
    )
  }

  @Test func `network mounts are skipped`() throws {
    let first = try mount("first")
    #expect(MountedDevices.paths(in: "server:/share \(first) nfs rw 0 0\n") == [])
    #expect(MountedDevices.paths(in: "") == [])
    #expect(MountedDevices.paths(in: "nonsense\n\n/dev/sdb\n") == [])
  }
}
