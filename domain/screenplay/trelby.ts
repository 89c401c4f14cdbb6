import { countWords } from './count-words.ts';
import { elementsOf, type TypedParagraph } from './flow.ts';
import type { ParseResult } from './parse-result.ts';
import type { ElementType } from './screenplay.ts';

/**
 * Trelby's text format: `#` lines of settings, then lines whose first sign is the line's ending and the second its
 * type.
 */
export const isTrelby = (text: string): boolean =>
  /^#Version \d+\n/.test(text) && text.split('\n').some((line) => SCRIPT_LINE.test(line));

/** The line's ending, and its type. */
const SCRIPT_LINE = /^[.>&|+][\\._:(/=%@]/;

/** Version 3 marks where the script begins; before, it begins behind the lines and sections of settings. */
function firstScriptLine(lines: readonly string[]): number {
  const start = lines.findIndex((line) => line.startsWith('#Start-Script'));
  if (start !== -1) return start + 1;
  let isSetting = false;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('#Begin-')) isSetting = true;
    else if (line.startsWith('#End-')) isSetting = false;
    else if (!isSetting && line !== '' && !line.startsWith('#')) return index;
  }
  return lines.length;
}

const TYPES: Readonly<Record<string, ElementType>> = {
  '\\': 'scene-heading',
  '.': 'action',
  _: 'character',
  ':': 'dialogue',
  '(': 'parenthetical',
  '/': 'transition',
  '=': 'shot',
  '%': 'note',
  '@': 'section',
};
/** Replacement for the end of a line; `.` is the last line of its element. */
const ENDS: Readonly<Record<string, string>> = { '>': ' ', '+': '  ', '&': '', '|': '\n', '.': '' };

export function parseTrelby(text: string): ParseResult {
  const lines = text.split('\n');
  const start = firstScriptLine(lines);
  const paragraphs: TypedParagraph[] = [];
  let open: TypedParagraph | null = null;
  let joiner = '';
  let source = 0;
  let allWords = '';
  for (const [index, line] of lines.entries()) {
    if (index < start || line.length < 2) continue;
    const type = TYPES[line.charAt(1)];
    const end = ENDS[line.charAt(0)];
    // A line with signs that Trelby does not write is kept whole.
    const words = end === undefined || type === undefined ? line : line.slice(2);
    if (open === null) open = { type: type ?? 'unknown', text: '', source: ++source };
    else open.text += joiner;
    open.text += words;
    allWords += words + (end === '' && !line.startsWith('.') ? '' : ' ');
    joiner = end ?? '\n';
    if (line.startsWith('.') || end === undefined) {
      paragraphs.push(open);
      open = null;
    }
  }
  if (open !== null) paragraphs.push(open);
  const titles = lines.slice(0, start).flatMap((line) => titleString(line));
  return {
    ok: true,
    draft: {
      format: 'trelby',
      titlePage:
        titles.length === 0
          ? []
          : [['Title', titles[0] ?? ''], ...titles.slice(1).map((each): [string, string] => ['Contact', each])],
      elements: elementsOf(paragraphs),
      notUnderstood: [],
      paragraphsIn: paragraphs.filter((each) => each.text.trim() !== '').length + titles.length,
      wordsIn: countWords(allWords) + titles.reduce((sum, each) => sum + countWords(each), 0),
      unshown: [],
      pageCount: null,
    },
  };
}

/** `#Title-String 105.0,54.0,24,b,Courier,,THE TITLE`: the text follows the numbers. */
function titleString(line: string): string[] {
  if (!line.startsWith('#Title-String ')) return [];
  const text = line.split(',').slice(5).join(',').replace(/^,/, '').trim();
  return text === '' ? [] : [text];
}
