import Bytes
import JSON

/// Writes a script for the HTTP interface of Plex Media Server.
///
/// `/:/rate` is as developer.plex.tv describes version 1.42; older servers have had it for years.
/// The ratings are those of the user to whom the token belongs. The interface counts a play only
/// when it happens (`/:/scrobble`), without a date, and has no favorite songs, so that ratings are
/// all that the script sends.
package enum PlexScript {
  /// Returns the items that have a value for Plex.
  package static func items(_ items: [PlayerItems.Item]) -> [PlayerItems.Item] {
    items.filter { $0.values.rating != nil }
  }

  /// Passes the script to a writer, and returns the items whose path JSON cannot have.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - write: Receives the text.
  /// - Returns: The items whose path is not valid UTF-8.
  /// - Throws: Any error that the writer throws.
  package static func write(
    _ items: [PlayerItems.Item],
    _ write: (String) throws -> Void
  ) rethrows -> [PlayerItems.Item] {
    let known = items.filter { !ExactPath.isMarked($0.path) }
    try write(
      CurlScript.head(
        "Plex Media Server",
        "PLEX",
        headers: ["X-Plex-Token: %s", "Accept: application/json"]
      )
    )
    try write(CurlScript.file("values", known.map(value)))
    try write(requests)
    try write(
      CurlScript.tail(
        #"""
        call --request PUT \
              "$url/:/rate?identifier=com.plexapp.plugins.library&key=$id&rating=$value" >/dev/null
        """#
      )
    )
    return items.filter { ExactPath.isMarked($0.path) }
  }

  private static func value(_ item: PlayerItems.Item) -> JSONValue {
    var members: [String: JSONValue] = ["path": .string(item.path)]
    // From 0 to 10, with halves.
    members["rating"] = item.values.rating.map { .encoded("\(Double($0) / 10)") }
    return .object(members)
  }

  private static let requests = #"""
    call "$url/library/sections" >"$work/sections"
    jq -r '.MediaContainer.Directory[]? | select(.type == "artist") | .key
      | select(test("^[0-9]+$"))' "$work/sections" >"$work/keys"
    while read -r section; do
      start=0
      while :; do
        call --header "X-Plex-Container-Start: $start" --header 'X-Plex-Container-Size: 1000' \
          "$url/library/sections/$section/all?type=10" >"$work/page" </dev/null
        count=$(jq '.MediaContainer.Metadata // [] | length' "$work/page")
        [ "$count" -gt 0 ] || break
        jq -c '.MediaContainer.Metadata[]
          | {id: (.ratingKey | tostring), rating: .userRating, path: .Media[]?.Part[]?.file}' \
          "$work/page" >>"$work/items"
        start=$((start + count))
      done
    done <"$work/keys"
    touch "$work/items"
    jq -n -r --slurpfile values "$work/values" --slurpfile items "$work/items" '
      INDEX($values[]; .path) as $known
      | $items[] | select(.id | test("^[0-9]+$"))
      | . as $song | $known[.path // ""] | select(.) | select(.rating != $song.rating)
      | "\($song.id)\t\(.rating)"' >"$work/changes"
    jq -n -c --slurpfile values "$work/values" --slurpfile items "$work/items" '
      INDEX($items[]; .path // "") as $have
      | $values[].path | select($have[.] == null)' >"$work/missing"

    """#
}
