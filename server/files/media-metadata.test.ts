import { describe, expect, it } from 'vitest';
import { sampleMp4, sampleWav } from '../../tests/support/sample-media.ts';
import { blankPiece, DamagedFile } from './media-bytes.ts';
import { mediaMetadata } from './media-metadata.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const readOf = (bytes: Uint8Array) => (start: number, end: number) => Promise.resolve(bytes.subarray(start, end));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** The file as it is stored: in pieces, each of which is blanked separately. */
async function stored(type: 'mp4' | 'mp3' | 'wav', bytes: Bytes, pieceBytes = 64): Promise<Bytes> {
  const blanks = await mediaMetadata(type, bytes.length, readOf(bytes));
  const pieces = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.slice(at, at + pieceBytes);
    pieces.push(blankPiece(piece, at, blanks) ?? piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

describe('a video', () => {
  it('loses places, phones and times, and keeps its size and its picture', async () => {
    const video = sampleMp4();
    expect(textOf(video).match(/SECRET/g)).toHaveLength(7);
    const clean = await stored('mp4', video);
    expect(clean).toHaveLength(video.length);
    expect(textOf(clean)).not.toContain('SECRET');
    expect(textOf(clean)).not.toContain(textOf(new Uint8Array([0xe2, 0x7f, 0x2c, 0x00])));
    const picture = textOf(new Uint8Array(40).fill(7));
    expect(textOf(clean).indexOf(picture)).toBe(textOf(video).indexOf(picture));
    // A clean file is not changed.
    expect(await stored('mp4', clean)).toEqual(clean);
  });

  it('is damaged where it ends early, wherever that is', async () => {
    const video = sampleMp4();
    const free = textOf(video).lastIndexOf('free') - 4;
    for (const length of [8, 100, 500, free - 1, free - 30, video.length - 1])
      await expect(mediaMetadata('mp4', length, readOf(video.subarray(0, length)))).rejects.toThrow(DamagedFile);
  });

  it('of a million boxes or samples is left soon', async () => {
    const many = new Uint8Array(8_000_000);
    for (let at = 3; at < many.length; at += 8) many[at] = 8;
    await expect(mediaMetadata('mp4', 9_000_000, readOf(sampleMp4({ extra: [many] })))).rejects.toThrow(
      'too many boxes',
    );
  });
});

describe('a recording', () => {
  it('as WAVE loses every chunk but the sound', async () => {
    const list = Buffer.from('LIST\u0012\u0000\u0000\u0000INFOISFT SECRET  \u0000\u0000', 'latin1');
    const wav = new Uint8Array(Buffer.concat([sampleWav(1), list]));
    const clean = await stored('wav', wav);
    expect(textOf(clean)).not.toContain('SECRET');
    expect(clean.subarray(0, wav.length - list.length)).toEqual(sampleWav(1));
    await expect(mediaMetadata('wav', 5_000, readOf(wav.subarray(0, 5_000)))).rejects.toThrow(DamagedFile);
  });

  it('as MP3 loses its tags in front and behind', async () => {
    const front = Buffer.from('ID3\u0004\u0000\u0080\u0000\u0000\u0000\u0014TXXX SECRET Pixel 9  ', 'latin1');
    const behind = Buffer.concat([Buffer.from('TAGSECRET'), Buffer.alloc(119)]);
    const mp3 = new Uint8Array(Buffer.concat([front, Buffer.alloc(300, 9), behind]));
    const clean = await stored('mp3', mp3);
    expect(textOf(clean)).not.toContain('SECRET');
    expect(clean.subarray(front.length, front.length + 300)).toEqual(new Uint8Array(300).fill(9));
  });
});
