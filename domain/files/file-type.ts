/** The formats that are accepted anywhere, by their usual extension. */
export const FILE_TYPES = ['jpg', 'png', 'heic', 'mp4', 'mov', 'mp3', 'wav', 'm4a', 'ogg'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const MIME_OF_TYPE = {
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
} as const satisfies Record<FileType, string>;

export const isImage = (type: FileType): boolean => type === 'jpg' || type === 'png' || type === 'heic';

/** Number of bytes at a file's beginning that `sniffFileType` looks at. */
export const SNIFF_BYTES = 16;

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const M4A_BRANDS = ['M4A ', 'M4B ', 'M4P '];
const FRAME_SYNC = 0xff;
/** Second byte of an MPEG audio frame of layer III, the versions 1, 2 and 2.5. */
const LAYER_III = [0xfb, 0xfa, 0xf3, 0xf2, 0xe3, 0xe2];

/**
 * The format by the first bytes, null if none of ours begins so. The device asks before it takes a file; the server
 * asks a library that looks deeper. Sources: ISO/IEC 14496-12 (`ftyp`), RFC 2083 (PNG), ISO/IEC 10918-1 (JPEG), RFC
 * 3533 (Ogg), ID3v2.
 */
export function sniffFileType(start: Uint8Array): FileType | null {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'jpg';
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (text(4, 8) === 'ftyp') {
    const brand = text(8, 12);
    if (HEIC_BRANDS.includes(brand)) return 'heic';
    if (brand === 'qt  ') return 'mov';
    return M4A_BRANDS.includes(brand) ? 'm4a' : 'mp4';
  }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav';
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(0, 3) === 'ID3') return 'mp3';
  return start[0] === FRAME_SYNC && LAYER_III.includes(start[1] ?? 0) ? 'mp3' : null;
}
