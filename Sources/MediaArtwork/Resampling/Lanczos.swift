import Glibc

/// Returns the value of the Lanczos kernel: a sinc, windowed by the central lobe of a sinc three
/// times as wide.
func lanczos(_ x: Double) -> Double {
  guard abs(x) > 1e-9 else { return 1 }
  guard abs(x) < 3 else { return 0 }
  let angle = x * .pi
  return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
}
