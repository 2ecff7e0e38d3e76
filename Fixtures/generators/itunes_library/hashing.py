"""The only source of randomness: hashes of (seed, position).

Callers use different bits of one hash for their decisions, so each costs only a shift. The choice
of bits never changes, because it determines the bytes of every library.
"""

MASK_64 = (1 << 64) - 1


def mix(number):
    """Returns the SplitMix64 hash of a number."""
    number = (number + 0x9E3779B97F4A7C15) & MASK_64
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK_64
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK_64
    return number ^ (number >> 31)


def hash_of_seed(seed):
    """Returns the base of all other hashes of a library."""
    return mix(seed * 0x1000003 + 0x51ED)


def threshold(percentage):
    """Returns the threshold below which `percentage` of all 32-bit parts of hashes lie."""
    return int(percentage / 100.0 * (1 << 32))


def low_32_bits(number):
    """Returns the part of a hash that is compared with a threshold."""
    return number & 0xFFFFFFFF
