// Made by `npm run lab -- lessons`: do not edit.
// For each theme of themes.ts the first positions, one per game, from games of
// "medium" against itself with the seeds 1, 2, …, in which every refused choice loses at
// least the theme's margin in points. `margin` is what the mildest refused choice lost when
// the file was made. A test finds a slice of them again and measures all the margins again.
import type { LessonHand, LessonPosition } from './position.js'
import type { HandThemeName, ThemeName } from './themes.js'

export const POSITIONS: Readonly<Record<ThemeName, readonly LessonPosition[]>> = {
  'keep-four': [
    {"hand":"JD 10H 9C 8C 4S 8H", "dealer":true,"scores":[8,22],"best":"JD 4S", "margin":3.6},
    {"hand":"8H 7S 7H 3D 4S 7D", "dealer":false,"scores":[55,21],"best":"3D 4S", "margin":4.69},
  ],
  'own-crib': [
    {"hand":"5D 7D 2D 7S JS KC", "dealer":true,"scores":[7,17],"best":"7D 7S", "margin":1.11},
    {"hand":"7H 5S KS 6H 7C 2C", "dealer":true,"scores":[56,61],"best":"5S KS", "margin":3.72},
  ],
  'their-crib': [
    {"hand":"AD 10H 4D 4H KC 10D", "dealer":false,"scores":[12,9],"best":"10H KC", "margin":2.12},
    {"hand":"7C 3C 3S 2D 8D KC", "dealer":false,"scores":[38,32],"best":"8D KC", "margin":1.87},
  ],
  'lead-not-five': [
    {"hand":"5D 7S KC 5H", "dealer":false,"scores":[0,0],"play":{"starter":"AD", "discarded":"2D AC", "opponentCards":4,"count":0,"history":[]},"best":"7S", "margin":0.42},
  ],
  'lead-low': [
    {"hand":"AH JS 4D 2C", "dealer":false,"scores":[12,3],"play":{"starter":"8S", "discarded":"6S 8C", "opponentCards":4,"count":0,"history":[]},"best":"4D", "margin":0.57},
  ],
  'lead-pair': [
    {"hand":"10H 4D 4H 10D", "dealer":false,"scores":[12,9],"play":{"starter":"9S", "discarded":"AD KC", "opponentCards":4,"count":0,"history":[]},"best":"4D", "margin":0.81},
  ],
  'not-five': [
    {"hand":"2D QH QD 2C", "dealer":true,"scores":[31,42],"play":{"starter":"3C", "discarded":"JS 6H", "opponentCards":3,"count":3,"history":["1 3H 0"]},"best":"QH", "margin":1.34},
  ],
  'not-twenty-one': [
    {"hand":"5D 7D JS", "dealer":true,"scores":[7,17],"play":{"starter":"4H", "discarded":"2D KC", "opponentCards":2,"count":14,"history":["1 4C 0", "0 7S 4", "1 3H 11"]},"best":"JS", "margin":1.89},
    {"hand":"2D QD 2C", "dealer":true,"scores":[31,42],"play":{"starter":"3C", "discarded":"JS 6H", "opponentCards":2,"count":19,"history":["1 3H 0", "0 QH 3", "1 6S 13"]},"best":"QD", "margin":0.57},
  ],
  'low-for-later': [
    {"hand":"2D QD 2C", "dealer":true,"scores":[31,42],"play":{"starter":"3C", "discarded":"JS 6H", "opponentCards":2,"count":19,"history":["1 3H 0", "0 QH 3", "1 6S 13"]},"best":"QD", "margin":0.57},
    {"hand":"7S 2D 2C 7C", "dealer":true,"scores":[24,39],"play":{"starter":"8C", "discarded":"JC QS", "opponentCards":3,"count":9,"history":["1 9S 0"]},"best":"7S", "margin":0.64},
  ],
  'play-off': [
    {"hand":"7C 8H 7D", "dealer":false,"scores":[93,73],"play":{"starter":"5H", "discarded":"5C JH", "opponentCards":3,"count":14,"history":["0 8D 0", "1 6S 8"]},"best":"8H", "margin":2.55},
  ],
  'play-on': [
    {"hand":"5D KH 7H", "dealer":true,"scores":[95,97],"play":{"starter":"8H", "discarded":"7C 9D", "opponentCards":2,"count":10,"history":["1 2S 0", "0 5S 2", "1 3H 7"]},"best":"5D", "margin":1.16},
  ],
  'end-throw': [
    {"hand":"2D 6C QD 3D 3C 7H", "dealer":false,"scores":[107,107],"best":"6C 7H", "margin":4.44},
    {"hand":"2H 7C 4S 9S 2C 2S", "dealer":false,"scores":[105,112],"best":"7C 9S", "margin":4.13},
  ],
  'end-card': [
    {"hand":"8S 7C JD QD", "dealer":false,"scores":[113,118],"play":{"starter":"5C", "discarded":"3H 10C", "opponentCards":4,"count":0,"history":[]},"best":"JD", "margin":3.53},
  ],
}

export const HANDS: Readonly<Record<HandThemeName, readonly LessonHand[]>> = {
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
}
