/** The points of a text that has one on each line. Marks of a list that the author typed are not part of a point. */
export const pointsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^(?:[-–•*·]|\d{1,2}[.)])\s+/, ''))
    .filter((line) => line !== '')
