/** All that players can say, by number: nothing to moderate, nothing to translate badly. */
export const PHRASES = [
  'Hello!',
  'Good luck!',
  'Nice hand!',
  'Well played!',
  'Lucky cut!',
  'Ouch!',
  'So close!',
  'Muggins!',
  'Skunk ahead!',
  'Thinking…',
  'Take your time.',
  'Sorry, I was away.',
  'One moment, please.',
  'Thank you!',
  'Good game!',
  'Another one?',
] as const

export type Phrase = (typeof PHRASES)[number]
