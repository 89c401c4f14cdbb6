import { SaxesParser } from 'saxes';

export type XmlRefusal = 'IMPORT_TRUNCATED' | 'IMPORT_UNSAFE_XML';

export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

class Refusal extends Error {
  constructor(readonly reason: XmlRefusal) {
    super(reason);
  }
}

/** Faults in characters leave the document's shape whole; all others mean that it is cut or damaged. */
const HARMLESS = /disallowed character\.|entity|"\]\]>"/;
const MAX_DEPTH = 500;

/**
 * Streams an XML text without expanding entities; a document type with declarations of its own is refused. Null: read
 * to its end.
 */
export function readXml(xml: string, handlers: XmlHandlers): XmlRefusal | null {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Refusal('IMPORT_UNSAFE_XML');
  });
  parser.on('error', (error) => {
    if (!HARMLESS.test(error.message)) throw new Refusal('IMPORT_TRUNCATED');
  });
  parser.on('opentag', (tag) => {
    if (++depth > MAX_DEPTH) throw new Refusal('IMPORT_UNSAFE_XML');
    handlers.open(tag.name, tag.attributes);
  });
  parser.on('closetag', (tag) => {
    depth--;
    handlers.close(tag.name);
  });
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  try {
    parser.write(xml).close();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}
