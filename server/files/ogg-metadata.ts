import { blank, type Blank, DamagedFile, type ReadBytes } from './media-bytes.ts';

/** Pages of comments: with a picture in them there are some dozens. */
const MOST_PAGES = 500;
const HEADER_BYTES = 27;
/** Where a page keeps its checksum. */
const CHECKSUM = 22;

/**
 * The comments of a voice note (Opus in Ogg: RFC 3533, RFC 7845), which may name a place. They are the second packet,
 * on pages of its own, and become an empty list with padding. The checksum of each page is recomputed.
 */
export async function oggMetadata(size: number, read: ReadBytes): Promise<Blank[]> {
  const blanks: Blank[] = [];
  const first = await readPage(0, size, read);
  let at = first.length;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const page = await readPage(at, size, read);
    const segments = page[HEADER_BYTES - 1] ?? 0;
    const body = HEADER_BYTES + segments;
    const isLast = page.subarray(HEADER_BYTES, body).some((length) => length < 255);
    const made = page.slice();
    made.fill(0, body);
    if (count === 0) made.set(new TextEncoder().encode('OpusTags'), body);
    made.fill(0, CHECKSUM, CHECKSUM + 4);
    new DataView(made.buffer, made.byteOffset).setUint32(CHECKSUM, checksum(made), true);
    blanks.push(blank(at, at + page.length, made));
    if (isLast) return blanks;
    at += page.length;
  }
  throw new DamagedFile('too many pages of comments');
}

async function readPage(at: number, size: number, read: ReadBytes): Promise<Uint8Array> {
  const header = await read(at, Math.min(size, at + HEADER_BYTES + 255));
  const segments = header[HEADER_BYTES - 1] ?? 0;
  const body = HEADER_BYTES + segments;
  const length = header.subarray(HEADER_BYTES, body).reduce((sum, each) => sum + each, body);
  const isPage = String.fromCharCode(...header.subarray(0, 4)) === 'OggS' && header.length >= body;
  if (!isPage || segments === 0 || at + length > size) throw new DamagedFile('a page is cut off');
  return (await read(at, at + length)).slice();
}

function checksum(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80_00_00_00 ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1;
  }
  return sum >>> 0;
}
