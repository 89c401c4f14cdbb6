import sharp from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

/** A photograph of noise, so that it has about as many bytes as one of a camera; its EXIF names a place. */
export async function samplePhoto(width = 600, height = 750, seed = 1): Promise<Bytes> {
  const pixels = new Uint8Array(width * height * 3);
  let state = seed;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = (state >>> 24) / 3 + ((at / 3 / width) % 160);
  }
  const jpeg = sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1', GPSLongitudeRef: 'E' } })
    .jpeg({ quality: 90 });
  return new Uint8Array(await jpeg.toBuffer());
}

/** 64 × 80 pixels of one brown, as an iPhone would write them (made with libheif's heif-enc). */
export const sampleHeic = (): Bytes =>
  new Uint8Array(
    Buffer.from(
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAAAAAAHAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoCCBRZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAkbWRhdAAAABgoAa9Y+Q6SX//nGv/87pkOiXTGxkqpxkY=',
      'base64',
    ),
  );

/** Silence as RIFF/WAVE, 8 bit at 8 kHz. */
export function sampleWav(seconds: number): Bytes {
  const length = seconds * 8000;
  const wav = Buffer.alloc(44 + length, 0x80);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + length, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(8000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(length, 40);
  return new Uint8Array(wav);
}

const box = (type: string, ...parts: readonly (Uint8Array | number[])[]): Bytes => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return new Uint8Array(Buffer.concat([head, body]));
};

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** A track of `samples` at `offset`, all in one chunk. */
function track(id: number, handler: string, offset: number, samples: number[], more: Bytes[] = []): Bytes {
  const entry = box(handler === 'vide' ? 'avc1' : 'mebx', new Uint8Array(78));
  const tables = box(
    'stbl',
    box('stsd', words(0, 1), entry),
    box('stts', words(0, 1, samples.length, 1000)),
    box('stsc', words(0, 1, 1, samples.length, 1)),
    box('stsz', words(0, 0, samples.length, ...samples)),
    box('stco', words(0, 1, offset)),
  );
  const media = box(
    'mdia',
    box('mdhd', words(0, 3_800_000_000, 3_800_000_000, 1000, samples.length * 1000, 0)),
    box('hdlr', words(0, 0), Buffer.from(handler), new Uint8Array(13)),
    box('minf', box('vmhd', words(1, 0, 0)), tables),
  );
  const head = box('tkhd', words(7, 3_800_000_000, 3_800_000_000, id, 0, samples.length * 1000), new Uint8Array(60));
  return box('trak', head, media, ...more);
}

/**
 * Two seconds of video as a phone writes them, with its place, maker and name in all the usual boxes, and a track of
 * places. Each of these contains the text "SECRET".
 */
export function sampleMp4({ extra = [] }: { extra?: Bytes[] } = {}): Bytes {
  const secret = Buffer.from('SECRET -6.2088+106.8456 iPhone');
  const file = (offset: number) => {
    const tags = box('meta', words(0), box('ilst', secret));
    return [
      box('ftyp', Buffer.from('isom'), words(512), Buffer.from('isomavc1')),
      box(
        'moov',
        box('mvhd', words(0, 3_800_000_000, 3_800_000_000, 1000, 2000, 0x10000), new Uint8Array(80)),
        track(1, 'vide', offset, [20, 20], [box('udta', box('\u00a9mod', secret))]),
        track(2, 'meta', offset + 40, [secret.length]),
        box('udta', box('\u00a9xyz', secret), tags),
        tags,
      ),
      box('uuid', secret),
      ...extra,
      box('mdat', new Uint8Array(40).fill(7), secret),
      box('free', secret),
    ];
  };
  const before = file(0).slice(0, -2);
  const offset = before.reduce((sum, part) => sum + part.length, 8);
  return new Uint8Array(Buffer.concat(file(offset)));
}

/** Silence as a voice note: Opus in Ogg (RFC 7845), packets of 20 ms, one page a second; a comment has "SECRET". */
export function sampleVoiceNote(seconds: number, comments = 1): Bytes {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(16_000, 12);
  const comment = 'LOCATION=SECRET -6.2088+106.8456';
  const tags = Buffer.alloc(20 + comment.length);
  tags.write('OpusTags', 0, 'latin1');
  tags.writeUInt32LE(comments, 12);
  if (comments > 0) tags.writeUInt32LE(comment.length, 16);
  if (comments > 0) tags.write(comment, 20, 'latin1');
  const pages = [oggPage([head], 0, 0, 2), oggPage([tags], 1, 0, 0)];
  const silence = Buffer.from([0xf8, 0xff, 0xfe]);
  for (let second = 1; second <= seconds; second += 1) {
    const packets = Array.from({ length: 50 }, () => silence);
    pages.push(oggPage(packets, second + 1, second * 48_000, second === seconds ? 4 : 0));
  }
  return new Uint8Array(Buffer.concat(pages));
}

/** RFC 3533. `flags`: 2 begins the stream, 4 ends it. */
function oggPage(packets: readonly Buffer[], sequence: number, position: number, flags: number): Buffer {
  const header = Buffer.alloc(27 + packets.length);
  header.write('OggS', 0, 'latin1');
  header.writeUInt8(flags, 5);
  header.writeBigUInt64LE(BigInt(position), 6);
  header.writeUInt32LE(1, 14);
  header.writeUInt32LE(sequence, 18);
  header.writeUInt8(packets.length, 26);
  for (const [index, packet] of packets.entries()) header.writeUInt8(packet.length, 27 + index);
  const page = Buffer.concat([header, ...packets]);
  page.writeUInt32LE(oggChecksum(page), 22);
  return page;
}

function oggChecksum(page: Buffer): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80_00_00_00 ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1;
  }
  return sum >>> 0;
}
