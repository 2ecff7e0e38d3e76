"""Writes iPods as iTunes and the devices themselves do."""
