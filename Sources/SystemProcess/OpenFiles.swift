import Glibc

/// How many files the process may have open at once.
package enum OpenFiles {
  /// How many more can be opened, counted up to a number.
  package static func available(upTo most: Int) -> Int {
    var limit = rlimit()
    // Few are open already where nobody has lowered the limit.
    if getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur >= UInt(most + 64)
    {
      return most
    }
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    while descriptors.count < most {
      let descriptor = open("/", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { break }
      descriptors.append(descriptor)
    }
    return descriptors.count
  }
}
