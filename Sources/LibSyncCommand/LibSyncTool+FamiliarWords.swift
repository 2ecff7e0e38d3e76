import ArgumentParsing

extension LibSyncTool {
  /// The words that people know from other programs, and what libsync has instead.
  static let familiarWords = [
    FamiliarWord(
      "search",
      "find",
      "ls",
      "list",
      "query",
      "grep",
      "songs",
      "tracks",
      "albums",
      "artists",
      "genres",
      use: ["items"]
    ),
    FamiliarWord("sync", "read", "load", "add", "update", use: ["import"]),
    FamiliarWord("export", "write", "m3u", use: ["playlist export"]),
    FamiliarWord("cover", "covers", "art", "pictures", "images", use: ["artwork"]),
    FamiliarWord("history", "revisions", "snapshots", use: ["log"]),
    FamiliarWord("changes", "compare", use: ["diff"]),
    FamiliarWord("revert", "restore", "rollback", use: ["undo"]),
    FamiliarWord("check", "verify", use: ["doctor", "playlist check", "device check"]),
    FamiliarWord("repair", "fix", "fsck", use: ["doctor"]),
    FamiliarWord("rm", "remove", "delete", use: ["playlist delete", "playlist remove"]),
    FamiliarWord("new", "create", use: ["playlist new"]),
    FamiliarWord("info", "get", "cat", use: ["show"]),
    FamiliarWord("ipod", "ipods", "devices", "mounts", use: ["device"]),
    FamiliarWord("completions", use: ["completion"]),
    FamiliarWord("lists", use: ["playlists"]),
    FamiliarWord(
      "stats",
      "count",
      "summary",
      "status",
      advice: "'libsync libraries' shows how many items and playlists each library has"
    ),
    FamiliarWord("--jsonl", use: ["--format jsonl"]),
    FamiliarWord("--csv", use: ["--format csv"]),
    FamiliarWord("--tsv", use: ["--format tsv"]),
    FamiliarWord("--ids", use: ["--format ids"]),
    FamiliarWord("--table", use: ["--format table"]),
    FamiliarWord("--search", "--filter", "--where", "--query", "--rules", use: ["--match"]),
    FamiliarWord("--columns", "--properties", use: ["--fields"]),
    FamiliarWord("--top", "--max", "--count", "--head", use: ["--limit"]),
    FamiliarWord("--db", "--database", use: ["--library"]),
    FamiliarWord("--colour", use: ["--color"]),
    FamiliarWord(
      "--sort",
      "--sort-by",
      "--order",
      "--order-by",
      "--reverse",
      advice:
        "lists are in the library's own order; sort them as in 'libsync items --format tsv | sort'"
    ),
  ]
}
