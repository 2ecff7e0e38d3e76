"""Generates Library.xml files as iTunes and Music.app write them.

Everything is a pure function of (seed, position): the same options always give the same bytes, and
a resynced variant is made by running the same command again with the resync options. Nothing has
to be kept between the two runs.

From the outside in: `command_line` reads the options into `settings`, `library` writes the file.
It asks `albums` and `tracks` for what the library holds, `resync` for what happened to it since,
`smart_playlists` and `playlists` for its lists, and `track_xml` and `playlist_xml` for their text.
"""
