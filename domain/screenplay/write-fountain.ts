import { looksLikeCue, looksLikeShot, looksLikeTransition } from './cue.ts';
import {
  bodyElements,
  unwrittenTags,
  type ExportedElement,
  type ExportedScene,
  type ExportedScript,
} from './exported-script.ts';
import { readPlainHeading, readUnmistakableHeading } from './fountain-headings.ts';
import { readSceneHeading } from './slugline.ts';
import { isUpperCase } from './upper-case.ts';
import type { StyleRun, TagKind } from './screenplay.ts';

/**
 * A script as Fountain (https://fountain.io/syntax), so that reading it gives the same scenes, numbers and tags again.
 */
export function writeFountain(script: ExportedScript): string {
  const blocks: string[] = [];
  const keys = script.titlePage.filter(([key]) => key !== 'Header' && key !== 'Footer');
  const titled = keys.some(([key]) => /^(?:title|judul)$/i.test(key))
    ? keys
    : [['Title', script.title] as const, ...keys];
  blocks.push(titled.map(([key, value]) => titleEntry(key, value)).join('\n'));
  const writer = new FountainWriter(blocks);
  writer.add(script.preamble);
  for (const scene of script.scenes) writer.addScene(scene);
  return `${blocks.join('\n\n')}\n`;
}

const titleEntry = (key: string, value: string): string =>
  value.includes('\n') ? [`${key}:`, ...value.split('\n').map((line) => `    ${line}`)].join('\n') : `${key}: ${value}`;

/** Lists that the importer reads again (`scene-lists.ts`). */
const LIST_WORDS = {
  cast: 'cast',
  extra: 'figuran',
  stunt: 'stunt',
  property: 'properti',
  'set-dressing': 'dekor',
  wardrobe: 'kostum',
  makeup: 'tata rias',
  vehicle: 'kendaraan',
  animal: 'hewan',
  'special-effect': 'efek khusus',
  'visual-effect': 'efek visual',
  sound: 'tata suara',
  equipment: 'alat khusus',
  location: 'lokasi',
} satisfies Record<TagKind, string>;

class FountainWriter {
  readonly #blocks: string[];

  constructor(blocks: string[]) {
    this.#blocks = blocks;
  }

  addScene(scene: ExportedScene): void {
    const number = scene.number === '' ? '' : ` #${scene.number}#`;
    if (scene.isOmitted) {
      this.#blocks.push(`OMITTED${number}`);
      const text = [scene.slugline, ...bodyElements(scene).map((element) => element.text)].join('\n');
      if (!/^\(?OMIT/i.test(text)) this.#blocks.push(`/*\n${text.replaceAll('*/', '* /')}\n*/`);
      return;
    }
    const heading = scene.slugline.replace(/\s+/g, ' ').trim();
    this.#blocks.push(`${readSceneHeading(heading) === null ? '.' : ''}${heading}${number}`);
    const elements = bodyElements(scene);
    if (scene.synopsis !== '' && !elements.some(({ type }) => type === 'synopsis'))
      this.#blocks.push(
        scene.synopsis
          .split('\n')
          .map((line) => `= ${line}`)
          .join('\n'),
      );
    const tags = unwrittenTags(scene);
    for (const [kind, word] of Object.entries(LIST_WORDS)) {
      const names = tags.filter((tag) => tag.kind === kind).map(({ name }) => name.replace(/[,;]/g, ' '));
      if (names.length > 0) this.#blocks.push(`[[${word}: ${names.join(', ')}]]`);
    }
    this.add(elements);
  }

  /** No empty lines between cues and their speeches. */
  add(elements: readonly ExportedElement[]): void {
    let speech: string[] | null = null;
    const end = (): void => {
      if (speech !== null) this.#blocks.push(speech.join('\n'));
      speech = null;
    };
    for (const [index, element] of elements.entries()) {
      const isSpoken = element.type === 'dialogue' || element.type === 'parenthetical' || element.type === 'lyrics';
      if (element.type === 'character') {
        end();
        const isSecond = element.dual === 'right' && elements[index - 1]?.dual !== undefined;
        speech = cueLines(element.text, hasSpeech(elements, index), isSecond);
      } else if (isSpoken && speech !== null) speech.push(spokenLines(element));
      else if (element.type === 'note' && speech !== null && !element.text.includes('\n\n'))
        speech.push(`[[${element.text}]]`);
      else {
        end();
        this.#blocks.push(blockOf(element));
      }
    }
    end();
  }
}

/** Whether a speech follows the cue, notes aside. */
function hasSpeech(elements: readonly ExportedElement[], cue: number): boolean {
  const next = elements.slice(cue + 1).find(({ type }) => type !== 'note');
  return next?.type === 'dialogue' || next?.type === 'parenthetical' || next?.type === 'lyrics';
}

