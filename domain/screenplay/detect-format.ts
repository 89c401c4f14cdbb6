import { listArchive } from './archive.ts';

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
  ['sqlite', 'SQLite format 3'],
];

const startsWith = (bytes: Uint8Array, signature: string): boolean => {
  for (let i = 0; i < signature.length; i++) if (bytes[i] !== signature.charCodeAt(i)) return false;
  return true;
};

/**
 * Word, Fade In, Highland, Celtx and others store their documents in a zip: the file names in it identify the program.
 */
function zipKind(bytes: Uint8Array): string {
  const names = listArchive(bytes);
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/^word\/document\.xml$/)) return 'docx';
  if (has(/^content\.xml$/) && has(/^META-INF\/|^mimetype$/)) return 'odt';
  if (has(/\.iwa$|^Index\.zip$/)) return 'pages';
  if (has(/\.scrivx$/)) return 'scriv';
  if (has(/^project\.rdf$|^script-[\w-]*\.html?$/)) return 'celtx';
  if (has(TEXT_OF_BUNDLE)) return 'textbundle';
  return has(/^document\.xml$/) ? 'fadein' : 'zip';
}

/** The text of a TextBundle (https://textbundle.org/spec), zipped: `Naskah.textbundle/text.fountain`. */
export const TEXT_OF_BUNDLE = /(?:^|\/)text\.(?:fountain|md|markdown|txt|spmd)$/;

/** Unsupported programs' files, by their content or, if that is unclear, by their name; null for all others. */
export function foreignFormat(fileName: string, binary: string | null): string | null {
  if (binary !== null && BINARY_FOREIGN.has(binary)) return binary === 'sqlite' ? storyName(fileName) : binary;
  const extension = /\.([a-z0-9]{2,6})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return FOREIGN_NAMES.has(extension) ? extension : null;
}
const BINARY_FOREIGN = new Set(['doc', 'pages', 'scriv', 'sqlite', 'png', 'jpeg', 'gif']);
const FOREIGN_NAMES = new Set([
  'fdr',
  'mmsw',
  'kitsp',
  'starc',
  'pages',
  'scriv',
  'scrivx',
  'gdoc',
  'wdz',
  'doc',
  'scw',
]);
const storyName = (fileName: string): string => (/\.kitsp$/i.test(fileName) ? 'kitsp' : 'starc');

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Adobe's readers accept the header anywhere in the first 1,024 bytes (ISO 32000-1, annex H). */
export const isPdf = (bytes: Uint8Array): boolean => latin1(bytes.subarray(0, 1024)).includes('%PDF-');

/**
 * Kind of a text that begins with `<`. `unsafe`: it declares a document type or entities, which no screenplay needs and
 * which is how an XML file is made to explode; `cut`: it ends before its first element.
 */
export function markupKind(text: string): 'fdx' | 'osf' | 'html' | 'xml' | 'unsafe' | 'cut' | null {
  const start = text.slice(0, 65_536).trimStart();
  if (!start.startsWith('<')) return null;
  if (/^<(?:!doctype\s+html|html|head|body|p|div)\b/i.test(start)) return 'html';
  if (!/^<(?:\?xml|!DOCTYPE|!ENTITY|!--|[A-Za-z_])/.test(start))
    return start.length < 12 && '<?xml version'.startsWith(start) ? 'cut' : null;
  const prolog = /^(?:\s+|<\?(?:[^?]|\?(?!>))*\?>|<!--(?:[^-]|-(?!->))*-->)*/.exec(start)?.[0].length ?? 0;
  const rest = start.slice(prolog);
  if (/^<!(?:DOCTYPE|ENTITY)/i.test(rest)) return 'unsafe';
  if (/^<FinalDraft[\s>]/.test(rest)) return 'fdx';
  if (/^<document\s[^>]*type="Open Screenplay Format/.test(rest)) return 'osf';
  if (!/^<[A-Za-z_][^>]*>/.test(rest))
    return rest === '' || rest.startsWith('<?') || rest.startsWith('<!') || '<FinalDraft'.startsWith(rest)
      ? 'cut'
      : null;
  return /^<[\w:.-]+(?:\s[^>]*)?\/?>/.test(rest) ? 'xml' : null;
}

export const hasScreenplayName = (fileName: string): boolean =>
  /\.(?:fountain|spmd|txt|md|fdx|fdxt|pdf|docx|odt|rtf|fadein|osf|highland|textbundle|textpack|celtx|trelby)$/i.test(
    fileName,
  );
