import ArgumentParsing
import CommandLineIO

/// The help of `libsync sync`.
enum SyncHelp {
  static let discussion = """
    Puts the selected items of a library on the iPod mounted at DEVICE, together with the selected \
    playlists, and merges the plays, skips, ratings and bookmarks on the iPod into the library \
    first. Without DEVICE, the only mounted iPod is used.

    The plan is shown, and nothing is written to the iPod before you agree; --yes agrees in \
    advance, and --dry-run only shows the plan.

    --playlist, --match, --collection and --ids-from add up: each adds its items, and --playlist \
    also puts the playlist on the iPod, with the folders that contain it, or a folder with \
    everything in it. --podcasts 3 adds the three newest episodes of each podcast that were not \
    played. --all stands for all items and playlists. Other options that select items narrow all \
    of these; --sort, --limit, --offset and --as-of need one of them. If too much is selected, \
    --fill and --leave put only the first items that fit on the iPod, in the order of --sort. \
    --save remembers the selection for this iPod, with the options for putting it there (--smart, \
    --fill, --leave, --transcode, --sound-check, --rewrite-tags, --no-covers, --keep-unselected, \
    --rockbox, --path-map and --music). A later sync without a selection uses them; options given \
    then come first, and with --save they are remembered as well. Playlists are remembered by \
    their IDs; --ids-from, --as-of, --now and --random-seed cannot be remembered.

    Items are recognised on the iPod by earlier syncs, by their persistent IDs or by their tags, so \
    that nothing is copied twice. Tracks that libsync did not put on the iPod stay unless \
    --remove-others is given, and so do playlists with such tracks and the folders around them. \
    Tracks that libsync put there and that are no longer selected are removed unless \
    --keep-unselected is given. So are the playlists that it put there, if --playlist or --all \
    selects others; without these, playlists stay, and only lose the tracks that are removed. With \
    --keep-removed, files are copied to the folder with the backups of the iPod before they are \
    removed; see 'libsync device backups'. A track whose file is missing on this computer stays on \
    the iPod.

    A sync that finds nothing to do remembers the states of all files that it depends on \
    ($XDG_CACHE_HOME/libsync/syncs, or ~/.cache/libsync/syncs). As long as none of them changes, \
    the next sync ends immediately.

    Items get the covers that 'libsync artwork' finds, in the sizes of the iPod: the pictures in \
    their files, or else those in their folders. A cover is written again only when its picture \
    has changed. With --no-covers, the covers on the iPod stay as they are.

    The database of the iPod has the tags of the library. With --rewrite-tags, its files get them \
    as well, which Rockbox shows; existing files are replaced. The files of the library are never \
    changed.

    Plays in the logs of Rockbox are imported as well, each of them once. With --rockbox, the \
    playlists are also written to the folder Playlists, where Rockbox finds them; files there that \
    libsync did not write stay as they are.

    A sync changes nothing in the databases of the iPod but what it has to, and replaces them only \
    when everything else is on the iPod. If it is interrupted, even by disconnecting the iPod, the \
    iPod is as it was before, and the next sync continues. 'libsync device recover' undoes it \
    instead. The databases from before are kept; see 'libsync device restore'.

    --notify runs COMMAND when the sync has ended, with a JSON document on its standard input and \
    the outcome in $LIBSYNC_OUTCOME: done, nothingToDo, or failed, with a message and the status. \
    It is not run if you do not agree, after --dry-run or after an interruption.

    An iPod nano of the fifth generation is only synced with --experimental, because it plays from \
    other databases, and nobody has reported yet whether it accepts them.

    libsync-devices(7) describes what is written, and which iPods can be synced.
    """
  static let examples = [
    CommandExample(
      "libsync sync /media/IPOD --playlist Favourites --playlist Jazz --save",
      "Put two playlists on an iPod, and remember them for it."
    ),
    CommandExample("libsync sync", "Sync the mounted iPod with what was remembered."),
    CommandExample(
      "libsync sync /media/IPOD --match 'rating >= 4' --sort -dateAdded --fill 90%",
      "Fill an iPod with the best songs, the newest first."
    ),
    CommandExample(
      "libsync sync /media/IPOD --all --dry-run --json",
      "Show the plan as JSON, for scripts."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "The iPod has everything that is selected."),
    ExitStatusInfo(.negative, "With --dry-run: the iPod would change. Or you did not agree."),
    ExitStatusInfo(.partial, "Done, except for items that warnings name."),
    ExitStatusInfo(.dataError, "A database on the iPod is damaged."),
    ExitStatusInfo(.unavailable, "The iPod was disconnected."),
    ExitStatusInfo(.cannotCreate, "The iPod is full or cannot be written to."),
    ExitStatusInfo(.temporaryFailure, "Something else works with the iPod, or began a sync of it."),
    ExitStatusInfo(.noPermission, "The iPod would not accept a database made by libsync."),
    ExitStatusInfo(.interrupted, "Interrupted (143 if terminated); the next sync continues."),
  ]
}
