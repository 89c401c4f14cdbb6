import type { DrawnText, DrawText, Weight } from './typeface.ts';

/** Pixels of an em: sharp on paper at twice the size of a headline. */
const EM = 160;
const PADDING = 24;
const ASCENT = Math.round(EM * 1.25);
const HEIGHT = Math.round(EM * 1.85);
/** Darker than this is ink; colourful letters (emoji) keep their dark parts. */
const INK = 110;
/** No font has a glyph for it: its drawing is how the device shows "unknown". */
const UNKNOWN = '\u{10FFFE}';

/**
 * Letters of all scripts that this device has fonts for, drawn for a document whose own font lacks them. For a worker;
 * where a browser cannot draw in one, nothing is drawn.
 */
export function fallbackGlyphs(): DrawText {
  if (typeof OffscreenCanvas === 'undefined') return () => null;
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return () => null;

  const drawn = (text: string, weight: Weight): DrawnText | null => {
    const font = `${weight} ${EM}px system-ui, sans-serif`;
    context.font = font;
    const advance = context.measureText(text).width;
    canvas.width = Math.min(16_000, Math.ceil(advance) + PADDING * 2);
    canvas.height = HEIGHT;
    // Another size of the canvas forgets the font.
    context.font = font;
    context.fillText(text, PADDING, ASCENT);
    const { data } = context.getImageData(0, 0, canvas.width, HEIGHT);
    const rowBytes = Math.ceil(canvas.width / 8);
    const bits = new Uint8Array(rowBytes * HEIGHT);
    let isEmpty = true;
    for (let row = 0; row < HEIGHT; row++)
      for (let column = 0; column < canvas.width; column++) {
        const at = (row * canvas.width + column) * 4;
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
        const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        if (alpha * (1 - light / 320) < INK) continue;
        isEmpty = false;
        const byte = row * rowBytes + (column >> 3);
        bits[byte] = (bits[byte] ?? 0) | (0x80 >> (column & 7));
      }
    if (isEmpty) return null;
    return {
      advance: advance / EM,
      left: -PADDING / EM,
      bottom: -(HEIGHT - ASCENT) / EM,
      width: canvas.width / EM,
      height: HEIGHT / EM,
      columns: canvas.width,
      rows: HEIGHT,
      bits,
    };
  };

  const unknown = new Map<Weight, DrawnText | null>();
  return (text, weight) => {
    if (!unknown.has(weight)) unknown.set(weight, drawn(UNKNOWN, weight));
    const glyph = drawn(text, weight);
    const box = unknown.get(weight) ?? null;
    // The device's own sign for "unknown" is less clear than a question mark with a note.
    const isUnknown = glyph !== null && box !== null && glyph.columns === box.columns && sameBits(glyph.bits, box.bits);
    return isUnknown ? null : glyph;
  };
}

const sameBits = (bits: Uint8Array, other: Uint8Array): boolean =>
  bits.length === other.length && bits.every((byte, at) => byte === other[at]);
