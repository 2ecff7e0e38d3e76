import Glibc

/// How many files the process may have open at once.
package enum OpenFiles {
  /// How many more can be opened, counted up to a number.
  package static func available(upTo limit: Int) -> Int {
    var limits = rlimit()
    // Few are open already where nobody has lowered the limit.
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
