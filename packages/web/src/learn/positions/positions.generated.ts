// Made by `npm run lab -- lessons`: do not edit.
// For each theme of src/testing/positions/themes.ts the first positions, one per game, from games of
// "medium" against itself with the seeds 1, 2, …, in which every refused choice loses at
// least the theme's margin in points. `margin` is what the mildest refused choice lost when
// the file was made. A test finds a slice of them again and measures all the margins again.

export const POSITIONS = {
  'keep-four': [
    {"position":"jdth9c8c4s8h 8*-22", "best":"JD 4S", "margin":3.6},
    {"position":"8h7s7h3d4s7d 55-21*", "best":"3D 4S", "margin":4.69},
  ],
  'own-crib': [
    {"position":"5d7d2d7sjskc 7*-17", "best":"7D 7S", "margin":1.11},
    {"position":"7h5sks6h7c2c 56*-61", "best":"5S KS", "margin":3.72},
  ],
  'their-crib': [
    {"position":"adth4d4hkctd 12-9*", "best":"10H KC", "margin":2.12},
    {"position":"7c3c3s2d8dkc 38-32*", "best":"8D KC", "margin":1.87},
  ],
  'lead-not-five': [
    {"position":"5d7skc5h 0-0* 2dac ad .", "best":"7S", "margin":0.42},
  ],
  'lead-low': [
    {"position":"ahjs4d2c 12-3* 6s8c 8s .", "best":"4D", "margin":0.57},
  ],
  'lead-pair': [
    {"position":"th4d4htd 12-9* adkc 9s .", "best":"4D", "margin":0.81},
  ],
  'not-five': [
    {"position":"2dqhqd2c 31*-42 js6h 3c 3h", "best":"QH", "margin":1.34},
  ],
  'not-twenty-one': [
    {"position":"5d7djs 7*-17 2dkc 4h 4c7s3h", "best":"JS", "margin":1.89},
    {"position":"2dqd2c 31*-42 js6h 3c 3hqh6s", "best":"QD", "margin":0.57},
  ],
  'low-for-later': [
    {"position":"2dqd2c 31*-42 js6h 3c 3hqh6s", "best":"QD", "margin":0.57},
    {"position":"7s2d2c7c 24*-39 jcqs 8c 9s", "best":"7S", "margin":0.64},
  ],
  'play-off': [
    {"position":"7c8h7d 93-73* 5cjh 5h 8d6s", "best":"8H", "margin":2.4},
  ],
  'play-on': [
    {"position":"9h8h7d 86*-95 ahqd qh 4h8d6s", "best":"7D", "margin":3.61},
  ],
  'end-throw': [
    {"position":"9d5c2cqcks3h 119-117*", "best":"QC KS", "margin":2.31},
    {"position":"6hac8c3s9h4c 113*-114", "best":"8C 9H", "margin":2.83},
  ],
  'end-card': [
    {"position":"8s7cjdqd 113-118* 3htc 5c .", "best":"JD", "margin":3.96},
  ],
} as const

export const HANDS = {
  'count-two-kinds': [
    {"hand":"5D 7D 7S JS", "starter":"4H"},
  ],
  'count-run': [
    {"hand":"5H 2S 10S 3H", "starter":"AS"},
  ],
  'count-nobs': [
    {"hand":"JS JD 3D 5H", "starter":"6S"},
  ],
  'count-flush': [
    {"hand":"JD 5D AD 10D", "starter":"8H"},
  ],
  'count-nothing': [
    {"hand":"3C AC JH KD", "starter":"9C"},
  ],
  'count-double-run': [
    {"hand":"JH 5S KH QD", "starter":"JD"},
    {"hand":"10H 9C 8C 8H", "starter":"6H"},
  ],
  'count-many-fifteens': [
    {"hand":"5C KC 10C 2C", "starter":"3D"},
  ],
} as const
