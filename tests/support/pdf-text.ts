import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as v from 'valibot';

/** A piece of text on a page, in points from the lower left corner; `y` is the baseline. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  isUpwards: boolean;
}
export interface ReadPage {
  width: number;
  height: number;
  texts: PlacedText[];
  /** All of it without spaces, so that where a line was broken does not matter. */
  letters: string;
}

const Item = v.object({ str: v.string(), width: v.number(), transform: v.array(v.number()) });
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** A PDF turned back into text by a program that had no part in writing it. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ disableNormalization: true });
    const texts = items.flatMap((item): PlacedText[] => {
      const parsed = v.safeParse(Item, item);
      if (!parsed.success || parsed.output.str.trim() === '') return [];
      const { str, transform, width: long } = parsed.output;
      const [a = 0, b = 0, , , x = 0, y = 0] = transform;
      return [{ text: str, x, y, width: long, size: Math.hypot(a, b), isUpwards: Math.abs(b) > Math.abs(a) }];
    });
    pages.push({ width, height, texts, letters: withoutSpaces(texts.map(({ text }) => text).join('')) });
  }
  const { info } = await document.getMetadata();
  const facts = v.parse(
    v.object({ Title: v.string(), Author: v.optional(v.string()), Language: v.optional(v.string()) }),
    info,
  );
  await document.destroy();
  return { pages, facts };
}

/** Rectangle that a text's letters take, without the empty space of its line. */
const boxOf = ({ x, y, width, size, isUpwards }: PlacedText) =>
  isUpwards
    ? { left: x - size * 0.7, right: x + size * 0.15, bottom: y, top: y + width }
    : { left: x, right: x + width, bottom: y - size * 0.15, top: y + size * 0.7 };

/** Texts that cross the edge of a page, or overlap something else. */
export function misplaced({ width, height, texts }: ReadPage): string[] {
  const found: string[] = [];
  const boxes = texts.map((text) => ({ text: text.text, ...boxOf(text) }));
  for (const [index, one] of boxes.entries()) {
    if (one.left < 0 || one.bottom < 0 || one.right > width || one.top > height) found.push(`outside: ${one.text}`);
    for (const other of boxes.slice(index + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
      if (across > 0.6 && down > 0.6) found.push(`on each other: ${one.text} | ${other.text}`);
    }
  }
  return found;
}
