import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync hook` and the commands that it runs.
struct HookCommandTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder, environment: ["XDG_CONFIG_HOME": folder.path])
  }

  private func importMusic() throws -> Tool.Result {
    try tool.run("import", ProjectFiles.fixture("iTunes/mac.xml"))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  @Test func `hooks are added, listed and removed`() throws {
    #expect(try tool.run("hook", "list").errors.contains("No hooks."))
    #expect(try tool.run("hook", "add", "import", "cat >a").output.contains("hook 1"))
    #expect(try tool.run("hook", "add", "verify", "mail -s \"it's\" ada").status == 0)
    try folder.write("# mine\n" + text("libsync/hooks"), to: "libsync/hooks")
    let hooks = try tool.run("hook", "list", "--json").json()["hooks"] as? [[String: Any]]
    #expect(hooks?.map { $0["event"] as? String } == ["import", "verify"])
    #expect(hooks?.last?["command"] as? String == "mail -s \"it's\" ada")
    #expect(try tool.run("hook", "rm", "1").status == 0)
    #expect(try text("libsync/hooks") == "# mine\nverify mail -s \"it's\" ada\n")
    #expect(try tool.run("hook", "remove", "2").status == 64)
  }

  @Test func `an import gives its document to the commands, but not if nothing changes`() throws {
    for name in ["one", "two"] {
      let command =
        "cat >>'\(folder.path)/\(name)'; echo $LIBSYNC_EVENT $LIBSYNC_LIBRARY"
        + " >>'\(folder.path)/\(name).event'"
      #expect(try tool.run("hook", "add", "-q", "import", command).status == 0)
    }
    #expect(try tool.run("import", "--dry-run", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.file("one")))
    for _ in 0..<2 { #expect(try importMusic().status == 0) }
    let document = try JSONSerialization.jsonObject(with: Data(text("one").utf8)) as? [String: Any]
    #expect(document?["schema"] as? String == "libsync.import/1")
    #expect(document?["revision"] as? Int == 1)
    #expect(try text("two") == text("one"))
    let event = try text("one.event").split(separator: " ")
    #expect(event.first == "import" && event.last?.hasPrefix("/") == true)
  }

  @Test func `a command that fails is only reported`() throws {
    #expect(try tool.run("hook", "add", "import", "exit 7").status == 0)
    let result = try importMusic()
    #expect(result.status == 0)
    #expect(result.errors.contains("the hook 1 for 'import' failed with status 7"))
  }

  @Test func `a command of a hook has no events itself`() throws {
    let ran = folder.file("ran")
    #expect(try tool.run("hook", "add", "import", "echo x >>'\(ran)'").status == 0)
    let inner = Tool.inProcess(
      in: folder,
      environment: ["XDG_CONFIG_HOME": folder.path, "LIBSYNC_EVENT": "sync"]
    )
    let result = try inner.run("import", ProjectFiles.fixture("iTunes/mac.xml"))
    #expect(result.status == 0 && !FileManager.default.fileExists(atPath: ran))
  }

  @Test func `files with problems are an event`() throws {
    try folder.write("not audio", to: "broken.mp3")
    let ran = folder.file("ran")
    #expect(try tool.run("hook", "add", "verify", "cat >'\(ran)'").status == 0)
    #expect(try importMusic().status == 0)
    let result = try tool.run("verify", "--limit", "3")
    #expect(result.status != 0)
    let schema = (try? text("ran"))?.contains("libsync.verification/1")
    #expect(schema == (result.status == 1 ? true : nil))
  }

  @Test(arguments: [["verify"], ["verify", "--quiet"], ["verify", "--json"]])
  func `the document of a verification names the songs`(arguments: [String]) throws {
    let ran = folder.file("ran")
    #expect(try tool.run("hook", "add", "verify", "cat >'\(ran)'").status == 0)
    #expect(try importMusic().status == 0)
    #expect(try tool.run(arguments).status == 1)
    let document = try JSONSerialization.jsonObject(with: Data(text("ran").utf8)) as? [String: Any]
    let items = document?["items"] as? [[String: Any]]
    let faulty = items?.filter { $0["outcome"] as? String == "faulty" }
    #expect(try #require(faulty).count == document?["faulty"] as? Int)
    #expect(faulty?.first?["title"] is String)
  }

  @Test func `an empty command is called empty`() throws {
    let result = try tool.run("hook", "add", "import", "")
    #expect(result.status == 64 && result.errors.contains("empty"))
  }

  @Test(arguments: [
    ["add", "party", "true"], ["add", "import", " "], ["add", "import", "a\nb"], ["remove", "0"],
    ["remove", "x"],
  ])
  func `wrong arguments are refused`(arguments: [String]) throws {
    #expect(try tool.run(["hook"] + arguments).status == 64)
  }

  @Test func `a line that means nothing is named`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("libsync"),
      withIntermediateDirectories: false
    )
    try folder.write("import true\nwhenever true\n", to: "libsync/hooks")
    let listed = try tool.run("hook", "list")
    #expect(listed.status == 78 && listed.errors.contains("hooks:2"))
    let result = try importMusic()
    #expect(result.status == 0 && result.errors.contains("no hooks are run"))
  }
}
