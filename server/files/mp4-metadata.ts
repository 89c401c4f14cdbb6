/**
 * Finds metadata of an MP4, MOV or M4A file about its place, its maker and its time, without decoding a sample.
 * Sources: ISO/IEC 14496-12 and Apple's QuickTime File Format.
 */
import { chunkRanges, MOST_TABLE_BYTES } from './mp4-samples.ts';
import { blank, type Blank, DamagedFile, type ReadBytes, type SampleTables } from './media-bytes.ts';

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** A film of two hours has some hundred boxes; more is an attack on time. */
const MOST_BOXES = 10_000;
/** Two kinds of tracks are kept. Others carry places, sensors or chapters. */
const KEPT_TRACKS = ['vide', 'soun'];

/** Boxes that a player needs, by the box around them. Everything else becomes `free`. */
const KEPT: Record<string, readonly string[]> = {
  '': ['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'styp'],
  moov: ['mvhd', 'trak', 'mvex'],
  mvex: ['mehd', 'trex'],
  trak: ['tkhd', 'edts', 'mdia', 'tapt'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  stbl: 'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh sdtp sbgp sgpd subs saiz saio stps'.split(' '),
  moof: ['mfhd', 'traf'],
  traf: 'tfhd tfdt trun saiz saio sbgp sgpd subs'.split(' '),
};
/** Boxes that begin with version, flags, time of creation and time of change. */
const TIMED = ['mvhd', 'tkhd', 'mdhd'];

interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

interface Track {
  box: Box;
  handler: string;
  tables: SampleTables;
}

class BoxWalk {
  readonly blanks: Blank[] = [];
  readonly tracks: Track[] = [];
  readonly seen = new Set<string>();
  private boxes = 0;
  private tableBytes = 0;

  constructor(
    private readonly size: number,
    private readonly read: ReadBytes,
  ) {}

  async walk(parent: string, start: number, end: number, track: Track | null = null): Promise<void> {
    let at = start;
    while (at + HEADER_BYTES <= end) {
      const box = await this.boxAt(at, end);
      if (parent === '') this.seen.add(box.type);
      await this.visit(parent, box, track);
      at = box.end;
    }
    if (at < end) this.blanks.push(blank(at, end));
  }

  private async boxAt(start: number, end: number): Promise<Box> {
    this.boxes += 1;
    if (this.boxes > MOST_BOXES) throw new DamagedFile('too many boxes');
    const bytes = await this.bytes(start, Math.min(end, start + LONG_HEADER_BYTES));
    const view = viewOf(bytes);
    const type = String.fromCharCode(...bytes.subarray(4, HEADER_BYTES));
    const short = view.getUint32(0);
    const isLong = short === 1 && bytes.length === LONG_HEADER_BYTES;
    const length = isLong ? Number(view.getBigUint64(HEADER_BYTES)) : short === 0 ? end - start : short;
    const body = start + (isLong ? LONG_HEADER_BYTES : HEADER_BYTES);
    // A box that reaches beyond the box around it: the file was cut off.
    if (start + length < body || start + length > end) throw new DamagedFile(`${type} is cut off`);
    return { type, start, body, end: start + length };
  }

  private async visit(parent: string, box: Box, track: Track | null): Promise<void> {
    if (!KEPT[parent]?.includes(box.type)) return void this.blanks.push(await this.freed(box));
    if (TIMED.includes(box.type)) await this.forgetTimes(box);
    if (track !== null) await this.note(box, track);
    if (!(box.type in KEPT)) return;
    const within = box.type === 'trak' ? { box, handler: '', tables: {} } : track;
    if (box.type === 'trak' && within !== null) this.tracks.push(within);
    await this.walk(box.type, box.body, box.end, within);
  }

  private async note(box: Box, track: Track): Promise<void> {
    if (box.type === 'hdlr' && track.handler === '') {
      track.handler = String.fromCharCode(...(await this.bytes(box.body + 8, Math.min(box.end, box.body + 12))));
    }
    if (!['stsz', 'stz2', 'stsc', 'stco', 'co64'].includes(box.type)) return;
    this.tableBytes += box.end - box.body;
    if (this.tableBytes > MOST_TABLE_BYTES) throw new DamagedFile('too many samples');
    track.tables[box.type as keyof SampleTables] = await this.bytes(box.body, box.end);
  }

  private async forgetTimes(box: Box): Promise<void> {
    const [version] = await this.bytes(box.body, box.body + 1);
    const end = box.body + 4 + (version === 1 ? 16 : 8);
    if (end > box.end) throw new DamagedFile(`${box.type} is cut off`);
    this.blanks.push(blank(box.body + 4, end));
  }

  /** The same bytes as a `free` box: nothing behind it moves, so no offset changes. */
  async freed({ start, body, end }: Box): Promise<Blank> {
    const head = (await this.bytes(start, body)).slice();
    head.set([0x66, 0x72, 0x65, 0x65], 4);
    return blank(start, end, head);
  }

  private bytes(start: number, end: number): Promise<Uint8Array> {
    if (end > this.size) throw new DamagedFile('the file ends early');
    return this.read(start, end);
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Ranges to blank. Throws DamagedFile when the file is cut off. */
export async function mp4Metadata(size: number, read: ReadBytes): Promise<Blank[]> {
  const found = new BoxWalk(size, read);
  await found.walk('', 0, size);
  if (!found.seen.has('moov') || !found.seen.has('mdat')) throw new DamagedFile('no moov or no mdat');
  for (const { box, handler, tables } of found.tracks) {
    const isKept = KEPT_TRACKS.includes(handler);
    // Samples of a fragmented file are not listed in one place: such a track cannot be blanked.
    if (!isKept && found.seen.has('moof')) throw new DamagedFile(`a track of ${handler} in fragments`);
    if (!isKept) found.blanks.push(await found.freed(box));
    for (const { start, end } of chunkRanges(tables)) {
      if (end > size) throw new DamagedFile('samples beyond the end');
      if (!isKept) found.blanks.push(blank(start, end));
    }
  }
  return found.blanks;
}
