"""Writes hostile tar files into the current folder: escapes, links, devices, doubled names, damage."""
import io
import tarfile

FILE, LINK, HARD = tarfile.REGTYPE, tarfile.SYMTYPE, tarfile.LNKTYPE
DEVICE, PIPE = tarfile.CHRTYPE, tarfile.FIFOTYPE


def write(name, *members):
    """Writes a tar with the given paths, types and targets of links."""
    with tarfile.open(name, "w", format=tarfile.PAX_FORMAT) as output:
        for path, kind, target in members:
            info = tarfile.TarInfo(path)
            info.type, info.linkname = kind, target
            info.size = 4 if kind == FILE else 0
            output.addfile(info, io.BytesIO(b"evil") if info.size else None)


write("dotdot.tar", ("bag/../escape", FILE, ""), ("../escape", FILE, ""))
write("absolute.tar", ("/tmp/libsync-escape", FILE, ""))
write("link.tar", ("bag/data", LINK, "/tmp"), ("bag/data/escape", FILE, ""))
write("hard.tar", ("bag/data/a", HARD, "/etc/passwd"))
write("device.tar", ("bag/data/null", DEVICE, ""), ("bag/data/pipe", PIPE, ""))
write("twice.tar", ("bag/data/a", FILE, ""), ("bag/data/a", FILE, ""))
write("long.tar", ("bag/" + "n" * 300, FILE, ""), ("bag/" + "d/" * 1200 + "f", FILE, ""))
write("outside.tar", ("bag/data/a", FILE, ""), ("other/data/a", FILE, ""))
write("cut.tar", ("bag/data/a", FILE, ""), ("bag/data/b", FILE, ""))
with open("cut.tar", "r+b") as file:
    file.truncate(1700)
