import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import type { FileType } from '../../domain/files/file-type.ts';
import { MOST_PIXELS } from '../../domain/files/image-pixels.ts';
import type { FileVariant } from '../../domain/files/file-states.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The longer side of the whole image: more than any screen or page shows of it. */
const FULL_EDGE = 2400;
/** Decoding of one picture. */
const SECONDS = 20;

export class TooManyPixels extends Error {}

export interface ImageVariants {
  width: number;
  height: number;
  variants: Record<FileVariant, Bytes>;
}

// One picture at a time on one core: the server answers others meanwhile. Nothing is kept between two people's.
sharp.concurrency(1);
sharp.cache(false);
// Only the accepted formats, and the one that is written here, are decoded, whatever the bytes claim.
sharp.block({ operation: ['VipsForeignLoad'] });
const READ = ['Jpeg', 'Png', 'Webp'];
/** The embedded default draws the pictures of its sample data. The block is one for all threads of the process. */
const DRAWN = process.env['NODE_ENV'] === 'production' ? [] : ['Svg'];
sharp.unblock({ operation: [...READ, ...DRAWN].map((format) => `VipsForeignLoad${format}Buffer`) });

/**
 * Decodes an image and encodes it again: upright, in sRGB, without any metadata (place, camera, time). Throws
 * TooManyPixels before decoding, and otherwise when the image cannot be decoded. `full` is JPEG, for PDF and every old
 * phone; the small ones are WebP.
 */
export async function makeImageVariants(type: FileType, bytes: Bytes): Promise<ImageVariants> {
  // Decoded once, to the size of the largest copy.
  const { data, info } = await shrunk(await decode(type, bytes), FULL_EDGE)
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const copy = () => sharp(data, { raw: { width, height, channels } });
  const full = await copy().flatten({ background: '#fff' }).jpeg({ quality: 86 }).toBuffer();
  const middle = await shrunk(copy(), 960).webp({ quality: 80 }).toBuffer();
  const small = await shrunk(copy(), 360).webp({ quality: 78 }).toBuffer();
  return {
    width,
    height,
    variants: { full: new Uint8Array(full), '960': new Uint8Array(middle), '360': new Uint8Array(small) },
  };
}

const shrunk = (image: Sharp, edge: number) =>
  image.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });

async function decode(type: FileType, bytes: Bytes): Promise<Sharp> {
  const most = MOST_PIXELS[type] ?? 0;
  if (type === 'heic') return sharp(...(await decodeHeicWithin(bytes, most)));
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > most) throw new TooManyPixels();
  return sharp(bytes, { limitInputPixels: most, failOn: 'error' }).rotate().toColourspace('srgb');
}

/** sharp's own build has no decoder for HEIC; this one turns the picture upright itself. */
async function decodeHeicWithin(bytes: Bytes, most: number): Promise<Parameters<typeof sharp>> {
  const images = await decodeHeic.all({ buffer: bytes });
  try {
    const [first] = images;
    if (first === undefined) throw new Error('no picture');
    if (first.width * first.height > most) throw new TooManyPixels();
    const { width, height, data } = await first.decode();
    return [data, { raw: { width, height, channels: 4 } }];
  } finally {
    images.dispose();
  }
}
