// Made by `npm run lab -- lessons`: do not edit.
// For each theme of themes.ts the first positions, one per game, from games of
// "medium" against itself with the seeds 1, 2, …, in which every refused choice loses at
// least the theme's margin in points. `margin` is what the mildest refused choice lost when
// the file was made. A test finds a slice of them again and measures all the margins again.
import type { LessonHand, LessonPosition } from './position.js'
import type { HandThemeName, ThemeName } from './themes.js'

export const POSITIONS: Readonly<Record<ThemeName, readonly LessonPosition[]>> = {
  'keep-four': [
    {"hand":"JD 10H 9C 8C 4S 8H", "dealer":true,"scores":[8,22],"best":"JD 4S", "margin":3.93},
    {"hand":"8H 7S 7H 3D 4S 7D", "dealer":false,"scores":[55,21],"best":"3D 4S", "margin":4.65},
  ],
  'own-crib': [
    {"hand":"6H 5D KH 5C 9S 6S", "dealer":true,"scores":[41,51],"best":"5D KH", "margin":1.13},
    {"hand":"JS 7S JD 3D 5H 3C", "dealer":true,"scores":[23,26],"best":"JS JD", "margin":1.21},
  ],
  'their-crib': [
    {"hand":"AD 10H 4D 4H KC 10D", "dealer":false,"scores":[12,9],"best":"10H KC", "margin":2},
    {"hand":"7C 3C 3S 2D 8D KC", "dealer":false,"scores":[38,32],"best":"8D KC", "margin":1.88},
  ],
  'lead-not-five': [
    {"hand":"5D 7S KC 5H", "dealer":false,"scores":[0,0],"play":{"starter":"AD", "discarded":"2D AC", "opponentCards":4,"count":0,"history":[]},"best":"7S", "margin":0.47},
  ],
  'lead-low': [
    {"hand":"AH JS 4D 2C", "dealer":false,"scores":[12,3],"play":{"starter":"8S", "discarded":"6S 8C", "opponentCards":4,"count":0,"history":[]},"best":"4D", "margin":0.44},
  ],
  'lead-pair': [
    {"hand":"4H KH 4S AH", "dealer":false,"scores":[45,49],"play":{"starter":"2S", "discarded":"10S 8C", "opponentCards":4,"count":0,"history":[]},"best":"4H", "margin":0.95},
  ],
  'not-five': [
    {"hand":"2D QH QD 2C", "dealer":true,"scores":[31,42],"play":{"starter":"3C", "discarded":"JS 6H", "opponentCards":3,"count":3,"history":["1 3H 0"]},"best":"QH", "margin":1.27},
  ],
  'not-twenty-one': [
    {"hand":"5H 10C 10S", "dealer":false,"scores":[13,23],"play":{"starter":"4C", "discarded":"6H 6D", "opponentCards":3,"count":11,"history":["0 2S 0", "1 9H 2"]},"best":"5H", "margin":3.47},
    {"hand":"9H 7D 8S", "dealer":false,"scores":[15,6],"play":{"starter":"7H", "discarded":"JH 10D", "opponentCards":3,"count":14,"history":["0 9D 0", "1 5H 9"]},"best":"9H", "margin":1.08},
  ],
  'low-for-later': [
    {"hand":"JD AC 5D", "dealer":true,"scores":[36,15],"play":{"starter":"4C", "discarded":"8S 2H", "opponentCards":2,"count":23,"history":["1 3S 0", "0 10D 3", "1 KS 13"]},"best":"5D", "margin":0.42},
    {"hand":"2C 10C QS", "dealer":true,"scores":[0,0],"play":{"starter":"8C", "discarded":"6H 3H", "opponentCards":2,"count":18,"history":["1 3D 0", "0 JD 3", "1 5D 13"]},"best":"10C", "margin":0.5},
  ],
  'play-off': [
    {"hand":"7C 8H 7D", "dealer":false,"scores":[93,73],"play":{"starter":"5H", "discarded":"5C JH", "opponentCards":3,"count":14,"history":["0 8D 0", "1 6S 8"]},"best":"8H", "margin":2.17},
  ],
  'play-on': [
    {"hand":"5D KH 7H", "dealer":true,"scores":[95,97],"play":{"starter":"8H", "discarded":"7C 9D", "opponentCards":2,"count":10,"history":["1 2S 0", "0 5S 2", "1 3H 7"]},"best":"5D", "margin":2.5},
  ],
  'end-throw': [
    {"hand":"8S 7C 3H JD 10C QD", "dealer":false,"scores":[113,118],"best":"8S 7C", "margin":2.5},
    {"hand":"2D 6C QD 3D 3C 7H", "dealer":false,"scores":[107,107],"best":"6C 7H", "margin":4.46},
  ],
  'end-card': [
    {"hand":"KS KH 2D 5C", "dealer":false,"scores":[112,117],"play":{"starter":"JH", "discarded":"2S 9S", "opponentCards":4,"count":0,"history":[]},"best":"2D", "margin":4.74},
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
