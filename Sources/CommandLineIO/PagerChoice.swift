import Glibc

/// The pager that long output on a terminal goes through.
package struct PagerChoice: Sendable {
  /// The command of the pager, as typed into a shell.
  let command: String

  /// The pager if no variable names one; without less(1), the output is not paged.
  private static let standard =
    "if command -v less >/dev/null 2>&1; then exec less -FRX; else exec cat; fi"

  /// Returns the pager that the variables `NAME_PAGER` and `PAGER` name; `nil` if the first one
  /// that is set is blank, or if the terminal is too simple.
  package init?(program: String, _ environment: Environment) {
    if environment["TERM"] == "dumb" { return nil }
    let named = environment["\(program.uppercased())_PAGER"] ?? environment["PAGER"]
    command = named ?? Self.standard
    if command.allSatisfy(\.isWhitespace) { return nil }
  }
}
