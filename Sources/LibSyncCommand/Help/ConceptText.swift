/// The text of the help topics that explain the words that libsync uses everywhere.
enum ConceptText {
  static let library = """
    A library is what libsync knows about one source: an iTunes or Music library, an iPod, a \
    folder of audio files or one of photos. It has items, which are songs, episodes and videos, \
    and playlists. All libraries are in the library file, an SQLite database in \
    ~/.local/share/libsync, unless --library names another file.

    The first import of a source makes a library and names it, for example after the iPod. \
    Importing the source again updates this library, and never changes the source.

    Commands use the default library: the first one that was imported, until you choose another. \
    --from NAME uses a different one, and --from all uses all of them where this makes sense.

    - 'libsync import SOURCE' makes or updates a library
    - 'libsync libraries' lists them and marks the default
    - 'libsync libraries default NAME' chooses another default
    - 'libsync libraries path-map NAME FROM=TO' sets where the files are now
    - 'libsync libraries rename', 'merge' and 'remove' manage them
    """

  static let revision = """
    A revision is a numbered change to one library: an import, an edit of your lists, ratings or \
    collections, a merge of plays from an iPod, or an undo. A command that changes nothing makes \
    no revision. The numbers go on through all libraries in the file.

    Nothing is lost by a change: each revision stores what was there before, so that you can look \
    back and go back. Undoing a change makes a new revision, and can itself be undone.

    - 'libsync log' lists the revisions, and 'libsync log WORDS' the changes to one item
    - 'libsync diff' shows what the last one changed, and 'libsync diff 3..7' compares two
    - 'libsync items --as-of 3' lists the items as they were after revision 3
    - 'libsync undo' undoes the last change, and 'libsync undo 7' all changes from revision 7 on
    - 'libsync redo' brings back what was undone

    --as-of and --since also take dates, such as 2016-05 or 'last month'; the number 2024 means \
    the year.
    """

  static let lists = """
    libsync has three kinds of lists. Playlists come from the source. They change only when it is \
    imported again.

    Your own lists are made in libsync, and no import changes them. An on-the-go list holds the \
    items that you add to it, like the list that an iPod makes with its menus. A smart list holds \
    the items that satisfy its rules at the moment. Each change to your lists can be undone.

    - 'libsync playlists' lists all of them
    - 'libsync playlist show NAME' lists the items of one
    - 'libsync playlist new NAME' makes an on-the-go list
    - 'libsync playlist new NAME --smart RULES' makes a smart list; see 'libsync help rules'
    - 'libsync playlist new NAME --playlist LIST' makes a copy that you can change
    - 'libsync playlist add NAME WORDS' adds items; 'remove' and 'move' change entries
    - 'libsync playlist export NAME' writes a list to a file for other programs

    @current stands for the on-the-go list that you created last and have not saved. To keep \
    items exactly as they are now, save a collection: see 'libsync help collection'.
    """

  static let collection = """
    A saved collection is a set of items, in an order, that you saved under a name. Unlike a \
    playlist, it never changes: items that disappear from the library stay in it, listed as \
    missing, until they return. Collections are not among the playlists.

    - 'libsync collection save NAME' saves items; the options that select them are in \
    'libsync help selecting'
    - 'libsync collection list' lists your collections
    - 'libsync collection show NAME' lists the items of one
    - 'libsync collection export NAME' and 'import FILE' take one to another library file
    - --collection NAME selects its items in every command that selects items

    Albums, artists, genres and other groups of items that have something in common are \
    collections, too. They are not saved; 'libsync albums', 'libsync artists' and 'libsync query' \
    list them.
    """
}
