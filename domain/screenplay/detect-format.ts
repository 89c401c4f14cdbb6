/** Kinds of file that people offer as screenplays by mistake, by their first bytes. Null: text, or nothing known. */
export function detectFormat(bytes: Uint8Array): string | null {
  for (const [name, signature] of SIGNATURES)
    if (startsWith(bytes, signature)) return name === 'zip' ? zipKind(bytes) : name;
  return null;
}

const SIGNATURES: readonly [name: string, signature: string][] = [
  ['zip', 'PK\x03\x04'],
  ['doc', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'],
  ['rtf', '{\\rtf'],
  ['png', '\x89PNG'],
  ['jpeg', '\xFF\xD8\xFF'],
  ['gif', 'GIF8'],
  ['gzip', '\x1F\x8B'],
  ['7z', "7z\xBC\xAF'\x1C"],
  ['rar', 'Rar!\x1A'],
  ['postscript', '%!PS'],
];

const startsWith = (bytes: Uint8Array, signature: string): boolean => {
  for (let i = 0; i < signature.length; i++) if (bytes[i] !== signature.charCodeAt(i)) return false;
  return true;
};

/** A zip's first entries have their names in clear; Word, Fade In and Highland keep their documents in one. */
function zipKind(bytes: Uint8Array): string {
  const head = latin1(bytes.subarray(0, 4096));
  if (head.includes('word/') || head.includes('[Content_Types].xml')) return 'docx';
  if (head.includes('document.xml')) return 'fadein';
  if (head.includes('.textbundle') || head.includes('text.md') || head.includes('text.fountain')) return 'highland';
  return 'zip';
}

export const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Adobe's readers accept the header anywhere in the first 1,024 bytes (ISO 32000-1, annex H). */
export const isPdf = (bytes: Uint8Array): boolean => latin1(bytes.subarray(0, 1024)).includes('%PDF-');

/**
 * What a text that begins with `<` is. `unsafe`: it declares a document type or entities, which no screenplay needs and which is how
 * an XML file is made to explode; `cut`: it ends before its first element.
 */
export function markupKind(text: string): 'fdx' | 'html' | 'xml' | 'unsafe' | 'cut' | null {
  const start = text.slice(0, 65_536).trimStart();
  if (!start.startsWith('<')) return null;
  if (/^<(?:!doctype\s+html|html|head|body|p|div)\b/i.test(start)) return 'html';
  if (!/^<(?:\?xml|!DOCTYPE|!ENTITY|!--|[A-Za-z_])/.test(start))
    return start.length < 12 && '<?xml version'.startsWith(start) ? 'cut' : null;
  const prolog = /^(?:\s+|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->)*/.exec(start)?.[0].length ?? 0;
  const rest = start.slice(prolog);
  if (/^<!(?:DOCTYPE|ENTITY)/i.test(rest)) return 'unsafe';
  if (/^<FinalDraft[\s>]/.test(rest)) return 'fdx';
  if (!/^<[A-Za-z_][^>]*>/.test(rest))
    return rest === '' || rest.startsWith('<?') || rest.startsWith('<!') || '<FinalDraft'.startsWith(rest)
      ? 'cut'
      : null;
  return /^<[\w:.-]+(?:\s[^>]*)?\/?>/.test(rest) ? 'xml' : null;
}

export const hasScreenplayName = (fileName: string): boolean =>
  /\.(?:fountain|spmd|txt|md|fdx|fdxt|pdf)$/i.test(fileName);
