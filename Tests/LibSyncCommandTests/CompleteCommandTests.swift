import CommandTesting
import Foundation
import TestSupport
import Testing

/// The values that completion scripts ask for.
struct CompleteCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try CommandFolder.shared.get().copy() }

  private func values(
    _ kind: String,
    typed: String = "",
    after words: String...,
    environment: [String: String] = [:]
  ) throws -> [String] {
    let tool = Tool.inProcess(in: folder, environment: environment)
    let result = try tool.run(["complete", "zsh", kind, "--", typed] + words)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output.split(separator: "\0").map(String.init)
  }

  @Test func `names of libraries and lists are offered`() throws {
    let libraries = try values("libraries")
    #expect(libraries.first == "iTunes" && libraries.contains("Audio") && libraries.count == 4)
    let playlists = try values("playlists")
    #expect(playlists.contains("River velvet") && playlists.contains("On-The-Go"))
    #expect(!playlists.contains("Library") && playlists.contains("Every"))
    #expect(try values("own-lists") == ["On-The-Go", "Every", "@current"])
    #expect(try values("collections") == ["Kept"] && !playlists.contains("Kept"))
  }

  @Test func `the options typed so far select the library`() throws {
    let audio = try values("playlists", after: "--from", "Audio", "playlist", "show")
    #expect(try audio == values("playlists", after: "playlist", "show", "--from=Audio"))
    #expect(try audio != values("playlists"))
    #expect(try audio == values("playlists", environment: ["LIBSYNC_FROM": "Audio"]))
    #expect(try values("playlists", after: "--library", "nowhere.sqlite") == [])
    let tool = Tool.inProcess(in: folder, environment: ["LIBSYNC_LIBRARY": "nowhere.sqlite"])
    let library = "'\(folder.file("library.sqlite"))'"
    let words = ["complete", "bash", "libraries", "--", "iT", "--library", "=", library, "items"]
    #expect(try tool.run(words).output == "iTunes\n")
  }

  @Test func `fields of entries include their position`() throws {
    #expect(try values("entry-fields").contains("position"))
    #expect(try !values("fields").contains("position"))
    #expect(try values("member-fields").contains("missing"))
    #expect(try values("fields").contains("all"))
    #expect(try !values("fields", typed: "title,a").contains("title,all"))
  }

  @Test func `fields are offered after commas, but not twice`() throws {
    #expect(try values("fields").contains("title"))
    let more = try values("fields", typed: "title,ar")
    #expect(more.contains("title,artist") && !more.contains("title,title"))
    #expect(try values("fields", typed: "--fields=title,ar").contains("title,artist"))
  }

  @Test func `keys to sort by are offered after commas and dashes`() throws {
    #expect(try Set(["title", "plays", "random", "count"]).isSubset(of: values("sort-keys")))
    #expect(try values("sort-keys", typed: "title,-ar").contains("title,-artist"))
    #expect(try !values("sort-keys", typed: "-title,").contains("-title,title"))
    #expect(try values("sort-keys", typed: "--sort=-ar").contains("-artist"))
    let ofCollections = try values("collection-sort-keys")
    #expect(ofCollections.contains("playCount") && !ofCollections.contains("composer"))
  }

  @Test func `conditions begin with the names of properties`() throws {
    let begun = try values("conditions")
    #expect(Set(["title=", "rating=", "plays=", "persistentID="]).isSubset(of: begun))
    #expect(begun.allSatisfy { $0.hasSuffix("=") && !$0.contains(" ") })
    for begun in begun.prefix(200) {
      let result = try Tool.inProcess(in: folder).run("count", "--where", begun + "1")
      #expect(result.errors.contains("there is no") == false, "\(begun): \(result.errors)")
    }
  }

  @Test func `revisions are offered, the latest first`() throws {
    let numbers = try values("revisions").compactMap { Int($0) }
    #expect(numbers.count > 2 && numbers == numbers.sorted(by: >))
  }

  @Test func `an unreadable library offers nothing and reports nothing`() throws {
    try folder.write("not a library", to: "bad.sqlite")
    for kind in ["libraries", "playlists", "own-lists", "revisions"] {
      #expect(try values(kind, after: "--library", "bad.sqlite") == [])
      #expect(try values(kind, after: "--library", folder.path) == [])
    }
    #expect(try values("playlists", after: "--from", "Nobody") == [])
  }
}

