import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import type { FileType } from '../../domain/files/file-type.ts';
import type { FileVariant } from '../../domain/files/file-states.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The longer side of the whole image: more than any screen or page shows of it. */
const FULL_EDGE = 2400;
/**
 * A picture of more pixels is an attack on memory, not a photograph: the largest phones take 200 million, shrunk by
 * their apps.
 */
const MOST_PIXELS = 120_000_000;

export interface ImageVariants {
  width: number;
  height: number;
  variants: Record<FileVariant, Bytes>;
}

/**
 * Decodes an image and writes it anew: upright, in sRGB, without any metadata (place, camera, time). Throws where it
 * cannot be decoded. `full` is JPEG, since PDF and every old phone read it; the small ones are WebP.
 */
export async function makeImageVariants(type: FileType, bytes: Bytes): Promise<ImageVariants> {
  const upright = await decode(type, bytes);
  const fit = (edge: number) =>
    upright.clone().resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  const [full, middle, small] = await Promise.all([
    fit(FULL_EDGE).flatten({ background: '#fff' }).jpeg({ quality: 86 }).toBuffer({ resolveWithObject: true }),
    fit(960).webp({ quality: 80 }).toBuffer(),
    fit(360).webp({ quality: 78 }).toBuffer(),
  ]);
  return {
    width: full.info.width,
    height: full.info.height,
    variants: { full: new Uint8Array(full.data), '960': new Uint8Array(middle), '360': new Uint8Array(small) },
  };
}

async function decode(type: FileType, bytes: Bytes): Promise<Sharp> {
  if (type !== 'heic') return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
  // sharp's own build has no decoder for HEIC; this one turns the picture upright itself.
  const { width, height, data } = await decodeHeic({ buffer: bytes });
  if (width * height > MOST_PIXELS) throw new Error('too many pixels');
  return sharp(data, { raw: { width, height, channels: 4 } });
}
