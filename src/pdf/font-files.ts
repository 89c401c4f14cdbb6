import latin500 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-500-normal.woff?url';
import latin700 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-700-normal.woff?url';
import latin800 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-800-normal.woff?url';
import latinExt500 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-500-normal.woff?url';
import latinExt700 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-700-normal.woff?url';
import latinExt800 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-800-normal.woff?url';
import vietnamese500 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese-500-normal.woff?url';
import vietnamese700 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese-700-normal.woff?url';
import vietnamese800 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese-800-normal.woff?url';
import type { Weight } from './typeface.ts';

/** Files of the family: for each weight those that divide Unicode between them, as WOFF. */
export type FontFiles = Record<Weight, readonly { name: string; bytes: Uint8Array }[]>;

const FILES = {
  500: [latin500, latinExt500, vietnamese500],
  700: [latin700, latinExt700, vietnamese700],
  800: [latin800, latinExt800, vietnamese800],
} as const;

/** Letters that the first file of a weight lacks: most documents have none and need a third of the bytes. */
const BEYOND_LATIN = /[^\u0020-\u00FF\u2000-\u206F\u2122\u2212]/;

async function fontFile(address: string, weight: number, part: number) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`font ${address}: ${response.status}`);
  return { name: `PlusJakartaSans-${weight}-${part}`, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** The fonts that a document needs; `content` holds all of its text. */
export async function loadFontFiles(content: unknown): Promise<FontFiles> {
  const isLatinOnly = !BEYOND_LATIN.test(JSON.stringify(content));
  const load = async (weight: keyof typeof FILES) => {
    const [first, ...further] = FILES[weight];
    const files = [fontFile(first, weight, 0)];
    // Without them the device draws those letters.
    const others = isLatinOnly
      ? []
      : further.map((address, index) => fontFile(address, weight, index + 1).catch(() => null));
    const loaded = await Promise.all([...files, ...others]);
    return loaded.filter((file) => file !== null);
  };
  const [medium, bold, heavy] = await Promise.all([load(500), load(700), load(800)]);
  return { 500: medium, 700: bold, 800: heavy };
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

export const inflateHere = (bytes: Uint8Array) => through(new DecompressionStream('deflate'), bytes);
export const deflateHere = (bytes: Uint8Array) => through(new CompressionStream('deflate'), bytes);
