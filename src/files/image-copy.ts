export interface ImageCopy {
  blob: Blob;
  width: number;
  height: number;
}

/**
 * A smaller copy of an image, upright, as JPEG without metadata. Null where this browser cannot decode the format: HEIC
 * outside Safari, which then travels as it is.
 */
export async function copyImage(blob: Blob, longestEdge: number, quality = 0.86): Promise<ImageCopy | null> {
  let bitmap: ImageBitmap;
  try {
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
