/// The file system calls that this software makes.
package enum SystemCall: String, CaseIterable, Sendable {
  case access, attributes, chmod, chown, close, copy, duplicate, fsync, ftruncate, getcwd, link,
    lock, mkdir, open
  case pipe, poll, read, readdir, readlink, realpath, receive, rename, send, socket, spawn, stat
  case statvfs, unlink, utime, watch, write
}
