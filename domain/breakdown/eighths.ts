/**
 * Reads typed lengths: `2 3/8`, `2+3/8`, `3/8`, `2`. Null for anything else, for parts of 8/8 and more, and above
 * 1,000 pages.
 */
export function parseEighths(text: string): number | null {
  const match = /^\s*(?:(\d{1,4})(?:\s*[+ ]\s*([0-7])\s*\/\s*8)?|([0-7])\s*\/\s*8)\s*$/.exec(text);
  if (match === null) return null;
  const total = match[3] === undefined ? Number(match[1]) * 8 + Number(match[2] ?? 0) : Number(match[3]);
  return total <= 8000 ? total : null;
}
