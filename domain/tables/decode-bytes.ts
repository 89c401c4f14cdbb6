/** Encodings that spreadsheets write CSV files in. */
export const TABLE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

const SAMPLE_LENGTH = 4096;

/** The encoding of a file: by its byte order mark, by zero bytes, else UTF-8 if it is valid. */
export function guessEncoding(bytes: Uint8Array): TableEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Latin letters of UTF-16 have a zero before or behind them.
  const sample = bytes.subarray(0, SAMPLE_LENGTH);
  let [even, odd] = [0, 0];
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > sample.length / 5) return 'utf-16le';
  if (even > sample.length / 5) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The text of a file in this encoding, without a byte order mark. */
export const decodeBytes = (bytes: Uint8Array, encoding: TableEncoding): string =>
  new TextDecoder(encoding).decode(bytes);
