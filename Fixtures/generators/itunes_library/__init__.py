"""Generates Library.xml files as iTunes and Music.app write them.

Everything is a pure function of (seed, position): the same options always produce the same bytes,
and the same command with the resync options writes a resynced variant. The two runs share no files.

`command_line` reads the options into `settings`, and `library` writes the file. `albums` and
`tracks` supply the contents of the library, `resync` the changes since the base export,
`smart_playlists` and `playlists` the lists, and `track_xml` and `playlist_xml` the XML.
"""
