import ArgumentParsing
import CommandLineIO

/// The help for the import.
extension ImportCommand {
  /// The sentences about the files that are read in a folder.
  static let folderExtensions = """
    These are files in .mp3, .mp2, .aac, .m4a, .m4b, .m4p, .m4r, .mp4, .aax, .flac, .ogg, .oga, \
    .opus, .spx, .wav, .aif, .aiff, .aifc, .wma, .asf, .ape, .mpc, .wv and .tta. Others are \
    skipped, also those of Matroska: .mka, .mkv and .webm.
    """

  static let discussion = """
    Imports SOURCE into the library file; importing it again updates the library with what has \
    changed. SOURCE is one of:

    - The library itself: "iTunes Library.itl", "Library.musicdb" of Music, "Library.tvdb" of TV, \
    or a folder that holds one, such as "Music Library.musiclibrary" and ~/Music/iTunes.
    - A Library.xml: the file that iTunes shares with other applications ("iTunes Music \
    Library.xml" or "iTunes Library.xml"), or one exported with File > Library > Export \
    Library. It may be a binary property list. Everything in it is kept. An export of individual \
    playlists adds and changes items but never removes any.
    - The folder where an iPod is mounted, or its database alone: iTunesDB, iTunesCDB, iTunesSD \
    or the folder "iTunes Library.itlp".
    - A folder of audio files, with its subfolders: MP3, AAC and Apple Lossless, FLAC, Ogg \
    Vorbis, Opus, Speex, WAV, AIFF, Windows Media, Monkey's Audio, Musepack, WavPack and True \
    Audio. \(folderExtensions)
    - The library of another program: rhythmdb.xml of Rhythmbox, strawberry.db, clementine.db, \
    library.db of beets, navidrome.db, or the file "songs" of Quod Libet, or the folder that the \
    program keeps it in; or database_changelog.txt or .scrobbler.log of Rockbox. \
    libsync-exchange(7) lists what is read.
    - With --photos, a camera roll, such as the folder DCIM of a phone or the phone itself, or any \
    folder of pictures and movies; it is read for these again later. libsync-photos(7) describes \
    what is read. --copy copies all photos of the library to a folder, except those that are \
    already in it.

    An import is one transaction: it happens completely or not at all, even if it is interrupted. \
    A library is recognised by its persistent ID, a folder by its path. If several were imported \
    from the same place, as with --as-new, the one that was imported from there last is updated; \
    --name names another.

    Likely accidents are refused: a source that has no items or is older than the stored state, \
    imports that would remove more than half of the items, or rename or move all of them, and a \
    new library with the same files as another, or without an ID and with the same items. --older, \
    --max-removals, --force-rewrite, --rebuilt-from and --as-new allow them.

    Nothing is written to an iPod. Plays on it since its last sync are counted once, however often \
    it is imported. From a damaged device, everything readable is imported and nothing is removed; \
    the rest is reported as warnings with the file and the position in it. An iPod records times \
    by its own clock, regardless of the time zone of this machine. Its time zone is taken \
    from --time-zone, for example Europe/Berlin or +02:00, or else from the device.

    A library of iTunes before 12.5 contains no date of its own. It is dated by the latest date in \
    it, or by --date.

    The library itself and its Library.xml are the same library: if one is imported after the \
    other, it changes only what the other does not contain. Dates are in the owner's local time. \
    The time zone is taken from --time-zone, or else it is the one in which most dates match those \
    already stored, or else that of this machine if it agrees with the offset from UTC that the \
    library states, or else the most populous time zone with that offset; the first import reports \
    it. From a damaged library, everything readable is imported and nothing is removed. CD names, \
    Genius data and settings beside a library are refused.

    The buyers of items are not stored: names of accounts and of their owners, and the store's \
    data about the purchase. --keep-account stores these as well. Use it with each import: an \
    import without it deletes what is stored. 'libsync doctor --privacy' lists the personal data \
    in the library file.

    The database of another program is only read, also while the program runs; if it changes \
    meanwhile, nothing is imported. Navidrome has plays, ratings, stars and playlists for each \
    user; each user's library is one of its own, which --user names. beets may count paths from its \
    music directory, and Rockbox counts them from the top of the device; --relative-to names these \
    folders, also those of another machine, from which --path-map leads to files here. The library \
    keeps the folder for later imports. Values that libsync has no property for are kept \
    and shown by 'libsync show'.

    A folder that holds a library, in itself or at most two levels below, stands for this library: \
    that of iTunes or Music, or else the Library.xml, that of another program, or an iPod. If it cannot be read, nothing is \
    imported instead; if there are several, one must be given. --audio-files reads the audio files \
    of such a folder. A folder that was imported for its audio files is imported for them again, \
    even if it now holds a library, which is reported. In a folder of audio files, files whose \
    names begin with a dot are skipped, and so are folders that are known to hold no music, such \
    as .Trashes and .git; other folders whose names begin with a dot are read. A file whose size \
    and time have not changed since the last import is not opened again; one that was renamed, \
    moved or tagged differently keeps its persistent ID. Unreadable files are reported as \
    warnings. If a file or a folder cannot be opened, nothing is removed.

    Old tags do not say how their texts are encoded: ID3v1, RIFF, and ID3v2 where it says Latin-1. \
    They are read as Latin-1, or in the encoding that --tag-encoding names for the whole folder, \
    such as windows-1251, koi8-r, shift_jis, gb18030, big5 or euc-kr. The folder keeps it for later \
    imports; --tag-encoding latin1 returns to Latin-1. With auto, each file is read in the encoding \
    that its texts show, if they leave no doubt, and the others in the one that most files show. \
    With --dry-run, both readings are listed. Items \
    keep their persistent IDs, and files are never changed. Texts that are not in the encoding stay \
    Latin-1, and their files are reported. If tags look misread, a note says in which encoding they \
    seem to be. Lyrics, titles of chapters and copies that are converted are read in the same \
    encoding.

    Ratings and plays in tags are read as 'libsync export metadata --write-tags' writes them, and \
    as MediaMonkey, MusicBee, Windows, Quod Libet, Picard and Strawberry do: POPM, PCNT, \
    FMPS_Rating, FMPS_Playcount, RATING and PLAYCOUNT, also with the address of a user, and \
    WM/SharedUserRating, with half stars. The highest number of plays counts. If ratings differ, \
    that of the first POPM frame with a rating counts in ID3, and FMPS_Rating only makes it more \
    exact; in other tags, FMPS_RATING counts before RATING and those with an address, but of three \
    or more fields the one that differs from all others, which agree, because it was changed last. \
    A rating that another player changed is a change of the source; those that you gave with \
    'libsync rate' stay.

    Items without a persistent ID are recognised by the location of their files, then by their \
    tags, then by size and duration; ambiguous items count as new. A rebuilt library has new IDs \
    for everything: --rebuilt-from recognises its items in the same way, and they keep their \
    previous IDs. Playlists get the new IDs of the source, because folders and smart rules refer \
    to playlists by those IDs. If the source was already imported as a separate library, that \
    library is merged into the one given with --rebuilt-from, as by 'libsync libraries merge'.

    Values of a Library.xml that cannot be read, such as an invalid date or a negative year, are \
    kept as they are, and the values stored before stay. Of several items with one ID, the one \
    with the stored location, or else the stored tags, keeps it, and the others get one of their \
    own; of a folder and a list, the folder keeps it. Of a file that ends too early, everything \
    before its end is imported, and nothing is removed. Characters that XML does not allow are \
    refused; --repair replaces them, and bytes that are not UTF-8, with U+FFFD, and escapes an \
    '&' that begins nothing.

    With --history, several sources are imported in the order of their own dates, one revision \
    each, so that years of backups become years of history. Of a folder, all files whose names end \
    in .xml are sources, also in folders in it, and so are libraries themselves and copies of \
    iPods. Each source updates its own library. Sources older than what is stored are skipped \
    unless --older is given, and so are likely accidents. Unreadable files are reported, and the \
    rest is imported. With --dry-run, the order is listed.

    With --diff, the changes are written as 'libsync diff' writes them, instead of the summary, \
    and the exit status is 1 if there are any, 0 if not. With --dry-run, these are the changes \
    that the import would make.

    With --json, "revision" is the number of the revision that the import made, or null if nothing \
    has changed. The numbers of changes are those that 'libsync diff' shows. A library or \
    Library.xml that is identical to the one imported last is not read again.
    """
  static let examples = [
    CommandExample("libsync import ~/Music/iTunes", "Import the library of iTunes."),
    CommandExample("libsync import 'iTunes Music Library.xml'", "Import its XML."),
    CommandExample("libsync import --dry-run Library.xml", "Show what an import would change."),
    CommandExample("libsync import --diff Library.xml", "Import a library and list the changes."),
    CommandExample(
      "libsync import --rebuilt-from iTunes Library.xml",
      "Import a library that was rebuilt."
    ),
    CommandExample("libsync import --history ~/Backups", "Import all backups as history."),
    CommandExample("libsync import /media/IPOD", "Import an iPod."),
    CommandExample("libsync import ~/Music", "Import a folder of audio files."),
    CommandExample(
      "libsync import --dry-run --tag-encoding cp1251 ~/Music",
      "Show how old tags would be read."
    ),
    CommandExample(
      "libsync import ~/.local/share/rhythmbox",
      "Import the library of Rhythmbox."
    ),
    CommandExample(
      "libsync import --user ada navidrome.db",
      "Import what a user of Navidrome hears."
    ),
    CommandExample(
      "libsync import --photos --copy ~/Pictures /media/PHONE",
      "Import a camera roll, and copy what is new to a folder."
    ),
    CommandExample(
      "ssh mac cat Library.xml | libsync import -",
      "Import a library from another machine."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.negative, "With --diff: something has changed."),
    ExitStatusInfo(
      .partial,
      "Imported, except for unreadable parts of the source."
    ),
  ]
}
