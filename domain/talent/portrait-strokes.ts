/** A number from 0 to `count - 1` that a portrait's number gives for one of its parts. */
export const pick = (number: number, part: number, count: number): number => {
  let hash = Math.imul(number + 11, 2_654_435_761) ^ Math.imul(part + 5, 40_503);
  hash ^= hash >>> 13;
  return (Math.imul(hash, 1_274_126_177) >>> 8) % count;
};

export const path = (d: string, fill: string, more = '') => `<path fill="${fill}"${more} d="${d}"/>`;

export const line = (d: string, stroke: string, width = 1.8, more = '') =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more} d="${d}"/>`;
