import { HASH_HEIGHT, HASH_WIDTH, pictureHash } from '../../../../domain/cost/picture-hash.ts';
import { copyImage } from '../../../files/image-copy.ts';

/** The longer side of a receipt's photo: small print stays readable in about half a megabyte. */
const LONGEST_EDGE = 2000;

/**
 * The photo as stored: upright, smaller, without its location; with the hash of its image. A format that this browser
 * cannot decode stays as it is and has no hash.
 */
export async function readPicture(photo: Blob): Promise<{ picture: Blob; hash: string }> {
  const copy = await copyImage(photo, LONGEST_EDGE, 0.8);
  return copy === null ? { picture: photo, hash: '' } : { picture: copy.blob, hash: await hashOf(copy.blob) };
}

async function hashOf(picture: Blob): Promise<string> {
  const bitmap = await createImageBitmap(picture, {
    resizeWidth: HASH_WIDTH,
    resizeHeight: HASH_HEIGHT,
    resizeQuality: 'high',
  });
  try {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [HASH_WIDTH, HASH_HEIGHT];
    const context = canvas.getContext('2d');
    if (context === null) return '';
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, HASH_WIDTH, HASH_HEIGHT);
    const grey = Array.from({ length: HASH_WIDTH * HASH_HEIGHT }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
      return 0.299 * red + 0.587 * green + 0.114 * blue;
    });
    return pictureHash(grey);
  } finally {
    bitmap.close();
  }
}
