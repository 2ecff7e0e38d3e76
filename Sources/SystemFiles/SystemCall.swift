/// The file system calls that this software makes.
package enum SystemCall: String, CaseIterable, Sendable {
  case access, chmod, chown, close, duplicate, fsync, ftruncate, getcwd, lock, mkdir, open, pipe
  case poll, read, readdir, readlink, realpath, rename, stat, statvfs, unlink, utime, watch, write
}
