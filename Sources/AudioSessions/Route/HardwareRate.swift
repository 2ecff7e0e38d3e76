/// The sample rates and buffers that hardware grants.
public enum HardwareRate {
  /// The sample rates in Hz.
  public static let rates: [Int64] = [8000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000]
  /// The sizes of buffers in frames.
  public static let bufferSizes: [Int64] = [256, 512, 1024, 2048, 4096]

  /// The size of buffers that nobody asked for, in frames.
  public static let standardBuffer: Int64 = 1024
  /// The size of buffers while the device saves power.
  static let lowPowerBuffer: Int64 = 4096

  /// Finds the rate that is nearest to a preferred one.
  ///
  /// - Parameters:
  ///   - preferred: The preferred rate in Hz; `nil` if there is none.
  ///   - limit: The highest rate of the input in Hz; `nil` if there is none.
  /// - Returns: The rate in Hz, the lower of two that are equally near.
  public static func rate(nearestTo preferred: Int64?, upTo limit: Int64?) -> Int64 {
    let limit = max(1, limit ?? 48_000)
    let wanted = min(max(0, preferred ?? 44_100), limit)
    let allowed = rates.filter { $0 <= limit }
    return allowed.min { abs($0 - wanted) < abs($1 - wanted) } ?? limit
  }

  /// Finds the buffer whose duration is nearest to a preferred one.
  ///
  /// - Parameters:
  ///   - preferred: The preferred duration in nanoseconds.
  ///   - rate: The sample rate in Hz.
  /// - Returns: The frames of the buffer, the fewer of two that are equally near.
  public static func frames(nearestTo preferred: Int64, rate: Int64) -> Int64 {
    let wanted = Int128(preferred) * Int128(rate)
    func distance(_ frames: Int64) -> Int128 {
      abs(Int128(frames) * Int128(FixedPoint.second) - wanted)
    }
    return bufferSizes.min { distance($0) < distance($1) } ?? standardBuffer
  }
}
