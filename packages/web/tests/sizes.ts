/** Phones upright and on their side, with and without a browser's bars; laptops; a large screen. */
export const SIZES = [
  [320, 640],
  [360, 740],
  [390, 664],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 680],
  [1280, 800],
  [1920, 1080],
] as const
