import Glibc

/// The number of files that the process may have open at once.
package enum OpenFiles {
  /// Returns the number of additional files that can be opened, but at most `limit`.
  package static func available(upTo limit: Int) -> Int {
    var limits = rlimit()
    // Few files are open at this point, so a limit well above the requested number makes further
    // checks unnecessary.
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0,
      limits.rlim_cur >= UInt(limit + 64)
    {
      return limit
    }
    var numbers: [Int32] = []
    defer { for number in numbers { Syscalls.close(number, "/") } }
    while numbers.count < limit, let number = try? Syscalls.open("/", O_RDONLY) {
      numbers.append(number)
    }
    return numbers.count
  }
}
