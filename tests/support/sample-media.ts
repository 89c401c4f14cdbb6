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
