import Foundation
import TestSupport
import Testing

/// The lock of a library file that several users write to; only root can run as another user.
@Suite(.waitLimit, .enabled(if: geteuid() == 0, "Only root can run the program as other users."))
struct LockOwnerTests {
  private static let owner: uid_t = 1001
  private let folder: TemporaryFolder
  private let tool: Tool
  private let source = ProjectFiles.fixture("iTunes/mac.xml")

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    chown(folder.path, Self.owner, Self.owner)
  }

  private func run(as user: uid_t, _ arguments: String...) throws -> Tool.Result {
    let command = "exec setpriv --reuid=\(user) --regid=\(user) --clear-groups"
    return try tool.run(arguments, by: command)
  }

  @Test func `a lock made by root belongs to the owner of the library file`() throws {
    #expect(try run(as: Self.owner, "import", source).status == 0)
    unlink(folder.file("library.sqlite.lock"))
    #expect(try tool.run("playlist", "new").status == 0)
    let change = try run(as: Self.owner, "playlist", "clear", "@current")
    #expect(change.status == 0, "\(change.errors)")
  }

  @Test func `a lock made by root before the library belongs to the folder's owner`() throws {
    #expect(try tool.run("import", folder.file("nowhere")).status == 66)
    let first = try run(as: Self.owner, "import", source)
    #expect(first.status == 0, "\(first.errors)")
  }

  @Test func `a lock that only root can open is reported, and root repairs it`() throws {
    #expect(try run(as: Self.owner, "import", source).status == 0)
    let lock = folder.file("library.sqlite.lock")
    chown(lock, 0, 0)
    chmod(lock, 0o600)
    let refused = try run(as: Self.owner, "playlist", "new")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("library.sqlite.lock") && refused.errors.contains("'root'"))
    #expect(try tool.run("playlist", "new").status == 0)
    #expect(try run(as: Self.owner, "playlist", "clear", "@current").status == 0)
  }

  @Test func `a user without write access leaves no lock behind`() throws {
    chmod(folder.path, 0o777)
    #expect(try run(as: Self.owner, "import", source).status == 0)
    unlink(folder.file("library.sqlite.lock"))
    #expect(try run(as: 1002, "import", source).status == 73)
    #expect(try folder.contents.contains("library.sqlite.lock") == false)
    #expect(try run(as: Self.owner, "playlist", "new").status == 0)
  }

  @Test func `files left by another reader are reported with a remedy`() throws {
    chmod(folder.path, 0o777)
    #expect(try run(as: Self.owner, "import", source).status == 0)
    #expect(try run(as: 1002, "items").status == 0)
    for suffix in ["-wal", "-shm"] {
      let file = folder.file("library.sqlite" + suffix)
      _ = FileManager.default.createFile(atPath: file, contents: nil)
      chown(file, 1002, 1002)
      chmod(file, 0o644)
    }
    #expect(try run(as: Self.owner, "items").status == 0)
    let refused = try run(as: Self.owner, "playlist", "new")
    #expect(refused.status == 73, "\(refused.errors)")
    #expect(refused.errors.contains("library.sqlite-") && refused.errors.contains("'1002'"))
  }
}
