/** Cards named by their ranks, `A-2`, stay on one line: with hyphens that do not break. */
export const withNoBreakHyphens = (text: string) =>
  text.replace(/(?<=[\dAJQK])-(?=[\dAJQK])/g, '\u2011')
