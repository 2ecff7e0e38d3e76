"""The differences between two libraries."""

MOST_LINES = 20
LONGEST_VALUE = 60
NOTHING = object()


class Differences:
    """Counts differences and keeps the first ones as lines."""

    def __init__(self, file_name):
        self.file_name = file_name
        self.count = 0
        self.lines = []

    def add(self, place, text):
        self.count += 1
        if len(self.lines) < MOST_LINES:
            self.lines.append(f"{self.file_name}: {place}: {text}")

    def compare(self, place, key, source, stored):
        """Adds a difference if the values of the XML and the library file differ."""
        if not is_same(source, stored):
            start = start_of_difference(source, stored)
            texts = f"XML {shown(source, start)}, library {shown(stored, start)}"
            self.add(place, f"{key}: {texts}")

    def compare_values(self, place, source, stored):
        """Compares two dictionaries key by key."""
        for key in sorted(source.keys() | stored.keys()):
            self.compare(place, key, source.get(key, NOTHING), stored.get(key, NOTHING))


def compare_record(differences, place, source, stored, except_keys=()):
    """Compares the keys of a record, and checks that its columns do not contradict them."""
    if stored.problem is not None:
        differences.add(place, stored.problem)
    differences.compare_values(place, source, stored.values())
    for key, value in stored.overridden_columns():
        if key not in except_keys:
            differences.add(place, f"{key}: kept verbatim, but its column holds {shown(value)}")


def is_same(left, right):
    """Returns whether two values are equal and have the same type: True is not 1."""
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(is_same(left[key], right[key]) for key in left)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(is_same, left, right))
    # NaN does not equal itself.
    return type(left) is type(right) and (left == right or (left != left and right != right))


def start_of_difference(left, right):
    """Returns the index of the first difference of two long strings or byte strings, or 0."""
    if type(left) is not type(right) or not isinstance(left, (str, bytes)):
        return 0
    if max(len(left), len(right)) <= LONGEST_VALUE:
        return 0
    for index, (one, other) in enumerate(zip(left, right)):
        if one != other:
            return index
    return min(len(left), len(right))


def shown(value, start=0):
    """Formats a value for a line: shortened, and starting at an index."""
    if value is NOTHING:
        return "nothing"
    text = repr(value[start:] if start else value)
    if len(text) > LONGEST_VALUE:
        text = f"{text[:LONGEST_VALUE]}…"
    return f"[{start}:]={text}" if start else text