/** A cue without a speech is marked, and followed by a line of two spaces if its letters are ambiguous. */
function cueLines(text: string, isSpeaking: boolean, isSecond: boolean): string[] {
  const line = text.replace(/\s+/g, ' ').trim();
  const isName = looksLikeCue(line) && isUpperCase(line.replace(/\(.*$/, ''));
  const isOther = looksLikeTransition(line) || looksLikeShot(line) || readPlainHeading(line) !== null;
  const cue = `${isName && isSpeaking && !isOther ? line : `@${line}`}${isSecond ? ' ^' : ''}`;
  return isSpeaking || (isName && !line.includes('@')) ? [cue] : [cue, '  '];
}

function spokenLines({ type, text, styles }: ExportedElement): string {
  const lines = emphasised(text, styles)
    .split('\n')
    .map((line) => (line.trim() === '' ? '  ' : line));
  if (type === 'lyrics') return lines.map((line) => `~${line}`).join('\n');
  if (type === 'parenthetical' && !text.startsWith('(')) return `(${lines.join('\n')})`;
  return lines.join('\n');
}

function blockOf(element: ExportedElement): string {
  const { type, text, styles, depth } = element;
  switch (type) {
    case 'transition':
      return looksLikeTransition(text) ? text : `> ${emphasised(text, styles)}`;
    case 'shot':
      return looksLikeShot(text) ? text : `!${text}`;
    case 'centered':
      return `> ${emphasised(text.replace(/\n/g, ' '), styles)} <`;
    case 'section':
      return `${'#'.repeat(depth ?? 1)} ${text.replace(/\n/g, ' ')}`;
    case 'synopsis':
      return text
        .split('\n')
        .map((line) => `= ${line}`)
        .join('\n');
    case 'note':
      return `[[${text.replace(/\n\n+/g, '\n  \n')}]]`;
    case 'boneyard':
      return `/* ${text.replaceAll('*/', '* /')} */`;
    case 'page-break':
      return '===';
    case 'lyrics':
      return text
        .split('\n')
        .map((line) => `~${line}`)
        .join('\n');
    case 'scene-heading':
      return `.${text}`;
    default:
      return actionLines(text, styles);
  }
}

/** `!` where the first line would be taken for something else. */
function actionLines(text: string, styles: ExportedElement['styles']): string {
  const lines = emphasised(text, styles)
    .split('\n')
    .filter((line, index, all) => line.trim() !== '' || index < all.length - 1);
  return lines
    .map((line, index) => {
      const own = line.trim();
      const isRisky =
        /^[.@!>~=#([]/.test(own) ||
        readUnmistakableHeading(own) !== null ||
        (index === 0 && (isUpperCase(own) || looksLikeCue(own) || readPlainHeading(own) !== null));
      // Two marks are Beat's shot.
      return isRisky ? `!${line.startsWith('!') ? ' ' : ''}${line}` : line;
    })
    .join('\n');
}

const MARKS = { bold: '**', italic: '*', underline: '_' } as const;

/** Marks of emphasis around styled runs, line by line; asterisks and underscores of the text itself are escaped. */
function emphasised(text: string, styles: readonly StyleRun[] = []): string {
  const opens = new Map<number, string[]>();
  const closes = new Map<number, string[]>();
  for (const { start, end, style } of styles) {
    if (style === 'strike') continue;
    // A mark holds only against ink, and on one line.
    for (const [from, to] of inkedParts(text, start, end)) {
      opens.set(from, [...(opens.get(from) ?? []), MARKS[style]]);
      closes.set(to, [MARKS[style], ...(closes.get(to) ?? [])]);
    }
  }
  let out = '';
  for (let at = 0; at <= text.length; at++) {
    for (const mark of closes.get(at) ?? []) out += mark;
    for (const mark of opens.get(at) ?? []) out += mark;
    const sign = text.charAt(at);
    const isInWord = /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at + 1));
    out += (sign === '*' || sign === '_') && !isInWord ? `\\${sign}` : sign;
  }
  return out;
}

function inkedParts(text: string, start: number, end: number): [number, number][] {
  const parts: [number, number][] = [];
  for (let from = start; from < end;) {
    const newLine = text.indexOf('\n', from);
    const lineEnd = newLine === -1 || newLine > end ? end : newLine;
    let first = from;
    let last = lineEnd;
    while (first < last && /\s/.test(text.charAt(first))) first++;
    while (last > first && /\s/.test(text.charAt(last - 1))) last--;
    if (last > first) parts.push([first, last]);
    from = lineEnd + 1;
  }
  return parts;
}
