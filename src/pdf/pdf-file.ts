/** Packs by zlib ("FlateDecode"). */
export type Deflate = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Number of an object; `3 0 R` in the file. */
export type Reference = number & { readonly object: unique symbol };
export const refer = (object: Reference): string => `${object} 0 R`;

/**
 * Puts a PDF 1.7 file together (ISO 32000-1, chapter 7): numbered objects, a table of where each begins, a trailer.
 * Callers write the objects.
 */
export class PdfFile {
  readonly #objects: (Uint8Array | null)[] = [];
  readonly #deflate: Deflate;

  constructor(deflate: Deflate) {
    this.#deflate = deflate;
  }

  /** A number for an object that others refer to before it is written. */
  reserve(): Reference {
    this.#objects.push(null);
    return this.#objects.length as Reference;
  }

  write(body: string, object: Reference = this.reserve()): Reference {
    this.#objects[object - 1] = latin(body);
    return object;
  }

  /** `entries` are further entries of the stream's dictionary, `/Name value`. */
  async writeStream(
    content: Uint8Array | string,
    entries = '',
    object: Reference = this.reserve(),
  ): Promise<Reference> {
    const packed = await this.#deflate(typeof content === 'string' ? latin(content) : content);
    const head = `<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>\nstream\n`;
    this.#objects[object - 1] = concat([latin(head), packed, latin('\nendstream')]);
    return object;
  }

  /** The whole file. `id` is 32 hexadecimal digits that name this document. */
  close(catalog: Reference, info: Reference, id: string): Uint8Array {
    const parts: Uint8Array[] = [new Uint8Array([...latin('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])];
    let end = parts[0]?.length ?? 0;
    const offsets: number[] = [];
    for (const [index, body] of this.#objects.entries()) {
      if (body === null) throw new Error(`object ${index + 1} of the PDF was never written`);
      const part = concat([latin(`${index + 1} 0 obj\n`), body, latin('\nendobj\n')]);
      offsets.push(end);
      end += part.length;
      parts.push(part);
    }
    const count = offsets.length + 1;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const trailer = `trailer\n<< /Size ${count} /Root ${refer(catalog)} /Info ${refer(info)} /ID [<${id}> <${id}>] >>`;
    parts.push(latin(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${trailer}\nstartxref\n${end}\n%%EOF\n`));
    return concat(parts);
  }
}

/** Characters to bytes, one to one; texts go through `pdfText`. */
function latin(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** UTF-16 code units as hexadecimal digits. */
export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('');

/** A text string object of any characters: UTF-16 with a byte order mark. */
export const pdfText = (text: string): string => `<FEFF${utf16Hex(text)}>`;

/** A number as PDF writes it: no exponent, no more than three decimals. */
export const num = (value: number): string => {
  const written = value.toFixed(3).replace(/\.?0+$/, '');
  return written === '-0' || written === '' ? '0' : written;
};
