import type { FileType } from '../../domain/files/file-type.ts';
import { blank, type Blank, DamagedFile, type ReadBytes } from './media-bytes.ts';
import { mp4Metadata } from './mp4-metadata.ts';
import { oggMetadata } from './ogg-metadata.ts';

/** Chunks of a WAVE file that a player needs. */
const KEPT_CHUNKS = ['fmt ', 'data', 'fact'];
const MOST_CHUNKS = 1_000;
/** Streaming recorders write one of these for an unknown length. */
const UNKNOWN_LENGTHS = [0, 0xff_ff_ff_ff];

/**
 * The parts of audio or video that name its place, the phone or the time. They are overwritten in place: nothing moves
 * and nothing is encoded again. Throws DamagedFile if the file is cut off.
 */
export async function mediaMetadata(type: FileType, size: number, read: ReadBytes): Promise<Blank[]> {
  if (type === 'wav') return wavMetadata(size, read);
  if (type === 'ogg') return oggMetadata(size, read);
  return type === 'mp3' ? mp3Metadata(size, read) : mp4Metadata(size, read);
}

const textAt = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function wavMetadata(size: number, read: ReadBytes): Promise<Blank[]> {
  const blanks: Blank[] = [];
  let at = 12;
  for (let count = 0; at + 8 <= size; count += 1) {
    if (count > MOST_CHUNKS) throw new DamagedFile('too many chunks');
    const head = (await read(at, at + 8)).slice();
    const name = textAt(head, 0, 4);
    const length = viewOf(head).getUint32(4, true);
    const isStreamed = name === 'data' && UNKNOWN_LENGTHS.includes(length);
    const end = isStreamed ? size : at + 8 + length;
    if (end > size) throw new DamagedFile(`${name} is cut off`);
    if (!KEPT_CHUNKS.includes(name)) {
      head.set([0x4a, 0x55, 0x4e, 0x4b]); // JUNK
      blanks.push(blank(at, end, head));
    }
    at = end + (length % 2);
  }
  return at < size ? [...blanks, blank(at, size)] : blanks;
}

/** ID3v2 in front, ID3v1 and APE behind (id3.org, hydrogenaud.io). */
async function mp3Metadata(size: number, read: ReadBytes): Promise<Blank[]> {
  const blanks: Blank[] = [];
  const start = await read(0, Math.min(size, 10));
  if (textAt(start, 0, 3) === 'ID3' && start.length === 10) {
    const length = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((start[index] ?? 0) & 0x7f), 0);
    if (10 + length > size) throw new DamagedFile('ID3 is cut off');
    // The tag stays, with nothing but padding in it and without flags.
    blanks.push(blank(5, 6), blank(10, 10 + length));
  }
  const tail = await read(Math.max(0, size - 160), size);
  const hasV1 = tail.length >= 128 && textAt(tail, tail.length - 128, tail.length - 125) === 'TAG';
  if (hasV1) blanks.push(blank(size - 128, size));
  const footer = tail.subarray(0, tail.length - (hasV1 ? 128 : 0)).slice(-32);
  if (footer.length === 32 && textAt(footer, 0, 8) === 'APETAGEX') {
    const end = size - (hasV1 ? 128 : 0);
    // Its length counts items and footer; a header of 32 bytes may precede them.
    blanks.push(blank(Math.max(0, end - viewOf(footer).getUint32(12, true) - 32), end));
  }
  return blanks;
}
