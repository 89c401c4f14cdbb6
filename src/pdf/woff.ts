/** Decompresses zlib; page, worker and Node each provide their own. */
export type Inflate = (packed: Uint8Array) => Promise<Uint8Array>;

/** Tables of a font by their four-letter tag. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

/**
 * Unpacks a WOFF 1.0 file (https://www.w3.org/TR/WOFF/): each table is stored as it is or packed by zlib. Throws for
 * anything else.
 */
export async function unpackWoff(file: Uint8Array, inflate: Inflate): Promise<FontTables> {
  const data = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (data.getUint32(0) !== 0x77_4f_46_46) throw new Error('not a WOFF file');
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < data.getUint16(12); index++) {
    const entry = 44 + index * 20;
    const tag = String.fromCodePoint(...file.subarray(entry, entry + 4));
    const offset = data.getUint32(entry + 4);
    const packedLength = data.getUint32(entry + 8);
    const packed = file.subarray(offset, offset + packedLength);
    tables.set(tag, packedLength < data.getUint32(entry + 12) ? await inflate(packed) : packed);
  }
  return tables;
}
