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

/** Silence as a voice note: Opus in Ogg (RFC 7845), packets of 20 ms, one page a second. */
export function sampleVoiceNote(seconds: number): Bytes {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(16_000, 12);
  const tags = Buffer.alloc(16);
  tags.write('OpusTags', 0, 'latin1');
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
