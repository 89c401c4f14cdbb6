import { readArchive } from './archive.ts';
import { countWords } from './count-words.ts';
import { elementsOf, type TypedParagraph } from './flow.ts';
import type { ParseResult } from './parse-result.ts';
import { readXml } from './read-xml.ts';
import type { ElementType, StyleRun } from './screenplay.ts';
import { decodeEntities } from './xml-scan.ts';

/** Celtx's desktop files: a zip with the script as HTML, one paragraph a line with its kind as its class. */
export function parseCeltx(bytes: Uint8Array): ParseResult {
  const archive = readArchive(bytes, (name) => /\.html?$/i.test(name) || name === 'project.rdf');
  if (!archive.ok) return archive;
  const html = [...archive.files]
    .filter(([name]) => /\.html?$/i.test(name))
    .map(([, file]) => new TextDecoder().decode(file))
    .find((text) => /class="sceneheading"/.test(text));
  if (html === undefined) return { ok: false, reason: 'IMPORT_NOT_A_SCREENPLAY' };
  return parseCeltxHtml(html, titleOf(new TextDecoder().decode(archive.files.get('project.rdf') ?? new Uint8Array())));
}

/**
 * Characters, scenes and documents have titles, too, in any order: the project's own counts. Older files describe
 * nothing but the project.
 */
function titleOf(rdf: string): string {
  const project = /<cx:Project\b(?:[^>"']|"[^"]*"|'[^']*')*(?:\/>|>[\s\S]*?<\/cx:Project>)/.exec(rdf)?.[0];
  const own = project ?? (/<(?:RDF:Description|cx:\w+)\b/i.test(rdf) ? '' : rdf);
  const [, element, attribute] = /<dc:title>([^<]*)<\/dc:title>|\bdc:title="([^"]*)"/.exec(own) ?? [];
  return decodeEntities(element ?? attribute ?? '').trim();
}

const CLASSES: Readonly<Record<string, ElementType>> = {
  sceneheading: 'scene-heading',
  action: 'action',
  character: 'character',
  dialog: 'dialogue',
  dialogue: 'dialogue',
  parenthetical: 'parenthetical',
  transition: 'transition',
  shot: 'shot',
  text: 'action',
  act: 'section',
};

function parseCeltxHtml(html: string, title: string): ParseResult {
  const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html;
  const xml = `<body>${body
    .replace(/<(br|hr|img|meta|link)\b([^>]*?)\/?>/gi, '<$1$2/>')
    .replace(/&nbsp;/g, '&#160;')
    .replace(/&(?!#|amp;|lt;|gt;|quot;|apos;)/g, '&amp;')}</body>`;
  const reader = new CeltxReader();
  const refused = readXml(xml, reader);
  if (refused !== null) return { ok: false, reason: refused };
  const { words, paragraphs } = count(xml);
  return {
    ok: true,
    draft: {
      format: 'celtx',
      titlePage: title === '' ? [] : [['Title', title]],
      elements: elementsOf(reader.paragraphs),
      notUnderstood: [],
      // The project's title is one of its lines.
      paragraphsIn: paragraphs + (title === '' ? 0 : 1),
      wordsIn: words + countWords(title),
      unshown: [],
      pageCount: null,
    },
  };
}

const RUNS: Readonly<Record<string, StyleRun['style']>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  strike: 'strike',
};

class CeltxReader {
  readonly paragraphs: TypedParagraph[] = [];
  #open: (TypedParagraph & { styles: StyleRun[] }) | null = null;
  readonly #runs: StyleRun['style'][] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const tag = name.toLowerCase();
    if (tag === 'p') {
      const type = CLASSES[(attributes['class'] ?? '').toLowerCase().split(' ')[0] ?? ''] ?? 'action';
      this.#open = { type, text: '', source: this.paragraphs.length + 1, styles: [] };
      const number = attributes['scenenumber'] ?? attributes['scenestr'];
      if (number !== undefined && type === 'scene-heading') this.#open.number = number;
    } else if (tag === 'br') this.text('\n');
    const run = RUNS[tag];
    if (run !== undefined) this.#runs.push(run);
  }

  close(name: string): void {
    const tag = name.toLowerCase();
    if (RUNS[tag] !== undefined) this.#runs.pop();
    if (tag !== 'p' || this.#open === null) return;
    this.paragraphs.push(this.#open);
    this.#open = null;
  }

  text(text: string): void {
    const paragraph = this.#open ?? null;
    if (paragraph === null) {
      if (text.trim() !== '') this.paragraphs.push({ type: 'unknown', text, source: this.paragraphs.length + 1 });
      return;
    }
    const start = paragraph.text.length;
    paragraph.text += text === '\n' ? text : text.replace(/[ \t\r\n]+/g, ' ');
    for (const style of this.#runs) paragraph.styles.push({ start, end: paragraph.text.length, style });
  }
}

/** An attribute's value may contain a `>`. */
const TAG = /<(\/?)([\w:-]+)((?:[^"'>]|"[^"]*"|'[^']*')*)>([^<]*)/g;

/** The receipt's other side, by a scan of its own. */
function count(xml: string): { words: number; paragraphs: number } {
  let text = '';
  let words = 0;
  let paragraphs = 0;
  let ink = '';
  let isOpen = false;
  for (const [, slash, name = '', attributes = '', content = ''] of xml.matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (tag === 'p' || tag === 'br') text += '\n';
    if (tag === 'p' && slash === '') {
      isOpen = true;
      ink = '';
      if (/class="sceneheading/i.test(attributes))
        words += countWords(/\b(?:scenenumber|scenestr)="([^"]*)"/.exec(attributes)?.[1] ?? '');
    }
    text += content;
    if (isOpen) ink += content;
    else if (decodeEntities(content).trim() !== '') paragraphs++;
    if (tag !== 'p' || slash === '') continue;
    if (decodeEntities(ink).trim() !== '') paragraphs++;
    isOpen = false;
    if (decodeEntities(content).trim() !== '') paragraphs++;
  }
  return { words: words + countWords(decodeEntities(text)), paragraphs };
}
