export const HASH_WIDTH = 9;
export const HASH_HEIGHT = 8;

/**
 * A hash of a picture's content (difference hash): a bit for each of 8 × 8 places that is brighter than its right
 * neighbour. It survives another size, another compression and another file format. `grey`: 9 × 8 pixels by rows.
 */
export function pictureHash(grey: readonly number[]): string {
  if (grey.length !== HASH_WIDTH * HASH_HEIGHT) throw new RangeError('a picture hash needs 9 × 8 pixels');
  let bits = 0n;
  for (let row = 0; row < HASH_HEIGHT; row += 1) {
    for (let column = 0; column < HASH_WIDTH - 1; column += 1) {
      const at = row * HASH_WIDTH + column;
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}
