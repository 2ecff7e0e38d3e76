import System
import Testing

struct MountTableTests {
  private static func table(_ lines: String...) -> MountTable {
    MountTable(Array(lines.joined(separator: "\n").utf8))
  }

  private static let root = "27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard"

  @Test func `a line has all that is known about a mount`() throws {
    let table = Self.table(
      "98 29 8:17 / /media/kate/IPOD rw,nosuid shared:1 master:2 - vfat /dev/sdb1 "
        + "rw,errors=remount-ro"
    )
    let mount = try #require(table.mounts.first)
    #expect(mount.id == 98)
    #expect(mount.parent == 29)
    #expect(mount.device == DeviceNumber(major: 8, minor: 17))
    #expect(mount.root == "/")
    #expect(mount.mountPoint == "/media/kate/IPOD")
    #expect(mount.options == ["rw", "nosuid"])
    #expect(mount.type == "vfat")
    #expect(mount.source == "/dev/sdb1")
    #expect(mount.fileSystemOptions == ["rw", "errors=remount-ro"])
    #expect(!mount.isReadOnly)
    #expect(mount.isFAT)
  }

  @Test(arguments: [
    ("/media/KATE\\040S\\040IPOD", "/media/KATE S IPOD"), ("/a\\134b", "/a\\b"),
    ("/a\\011b\\012c", "/a\tb\nc"), ("/a\\9", "/a\\9"), ("/a\\777", "/a\\777"),
    ("/a\\04", "/a\\04"),
    ("/caf\\303\\251", "/café"),
  ]) func `escapes in paths are resolved`(written: String, path: String) {
    let table = Self.table("98 27 8:17 / \(written) rw - vfat /dev/sdb1 rw")
    #expect(table.mounts.map(\.mountPoint) == [path])
  }

  @Test func `lines of another form are left out`() {
    let table = Self.table(
      "",
      "98",
      "98 27 8:17 / /a rw shared:1",
      "98 27 8:17 / /a rw - vfat",
      "x 27 8:17 / /a rw - a b c",
      "98 27 817 / /a rw - a b c",
      "98 27 8:17 / /a rw - a b c",
      "- - - - - - - -"
    )
    #expect(table.mounts.count == 1)
  }

  @Test(arguments: [
    ("rw,relatime", "ro,errors=remount-ro", true), ("ro", "rw", true), ("rw", "rw,root", false),
  ]) func `a mount or its file system can be read-only`(
    options: String,
    fileSystem: String,
    isReadOnly: Bool
  ) {
    let table = Self.table("98 27 8:17 / /a \(options) - vfat /dev/sdb1 \(fileSystem)")
    #expect(table.mounts.map(\.isReadOnly) == [isReadOnly])
  }

  @Test func `the innermost mount holds a path`() {
    let table = Self.table(Self.root, "98 27 8:17 / /media/IPOD rw - vfat /dev/sdb1 rw")
    #expect(table.mount(holding: "/media/IPOD")?.id == 98)
    #expect(table.mount(holding: "/media/IPOD/iPod_Control")?.id == 98)
    #expect(table.mount(holding: "/media/IPOD2")?.id == 27)
    #expect(table.mount(holding: "/media")?.id == 27)
    #expect(Self.table().mount(holding: "/") == nil)
  }

  @Test func `the last of the mounts at the same place holds a path`() {
    let table = Self.table(
      Self.root,
      "98 27 8:17 / /media/IPOD rw - vfat /dev/sdb1 rw",
      "99 98 8:33 / /media/IPOD rw - vfat /dev/sdc1 rw"
    )
    #expect(table.mount(holding: "/media/IPOD/iPod_Control")?.id == 99)
    let beside = Self.table(
      Self.root,
      "98 27 8:17 / /media/IPOD rw - vfat /dev/sdb1 rw",
      "99 27 8:33 / /media/IPOD rw - vfat /dev/sdc1 rw"
    )
    #expect(beside.mount(holding: "/media/IPOD/iPod_Control")?.id == 99)
  }

  @Test func `a mount hides earlier ones below it`() {
    let table = Self.table(
      Self.root,
      "98 27 8:17 / /media/IPOD rw - vfat /dev/sdb1 rw",
      "99 27 0:40 / /media rw - tmpfs tmpfs rw"
    )
    #expect(table.mount(holding: "/media/IPOD/iPod_Control")?.id == 99)
  }

  @Test func `mounts that are on each other end the search`() {
    let table = Self.table(
      Self.root,
      "98 99 8:17 / /a rw - vfat /dev/sdb1 rw",
      "99 98 8:18 / /a rw - vfat /dev/sdb2 rw"
    )
    #expect(table.mount(holding: "/a/b")?.id == 27)
  }
}
