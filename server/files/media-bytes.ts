/** Bytes `start` to `end` (exclusive) of a file. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** A range of a file that is overwritten: with `head`, and zeros behind it. */
export interface Blank {
  start: number;
  end: number;
  head: Uint8Array;
}

export const blank = (start: number, end: number, head: Uint8Array = new Uint8Array(0)): Blank => ({
  start,
  end,
  head,
});

/** The file is cut off, or violates its format. */
export class DamagedFile extends Error {}

/** Contents of the boxes with the positions of a track's samples. */
export type SampleTables = Partial<Record<'stsz' | 'stz2' | 'stsc' | 'stco' | 'co64', Uint8Array>>;

/** Writes the blanks into the piece of a file that begins at `at`. Returns null if none touches it. */
export function blankPiece(
  piece: Uint8Array<ArrayBuffer>,
  at: number,
  blanks: readonly Blank[],
): Uint8Array<ArrayBuffer> | null {
  const touching = blanks.filter(({ start, end }) => start < at + piece.length && end > at);
  if (touching.length === 0) return null;
  const changed = piece.slice();
  for (const { start, end, head } of touching) {
    changed.fill(0, Math.max(0, start - at), Math.min(piece.length, end - at));
    for (const [index, byte] of head.entries()) {
      const place = start + index - at;
      if (place >= 0 && place < changed.length) changed[place] = byte;
    }
  }
  return changed;
}
