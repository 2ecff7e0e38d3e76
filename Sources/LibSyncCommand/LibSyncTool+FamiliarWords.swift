import ArgumentParsing
import LibSync

extension LibSyncTool {
  /// The commands of earlier versions, and what replaces each of them.
  static let formerCommands: KeyValuePairs = [
    "otg add": "playlist add @current",
    "otg clear": "playlist clear @current",
    "otg move": "playlist move @current",
    "otg new": "playlist new",
    "otg remove": "playlist remove @current",
    "otg rm": "playlist delete",
    "otg save": "playlist save",
    "otg show": "playlist show @current",
    "smart list": "playlist list --saved",
    "smart rm": "playlist delete",
    "smart save": "playlist new NAME --smart RULES",
    "smart show": "playlist show",
  ]

  /// The words that people know from other programs and earlier versions, and what libsync has
  /// instead.
  static let familiarWords =
    wordsOfOthers
    + formerCommands.map { former, current in
      let list =
        current.hasSuffix(LibraryLists.current) ? ", or the name of a list for @current" : ""
      return FamiliarWord(former, advice: "use '\(current)'\(list)")
    }

  private static let wordsOfOthers = [
    FamiliarWord("find", "grep", use: ["search", "items"]),
    FamiliarWord("ls", "list", "songs", "tracks", use: ["items"]),
    FamiliarWord("album", use: ["albums"]),
    FamiliarWord("artist", "performers", use: ["artists"]),
    FamiliarWord("genre", use: ["genres"]),
    FamiliarWord("fields", "attributes", use: ["properties"]),
    FamiliarWord("metadata", "tag", "note", "annotate", use: ["meta set", "meta list"]),
    FamiliarWord("rating", "stars", "star", use: ["rate", "export metadata"]),
    FamiliarWord("favorite", "favourite", "like", "dislike", "unlove", use: ["love"]),
    FamiliarWord("conflicts", use: ["meta conflicts"]),
    FamiliarWord("group", use: ["query"]),
    FamiliarWord("collections", "collect", "keep", use: ["collection list", "collection save"]),
    FamiliarWord("choose", "select", "chooser", "picker", "fzf", "browse", "tui", use: ["pick"]),
    FamiliarWord("read", "load", "add", "update", use: ["import"]),
    FamiliarWord("export", "write", "m3u", use: ["playlist export", "export metadata"]),
    FamiliarWord("transform", "translate", "xml", "itl", use: ["convert"]),
    FamiliarWord(
      "beets",
      "jellyfin",
      "navidrome",
      "plex",
      "rhythmbox",
      "tags",
      use: ["export metadata"]
    ),
    FamiliarWord("cover", "covers", "art", "pictures", "images", use: ["artwork"]),
    FamiliarWord("website", "web", "html", "publish", "pages", use: ["site"]),
    FamiliarWord("listen", "hear", "decode", "render", use: ["play"]),
    FamiliarWord("now", "queue", "playing", use: ["player status", "player queue show"]),
    FamiliarWord("pause", "resume", "stop", "skip", "next", "previous", use: ["player pause"]),
    FamiliarWord("shuffle", "repeat", "volume", use: ["player shuffle", "player volume"]),
    FamiliarWord("history", "revisions", "snapshots", use: ["log"]),
    FamiliarWord("changes", "compare", use: ["diff"]),
    FamiliarWord("revert", "rollback", use: ["undo"]),
    FamiliarWord("restore", use: ["archive restore", "device restore", "undo"]),
    FamiliarWord("backup", "tar", "bag", "bagit", "pack", use: ["archive", "device backup"]),
    FamiliarWord(
      "check",
      "validate",
      use: ["verify", "doctor", "playlist check", "device check", "archive verify"]
    ),
    FamiliarWord("loudness", "fingerprint", use: ["verify"]),
    FamiliarWord("replaygain", "gain", "soundcheck", "normalize", use: ["export gain"]),
    FamiliarWord("transcode", "reencode", use: ["playlist export", "archive", "sync"]),
    FamiliarWord("repair", "fix", "fsck", "privacy", use: ["doctor"]),
    FamiliarWord("--anonymize", "--anonymise", use: ["--redact"]),
    FamiliarWord("rm", "remove", "delete", use: ["playlist delete", "playlist remove"]),
    FamiliarWord("new", "create", use: ["playlist new"]),
    FamiliarWord("info", "get", "cat", use: ["show"]),
    FamiliarWord("ipod", "ipods", "devices", "mounts", use: ["device"]),
    FamiliarWord("eject", "unmount", "umount", use: ["device eject"]),
    FamiliarWord("completions", use: ["completion"]),
    FamiliarWord("lists", use: ["playlists"]),
    FamiliarWord("otg", "smart", use: ["playlist"]),
    FamiliarWord("statistics", "summary", use: ["stats"]),
    FamiliarWord("wrapped", "recap", "listened", "discovered", "streak", use: ["report"]),
    FamiliarWord("status", use: ["libraries", "stats"]),
    FamiliarWord("top", "favorites", "favourites", advice: "use 'items --sort -plays --limit 20'"),
    FamiliarWord("total", "number", use: ["count"]),
    FamiliarWord("serve", "server", "pipe", "run", use: ["batch"]),
    FamiliarWord("--jsonl", use: ["--format jsonl"]),
    FamiliarWord("--csv", use: ["--format csv"]),
    FamiliarWord("--tsv", use: ["--format tsv"]),
    FamiliarWord("--ids", use: ["--format ids"]),
    FamiliarWord("--table", use: ["--format table"]),
    FamiliarWord("--query", "--rules", use: ["--match"]),
    FamiliarWord("--filter", use: ["--where", "--match"]),
    FamiliarWord("--items-of", use: ["--playlist"]),
    FamiliarWord("--group-by", use: ["--group"]),
    FamiliarWord("--columns", "--properties", use: ["--fields"]),
    FamiliarWord("--top", "--max", "--count", "--head", use: ["--limit"]),
    FamiliarWord("--db", "--database", use: ["--library"]),
    FamiliarWord("--colour", use: ["--color"]),
    FamiliarWord("--sort-by", "--order", "--order-by", "--reverse", use: ["--sort"]),
  ]
}
