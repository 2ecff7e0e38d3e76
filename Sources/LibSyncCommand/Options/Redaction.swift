/// The replacements of commands with `--redact`.
enum Redaction {
  static let discussion = """
    --redact replaces text that identifies you. The names of users in paths become "user": the \
    folders in /Users, /home, /run/media and "Documents and Settings". So do the same names, if \
    they have at least three letters, in the names of playlists and other lists. Mail addresses \
    become someone@example.com, and libraries are named after their kinds, such as iPod. \
    Everything else in titles and names of artists stays, and so do playlists and persistent IDs. \
    'libsync doctor --privacy' lists the personal data in the library file.
    """
}
