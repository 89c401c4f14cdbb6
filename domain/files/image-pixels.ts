import type { FileType } from './file-type.ts';

/**
 * A picture of more pixels is an attack on memory, not a photograph: the largest phones take 200 million, shrunk by
 * their apps. JPEG can be read smaller than it is; the other formats are decoded whole.
 */
export const MOST_PIXELS: Partial<Record<FileType, number>> = { jpg: 120_000_000, png: 60_000_000, heic: 50_000_000 };

/** Bytes of a picture in which its header is, unless a camera wrote much before it. */
export const HEADER_BYTES = 512 * 1024;

/**
 * Pixels of a picture as its header names them; null if the header is elsewhere. Sources: RFC 2083 (PNG), ISO/IEC
 * 10918-1 (JPEG), ISO/IEC 23008-12 (HEIC).
 */
export function pixelsOf(type: FileType, start: Uint8Array): number | null {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (type === 'png') return start.length < 24 ? null : view.getUint32(16) * view.getUint32(20);
  return type === 'jpg' ? jpegPixels(view) : type === 'heic' ? heicPixels(view) : null;
}

/** From segment to segment up to the start of a frame. */
function jpegPixels(view: DataView): number | null {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const ISPE = 0x69_73_70_65;

/** The largest of all sizes that are named: that of the whole picture, where it is put together from tiles. */
function heicPixels(view: DataView): number | null {
  let most: number | null = null;
  for (let at = 4; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0x69 || view.getUint32(at) !== ISPE) continue;
    most = Math.max(most ?? 0, view.getUint32(at + 8) * view.getUint32(at + 12));
  }
  return most;
}
