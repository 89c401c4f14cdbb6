import { SNIFF_BYTES, sniffFileType } from '../../domain/files/file-type.ts';
import { HEADER_BYTES, MOST_PIXELS, pixelsOf } from '../../domain/files/image-pixels.ts';

export interface ImageCopy {
  blob: Blob;
  width: number;
  height: number;
}

/** Asked before a picture is decoded: one of 200 million pixels takes a phone's whole memory. */
async function hasTooManyPixels(blob: Blob): Promise<boolean> {
  const start = new Uint8Array(await blob.slice(0, HEADER_BYTES).arrayBuffer());
  const type = sniffFileType(start.subarray(0, SNIFF_BYTES));
  return type !== null && (pixelsOf(type, start) ?? 0) > (MOST_PIXELS[type] ?? 0);
}

/**
 * A smaller copy of an image, upright, as JPEG without metadata. Null if this browser cannot decode the format (HEIC
 * outside Safari, which is then sent as it is), or the image has more pixels than any photo.
 */
export async function copyImage(blob: Blob, longestEdge: number, quality = 0.86): Promise<ImageCopy | null> {
  let bitmap: ImageBitmap;
  try {
    if (await hasTooManyPixels(blob)) return null;
    bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  try {
    const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) return null;
    context.drawImage(bitmap, 0, 0, width, height);
    const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return copy === null ? null : { blob: copy, width, height };
  } finally {
    bitmap.close();
  }
}
