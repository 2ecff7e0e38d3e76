"""Decodes native libraries of iTunes and Music, without any code of libsync."""
