"""AES-128 in ECB mode (FIPS 197), so that the generator needs no other software."""


def times2(value):
    value <<= 1
    return (value ^ 0x11B) if value & 0x100 else value


def make_box():
    """Returns the substitution box."""
    box = [0] * 256
    power = inverse = 1
    while True:
        power ^= times2(power)
        for shift in (1, 2, 4):
            inverse ^= inverse << shift
        inverse &= 0xFF
        if inverse & 0x80:
            inverse ^= 0x09
        rotated = inverse
        value = inverse
        for _ in range(4):
            rotated = (rotated << 1 | rotated >> 7) & 0xFF
            value ^= rotated
        box[power] = value ^ 0x63
        if power == 1:
            break
    box[0] = 0x63
    return box


BOX = make_box()
# What one byte of a column contributes to the column after substitution and mixing.
MIXED = [(times2(s) << 24 | s << 16 | s << 8 | times2(s) ^ s) for s in BOX]
TABLES = [[(w >> 8 * n | w << 32 - 8 * n) & 0xFFFFFFFF for w in MIXED] for n in range(4)]


def expand(key):
    """Returns the 44 words of the round keys."""
    words = [int.from_bytes(key[i:i + 4], "big") for i in range(0, 16, 4)]
    constant = 1
    for index in range(4, 44):
        word = words[-1]
        if index % 4 == 0:
            word = (word << 8 | word >> 24) & 0xFFFFFFFF
            parts = [BOX[word >> shift & 0xFF] for shift in (24, 16, 8, 0)]
            word = int.from_bytes(bytes(parts), "big") ^ constant << 24
            constant = times2(constant)
        words.append(words[-4] ^ word)
    return words


def encrypt(key, data):
    """Encrypts the complete blocks of the data and leaves the rest as it is."""
    words = expand(key)
    output = bytearray()
    end = len(data) // 16 * 16
    first, second, third, fourth = TABLES
    for start in range(0, end, 16):
        state = [
            int.from_bytes(data[start + 4 * i:start + 4 * i + 4], "big") ^ words[i]
            for i in range(4)
        ]
        for turn in range(4, 40, 4):
            state = [
                first[state[i] >> 24] ^ second[state[(i + 1) % 4] >> 16 & 0xFF]
                ^ third[state[(i + 2) % 4] >> 8 & 0xFF] ^ fourth[state[(i + 3) % 4] & 0xFF]
                ^ words[turn + i]
                for i in range(4)
            ]
        for i in range(4):
            parts = [
                BOX[state[(i + n) % 4] >> shift & 0xFF] for n, shift in enumerate((24, 16, 8, 0))
            ]
            output += (int.from_bytes(bytes(parts), "big") ^ words[40 + i]).to_bytes(4, "big")
    return bytes(output) + data[end:]