/// The scripts in the shells, with the real program.
struct ShellCompletionTests {
  private static let names = ["Don't \"stop\"", "two\nlines", "a $b \\c"]
  private let folder: TemporaryFolder

  init() throws {
    folder = try CommandFolder.shared.get().copy()
    let sql = Self.names.enumerated().map { index, name in
      let quoted = name.replacing("'", with: "''")
      return """
        INSERT INTO smart_list(library_id, name, rules, made)
        VALUES (1, '\(quoted)', 'plays > \(index)', 0);
        """
    }
    let script =
      "import sqlite3,sys;c=sqlite3.connect(sys.argv[1]);c.executescript(sys.argv[2]);c.close()"
    _ = try Python.run(["-c", script, folder.file("library.sqlite"), sql.joined()])
  }

  /// Runs a script in a shell with the program in its path.
  private func output(_ shell: String, _ script: String) throws -> String {
    let file = try folder.write(script, to: "script")
    let path = "PATH=\(ProjectFiles.programs.path):$PATH"
    let command = "\(path) exec /bin/sh -c 'exec \(shell) \"$1\"'"
    let result = try Tool(in: folder).run([file], by: command)
    #expect(result.errors.isEmpty, "\(result.errors)")
    return result.output
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  func `bash quotes names`() throws {
    let script = """
      source <(libsync completion bash)
      COMP_WORDS=(libsync playlist delete '') COMP_CWORD=3
      _libsync
      for word in "${COMPREPLY[@]}"; do eval "printf '%s\\\\0' $word"; done
      """
    let found = try output("bash --norc", script).split(separator: "\0").map(String.init)
    #expect(found == ["On-The-Go", "Every"] + Self.names + ["@current"])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")))
  func `fish gets each name as one value`() throws {
    let script = """
      libsync completion fish | source
      function commandline; end
      for word in (__libsync_values own-lists); printf '%s\\0' $word; end
      functions --erase commandline
      complete --do-complete 'libsync --library nowhere playlist delete '
      complete --do-complete 'libsync items --fields title,albumTi'
      """
    let found = try output("fish --no-config", script).split(separator: "\0").map(String.init)
    let names = ["On-The-Go", "Every"] + Self.names + ["@current"]
    #expect(found.dropLast() == names.map { $0 + "\t" })
    #expect(found.last == "title,albumTitle\n")
  }

  /// A shell in its own terminal completes lines that call a function, which prints its arguments.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh")))
  func `zsh completes words in a terminal`() throws {
    let lines = [
      "playlist delete Do", "playlist delete tw", "playlist delete a",
      "items --fields title,albumTi",
      "--from iT", "playlist show --library nowhere Riv", "playlist show Riv",
      "playlist show --from iTunes Riv", "playlist show --from=iTunes Riv",
      "-v playlist --from iTunes show --format csv Riv", "missing --from iTunes --musi",
      "help rul", "help playlist sho", "items --sort title,-artistP", "items --where titl",
    ]
    let script = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PS1=; stty -echo -onlcr; autoload -Uz compinit; compinit -u -D'
      zpty -w shell 'source <(libsync completion zsh); compdef _libsync words'
      zpty -w shell 'words() { print -rN START "$@" END }; print REA""DY'
      zpty -r -m shell text '*READY*'
      for line in \(lines.map { "'\($0)'" }.joined(separator: " ")); do
        zpty -w -n shell "words $line"$'\\t\\n'
        zpty -r -m shell text $'*START*END*'
        printf '%s' "${${text#*START?}%END*}"
        printf '\\x01'
      done
      """
    let found = try output("zsh -f", script).split(separator: "\u{1}").map { line in
      line.split(separator: "\0").last.map(String.init)
    }
    let words =
      Self.names + ["title,albumTitle", "iTunes", "Riv", "River velvet"]
      + [
        "River velvet", "River velvet", "River velvet", "--music", "rules", "show",
        "title,-artistPersistentID", "title=",
      ]
    #expect(found == words)
  }
}
