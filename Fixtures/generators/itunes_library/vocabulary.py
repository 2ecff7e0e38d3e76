"""The words in the names of tracks, albums, artists and playlists."""

TITLE_WORDS = (
    "love night heart time day fire blue rain dream light world girl sun road home soul eyes sky "
    "song dance river moon black white gold broken wild young lost summer city train stone paper "
    "glass silver thunder ocean winter morning shadow velvet electric paradise gravity hollow "
    "circle garden engine mirror satellite horizon cathedral avalanche lullaby strangers runaway "
    "midnight carousel machine kingdom animals letters ghosts violet amber neon desert harbour "
    "signal static tide ember orchard parade ceremony fever marble static honey lightning wolves "
    "bones feathers radio telephone postcard yesterday tomorrow forever never always somewhere "
    "nowhere everything nothing"
).split()

CAPITALIZED_TITLE_WORDS = [word.title() for word in TITLE_WORDS]

WORLD_TITLES = [
    "Ágætis byrjun", "Für Elise", "Überlin", "Señorita", "Città vuota", "L'été indien",
    "Ça plane", "Žižkov", "Łódź nocą", "Ночь", "Звезда по имени Солнце", "夜に駆ける",
    "東京フラッシュ", "残酷な天使", "사랑을 했다", "봄날", "海阔天空", "月亮代表我的心", "حبيبي", "ليلة", "שיר אהבה",
    "Αγάπη", "Çınar", "Ørsted", "Æther", "Größenwahn", "naïve café", "Đêm", "रात", "ไม่มีใคร",
]

BAND_ADJECTIVES = (
    "The Silver Neon Paper Velvet Black White Electric Golden Broken Little Big Royal Modern Wild "
    "Young Old Iron Glass Crystal Blue Red Lost Holy Sonic Lunar Solar Arctic Desert Midnight "
    "Secret Gentle Savage Digital Analog"
).split()

BAND_NOUNS = (
    "Foxes Wolves Machines Kings Queens Ghosts Rivers Mountains Lights Shadows Strangers Brothers "
    "Sisters Lovers Tigers Birds Engines Satellites Cities Gardens Teeth Hands Arrows Waves Stones "
    "Bones Saints Sinners Dancers Dreamers"
).split()

FIRST_NAMES = (
    "John Maria Ana Peter Nina Otis Miles Ella Johnny Joni Carlos Fatima Yuki Björk Sigrún Zoë "
    "Renée José Łukasz Ágnes Mehmet Олег Анна 宇多田 米津 지민 王菲 周杰倫 Chloë Søren Noël Amélie "
    "François Jürgen Käthe Ingrid Beyza"
).split()

LAST_NAMES = (
    "Smith Garcia Müller Rossi Tanaka Kim Nguyen O'Connor Lefèvre Nowak Håkansson Davis Franklin "
    "Coltrane Mitchell Santana Okafor Haddad Petrov Иванова ヒカル 玄師 Park 倫 Østergaard "
    "Guðmundsdóttir D'Angelo St. Vincent & Sons"
).split()

GENRE_WEIGHTS = {
    "Rock": 17, "Pop": 15, "Alternative": 11, "Hip-Hop/Rap": 9, "Electronic": 8, "R&B/Soul": 6,
    "Jazz": 6, "Classical": 5, "Metal": 4, "Country": 3, "Soundtrack": 3, "Dance": 3, "Reggae": 2,
    "Blues": 2, "K-Pop": 1, "J-Pop": 1, "Folk": 1, "World": 1, "Latin": 1, "Singer/Songwriter": 1,
}

CLASSICAL_IN_OTHER_LANGUAGES = (
    "Classical", "Klassiek", "Classique", "Klassik", "Classica", "クラシック", "Clásica",
    "Классическая",
)

# Comments with XML escapes, as they are written to the file.
COMMENTS = [
    "Ripped by EAC", "Amazon.com Song ID: 20", "Visit http://example.org/bandcamp",
    "0 00000DEF 00000DEF", "Track 4 &#38; others", "5/5 – keep", "#party #summer",
    "Vinyl rip\n24bit", "Copyright © the artists", "Ripped by THSLIVE",
]

EQUALIZER_PRESETS = ["Rock", "Pop", "Bass Booster", "Dance", "Electronic", "Hip-Hop"]


def repeated_by_weight(weights):
    """Returns a list with each key of a {key: weight} table repeated by its weight."""
    return [key for key, weight in weights.items() for _ in range(weight)]


def picked(words, number):
    """Returns the word that a part of a hash selects."""
    return words[number % len(words)]
