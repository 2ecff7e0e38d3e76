import ArgumentParsing

extension LibSyncTool {
  /// The environment variables; options on the command line override the variables that set them.
  static let environment = [
    TermDefinition("LIBSYNC_LIBRARY", "The library file, unless --library is given."),
    TermDefinition("LIBSYNC_FROM", "The library to use, unless --from is given."),
    TermDefinition("LIBSYNC_FORMAT", "The format of lists, unless --format is given."),
    TermDefinition(
      "LIBSYNC_PLAYER",
      "The program that decodes and plays audio [libsync-player, beside libsync or in PATH]."
    ),
    TermDefinition(
      "LIBSYNC_REQUIRE",
      "What every command needs to start, unless --require is given."
    ),
    TermDefinition(
      "LIBSYNC_REPEAT",
      "The meaning of the repeat mode 'default', unless --default-repeat is given."
    ),
    TermDefinition(
      "LIBSYNC_SHUFFLE",
      "The meaning of the shuffle mode 'default', unless --default-shuffle is given."
    ),
    TermDefinition("LIBSYNC_COLOR", "When to colour the output, unless --color is given."),
    TermDefinition("LIBSYNC_PROGRESS", "When to show progress, unless --progress is given."),
    TermDefinition("LIBSYNC_THUMBNAILS", "How to show pictures, unless --thumbnails is given."),
    TermDefinition(
      "LIBSYNC_WAIT",
      "How many seconds to wait for another writer, unless --wait is given."
    ),
    TermDefinition(
      "XDG_CACHE_HOME",
      "The folder for caches, such as pictures in libsync/artwork/ [~/.cache]."
    ),
    TermDefinition(
      "XDG_CONFIG_HOME",
      "The folder for settings: the option file libsync/options and libsync/hooks [~/.config]."
    ),
    TermDefinition(
      "XDG_DATA_HOME",
      "The folder for data, such as the library file in libsync/ [~/.local/share]."
    ),
    TermDefinition(
      "LIBSYNC_PAGER",
      "The pager for output longer than the screen; an empty value turns it off."
    ),
    TermDefinition("PAGER", "The pager, unless LIBSYNC_PAGER is set [less -FRX]."),
    TermDefinition("NO_COLOR", "Turns colours off if set and not empty."),
    TermDefinition("CLICOLOR", "Turns colours off if set to 0."),
    TermDefinition(
      "CLICOLOR_FORCE",
      "Turns colours on, even without a terminal, if set to anything but 0."
    ),
    TermDefinition(
      "SOURCE_DATE_EPOCH",
      "The time to use as the current time, in seconds since 1970."
    ),
    TermDefinition("TZ", "The time zone for dates, such as Europe/Berlin [the system's]."),
  ]

  /// The files that libsync reads and writes, besides those that a command names.
  static let files = [
    TermDefinition("~/.local/share/libsync/library.sqlite", "The library file."),
    TermDefinition("~/.local/share/libsync/devices", "The backups of iPods."),
    TermDefinition(
      "~/.config/libsync/options",
      "The option file: default options, one per line, such as '--color never'. Options under a "
        + "heading such as [items] or [playlist export] apply only to that command; all others "
        + "apply to every command that has them. A # starts a comment. The environment and the "
        + "command line override the file, and --no-config ignores it."
    ),
    TermDefinition(
      "library.sqlite.lock",
      "The lock file; it holds the process ID of the writer and is not removed."
    ),
    TermDefinition(
      "library.sqlite.vN-backup",
      "The library file as it was before a newer libsync upgraded its schema from version N."
    ),
    TermDefinition(
      "library.sqlite.fix-backup",
      "The library file as it was before 'libsync doctor --fix' rebuilt it."
    ),
  ]
}
