import ArgumentParsing
import Testing
import TestSupport

@Suite struct CompletionScriptTests {
  @Test(arguments: CompletionShell.allCases)
  func `the script matches the snapshot`(shell: CompletionShell) throws {
    let script = completionScript(for: shell, info: exampleTool.info)
    try expectSnapshot(script, named: "completion.\(shell)")
  }

  @Test(arguments: CompletionShell.allCases)
  func `hidden commands and options are not offered`(shell: CompletionShell) {
    let script = completionScript(for: shell, info: exampleTool.info)
    #expect(!script.contains("self-test"))
    #expect(!script.contains("trace"))
  }
}

@Suite(.enabled(if: Program.bash != nil, "bash is not installed"))
struct BashCompletionTests {
  private let bash: Program
  private let script = completionScript(for: .bash, info: exampleTool.info)

  init() throws {
    bash = try #require(Program.bash)
  }

  /// Returns the words that bash offers for the last word of a line, given as readline splits it.
  private func offers(_ line: String) throws -> String {
    try bash.output(
      ["--norc"],
      input: """
        set -u
        \(script)
        \(Self.program)
        cd /
        COMP_WORDS=(\(line))
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _shelf
        echo "${COMPREPLY[*]}"
        """
    )
  }

  /// Stands in for the program: prints its arguments as one quoted value.
  private static let program = #"shelf() { printf '%q\n' "$*"; }"#

  @Test func `bash accepts the script`() throws {
    #expect(try bash.output(["-n"], input: script) == "")
  }

  @Test(arguments: [
    ("shelf ''", "add find list help"),
    ("shelf f", "find"),
    ("shelf -", "--help --version --no-config --shelf --verbose"),
    ("shelf help l", "list"),
    ("shelf help rec", "records"),
    ("shelf rec", ""),
    ("shelf -v fi", "find"),
    ("shelf find --in et", "etc"),
    ("shelf find --format json a = b --f", "--format"),
    ("shelf list ''", "show export"),
    ("shelf list export --", "--no-config --help"),
    ("shelf find --j", "--json"),
    ("shelf find -", "--format --json -C --no-config --help"),
    ("shelf find --format ''", "text json csv"),
    ("shelf find --format =", "text json csv"),
    ("shelf find --format = j", "json"),
    ("shelf find -f c", "csv"),
    ("shelf find -C et", "etc"),
    ("shelf find ''", ""),
    ("shelf add --jobs ''", ""),
    ("shelf add -n et", "etc"),
    ("shelf add --wait = 5 et", "etc"),
    ("shelf add a b et", "etc"),
    ("shelf list export jazz ''", "text json csv"),
    ("shelf list export jazz json et", "etc"),
    ("shelf list show --shelf = a.db list --sh", "--shelf"),
    ("shelf list show --shelf et", "etc"),
    ("shelf add -- -", ""),
    ("shelf bogus ''", ""),
    ("shelf list --sh", "--shelf"),
    ("shelf --shelf a.db fi", "find"),
    ("shelf --shelf et", "etc"),
    ("shelf --shelf = a.db list ''", "show export"),
    ("shelf list show 'a b'", #"complete\ bash\ lists\ --\ a\ b\ list\ show"#),
    ("shelf --shelf a.db list show ''", #"complete\ bash\ lists\ --\ \ --shelf\ a.db\ list\ show"#),
  ])
  func `bash offers matching completions`(line: String, offers expected: String) throws {
    #expect(try offers(line) == "\(expected)\n")
  }
}

@Suite(.enabled(if: Program.zsh != nil, "zsh is not installed"))
struct ZshCompletionTests {
  @Test func `zsh accepts the script`() throws {
    let zsh = try #require(Program.zsh)
    let script = completionScript(for: .zsh, info: exampleTool.info)
    #expect(try zsh.output(["-f", "-n"], input: script) == "")
  }
}

@Suite(.enabled(if: Program.fish != nil, "fish is not installed"))
struct FishCompletionTests {
  private let fish: Program
  private let script = completionScript(for: .fish, info: exampleTool.info)

  init() throws {
    fish = try #require(Program.fish)
  }

  /// Stands in for the program: prints its arguments as one value.
  private static let program = #"function shelf; printf '%s\0' "$argv"; end"#

  @Test func `fish accepts the script`() throws {
    #expect(try fish.output(["--no-config", "--no-execute"], input: script) == "")
  }

  @Test(arguments: [
    ("shelf ", "add find help list"),
    ("shelf help l", "list"),
    ("shelf help rec", "records"),
    ("shelf rec", ""),
    ("shelf list ", "export show"),
    ("shelf find --j", "--json"),
    ("shelf find --format ", "csv json text"),
    ("shelf find --format=j", "--format=json"),
    ("shelf find -C /et", "/etc/"),
    ("shelf find ", ""),
    ("shelf add --jobs ", ""),
    ("shelf list show find --sh", "--shelf"),
    ("shelf --shelf a.db fi", "find"),
    ("shelf --shelf=a.db list ", "export show"),
    ("shelf list --sh", "--shelf"),
    (#"shelf --shelf "a b" list show "#, "complete fish lists --  --shelf a b list show"),
  ])
  func `fish offers matching completions`(line: String, offers expected: String) throws {
    let output = try fish.output(
      ["--no-config"],
      input: "\(script)\n\(Self.program)\ncd /\ncomplete --do-complete '\(line)'\n"
    )
    let offers = output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(offers.joined(separator: " ") == expected)
  }

  @Test func `the description of an option is not repeated beside its values`() throws {
    let output = try fish.output(
      ["--no-config"],
      input: "\(script)\ncomplete --do-complete 'shelf find --format '\n"
    )
    #expect(output.contains("json") && !output.contains("How to print"))
  }
}
