/// The file system calls that this software makes.
package enum SystemCall: String, CaseIterable, Sendable {
  case access, attributes, chmod, chown, close, copy, duplicate, fsync, ftruncate, getcwd, link,
    lock, mkdir, open
  case pipe, poll, read, readdir, readlink, realpath, rename, stat, statvfs, unlink, utime, watch
  case write
}
