import { DamagedFile, type SampleTables } from './media-bytes.ts';

/** Tables of samples of all tracks. A recording of ten hours has some 10 MB of them. */
export const MOST_TABLE_BYTES = 32 * 1024 * 1024;

const TABLE_HEAD_BYTES = 8;

/** Where the samples of a track are, chunk by chunk (ISO/IEC 14496-12, 8.7). */
export function* chunkRanges({
  stsz,
  stsc,
  stco,
  co64,
  stz2,
}: SampleTables): Generator<{ start: number; end: number }> {
  const offsets = offsetsOf(stco, co64);
  if (offsets.count === 0) return;
  // `stz2` is a rare, compact form; no phone writes it.
  if (stsz === undefined || stsc === undefined || stz2 !== undefined) throw new DamagedFile('no sizes of samples');
  const sizes = viewOf(stsz);
  const oneSize = sizes.getUint32(4);
  const samples = sizes.getUint32(8);
  if (oneSize === 0 && stsz.length < 12 + samples * 4) throw new DamagedFile('sizes are cut off');
  const runs = viewOf(stsc);
  const runCount = Math.min(runs.getUint32(4), Math.floor((stsc.length - TABLE_HEAD_BYTES) / 12));
  let run = -1;
  let sample = 0;
  for (let chunk = 1; chunk <= offsets.count && sample < samples; chunk += 1) {
    while (run + 1 < runCount && runs.getUint32(TABLE_HEAD_BYTES + (run + 1) * 12) <= chunk) run += 1;
    if (run < 0) throw new DamagedFile('a chunk without samples');
    const last = Math.min(samples, sample + runs.getUint32(TABLE_HEAD_BYTES + run * 12 + 4));
    const start = offsets.at(chunk - 1);
    let end = start;
    if (oneSize > 0) end += oneSize * (last - sample);
    else for (let each = sample; each < last; each += 1) end += sizes.getUint32(12 + each * 4);
    sample = last;
    yield { start, end };
  }
}

function offsetsOf(stco: Uint8Array | undefined, co64: Uint8Array | undefined) {
  const table = stco ?? co64;
  if (table === undefined) return { count: 0, at: () => 0 };
  const view = viewOf(table);
  const width = stco === undefined ? 8 : 4;
  const count = view.getUint32(4);
  if (table.length < TABLE_HEAD_BYTES + count * width) throw new DamagedFile('offsets are cut off');
  const at = (index: number) => {
    const place = TABLE_HEAD_BYTES + index * width;
    return stco === undefined ? Number(view.getBigUint64(place)) : view.getUint32(place);
  };
  return { count, at };
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
