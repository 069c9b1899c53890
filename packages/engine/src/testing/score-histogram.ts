/**
 * How many of the 12,994,800 choices of four cards and a starter count 0, 1, … 29 points:
 * the published enumeration for hands, and the same under the crib's rule for flushes.
 */
export const SCORE_HISTOGRAM = {
  hand: [
    1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224, 388740,
    51680, 317340, 19656, 90100, 9168, 58248, 11196, 2708, 0, 8068, 2496, 444, 356, 3680, 0, 0, 0,
    76, 4,
  ],
  crib: [
    1022208, 99792, 2839800, 508908, 2868960, 703496, 1787176, 755320, 1118336, 358368, 378240,
    43880, 310956, 16548, 88132, 9072, 57288, 11196, 2264, 0, 7828, 2472, 444, 356, 3680, 0, 0, 0,
    76, 4,
  ],
} as const
