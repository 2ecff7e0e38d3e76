"""Writes native libraries of iTunes and Music from a Library.xml."""
