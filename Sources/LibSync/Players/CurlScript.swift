import JSON

/// A POSIX shell script that sends values to a server with curl.
///
/// Values are only in quoted here-documents, as JSON, one on each line, so that no shell ever reads
/// them; the script itself is always the same. jq makes the requests, whose identifiers are checked
/// before they become part of an address.
enum CurlScript {
  /// The beginning of a script: what it needs, and its secrets in a file that only the user reads.
  ///
  /// - Parameters:
  ///   - server: The name of the server, and its versions.
  ///   - prefix: The start of the names of the variables for the address and the token.
  ///   - headers: The lines of curl's configuration, in which `%s` stands for the token.
  /// - Returns: The text.
  static func head(_ server: String, _ prefix: String, headers: [String]) -> String {
    let configuration = headers.map { "header = \"\($0)\"\\n" }.joined()
    return #"""
      #!/bin/sh
      # Values for \#(server). Needs curl and jq 1.6 or newer. To send them:
      # \#(prefix)_URL=http://ADDRESS:PORT \#(prefix)_TOKEN=TOKEN sh FILE
      # 'sh FILE -n' only shows what would be sent.
      set -eu
      : "${\#(prefix)_URL:?is not set: it is the address of the server}"
      : "${\#(prefix)_TOKEN:?is not set: it is what the server gives to programs}"
      url=${\#(prefix)_URL%/}
      fail() {
        printf '%s\n' "$1" >&2
        exit 1
      }
      for program in curl jq; do
        command -v "$program" >/dev/null || fail "$program is not installed"
      done
      case $\#(prefix)_TOKEN in
      *[!0-9A-Za-z_-]*) fail '\#(prefix)_TOKEN has characters that no token has' ;;
      esac
      umask 077
      work=$(mktemp -d)
      trap 'rm -rf "$work"' EXIT
      trap 'exit 130' HUP INT TERM
      printf '\#(configuration)' "$\#(prefix)_TOKEN" >"$work/curl"
      # A redirection is a failure, too: the token is for the server alone.
      call() {
        curl -q --config "$work/curl" --globoff --fail --location --max-redirs 0 --silent \
          --show-error "$@"
      }

      """#
  }

  /// The part of a script that writes lines of JSON to a file in the work folder.
  static func file(_ name: String, _ lines: [JSONValue]) -> String {
    // No line of JSON is the end mark, and none has a line break in it.
    let text = lines.map { $0.text + "\n" }.joined()
    return "cat >\"$work/\(name)\" <<'END-OF-DATA'\n\(text)END-OF-DATA\n"
  }

  /// The end of a script: sends what is in the file `changes`, and reports files that the server
  /// does not have, whose paths are in the file `missing`.
  ///
  /// - Parameter request: The command that sends a change, whose identifier and value are in the
  ///   variables `id` and `value`.
  /// - Returns: The text.
  static func tail(_ request: String) -> String {
    #"""
    tab=$(printf '\t')
    sent=0
    while IFS=$tab read -r id value; do
      if [ "${1-}" = -n ]; then
        printf '%s %s\n' "$id" "$value"
      else
        \#(request) ||
          fail "Song $id was not changed. Songs that have changed: $sent. Run this again for the others."
      fi
      sent=$((sent + 1))
    done <"$work/changes"
    if [ "${1-}" = -n ]; then verb='would change'; else verb='have changed'; fi
    printf 'Songs that %s: %s\n' "$verb" "$sent" >&2
    if [ -s "$work/missing" ]; then
      printf 'The server does not have these files:\n' >&2
      cat "$work/missing" >&2
    fi

    """#
  }
}
