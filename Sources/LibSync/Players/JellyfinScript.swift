import Bytes
import JSON

/// Writes a script for the HTTP interface of Jellyfin 10.9 and newer.
///
/// Its description is the OpenAPI document of version 10.10: `GetItems`, `GetUsers` and
/// `UpdateItemUserData`, in which members that are missing leave values as they are. A rating
/// replaces that of the user; counts and dates only rise. The interface has no date of a favorite,
/// and the date of addition can only be changed together with everything else about an item.
package enum JellyfinScript {
  /// Passes the script to a writer, and returns the items whose path JSON cannot have.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - user: The name of the user.
  ///   - write: Receives the text.
  /// - Returns: The items whose path is not valid UTF-8.
  /// - Throws: Any error that the writer throws.
  package static func write(
    _ items: [PlayerItems.Item],
    of user: String,
    _ write: (String) throws -> Void
  ) rethrows -> [PlayerItems.Item] {
    let known = items.filter { !ExactPath.isMarked($0.path) }
    try write(
      CurlScript.head(
        "Jellyfin 10.9 or newer",
        "JELLYFIN",
        headers: [#"Authorization: MediaBrowser Token=\\"%s\\""#]
      )
    )
    try write(CurlScript.file("user", [.string(user)]))
    try write(CurlScript.file("values", known.map(value)))
    try write(requests)
    try write(
      CurlScript.tail(
        #"""
        printf '%s' "$value" | call --request POST --header 'Content-Type: application/json' \
              --data-binary @- "$url/UserItems/$id/UserData?userId=$user" >/dev/null
        """#
      )
    )
    return items.filter { ExactPath.isMarked($0.path) }
  }

  private static func value(_ item: PlayerItems.Item) -> JSONValue {
    var members: [String: JSONValue] = ["path": .string(item.path)]
    // From 0 to 10, with halves.
    members["rating"] = item.values.rating.map { .encoded("\(Double($0) / 10)") }
    members["playCount"] = item.values.playCount.map { .integer(Int64($0)) }
    members["lastPlayed"] = item.values.lastPlayed.map { .string("\($0)") }
    if item.values.isLoved { members["isFavorite"] = .boolean(true) }
    return .object(members)
  }

  private static let requests = #"""
    call "$url/Users" >"$work/users"
    user=$(jq -r --slurpfile name "$work/user" '
      map(select((.Name | ascii_downcase) == ($name[0] | ascii_downcase)).Id)
      | .[0] // "" | select(test("^[0-9A-Fa-f-]+$"))' "$work/users")
    [ -n "$user" ] || fail "Jellyfin has no user $(cat "$work/user")"
    start=0
    while :; do
      query="userId=$user&recursive=true&includeItemTypes=Audio&fields=Path&sortBy=SortName"
      call "$url/Items?$query&startIndex=$start&limit=1000" >"$work/page"
      count=$(jq '.Items | length' "$work/page")
      [ "$count" -gt 0 ] || break
      jq -c '.Items[] | {Id, Path, UserData}' "$work/page" >>"$work/items"
      start=$((start + count))
    done
    touch "$work/items"
    jq -n -r --slurpfile values "$work/values" --slurpfile items "$work/items" '
      INDEX($values[]; .path) as $known
      | $items[] | select(.Id | test("^[0-9A-Fa-f-]+$"))
      | .Id as $id | (.UserData // {}) as $old | $known[.Path // ""] | select(.)
      | [
        if (.playCount // 0) > ($old.PlayCount // 0)
        then {PlayCount: .playCount, Played: true} else empty end,
        if (.lastPlayed // "")[:19] > ($old.LastPlayedDate // "")[:19]
        then {LastPlayedDate: .lastPlayed} else empty end,
        if .rating and .rating != $old.Rating then {Rating: .rating} else empty end,
        if .isFavorite and ($old.IsFavorite | not) then {IsFavorite: true} else empty end
      ]
      | add | select(.) | "\($id)\t\(tojson)"' >"$work/changes"
    jq -n -c --slurpfile values "$work/values" --slurpfile items "$work/items" '
      INDEX($items[]; .Path // "") as $have
      | $values[].path | select($have[.] == null)' >"$work/missing"

    """#
}
