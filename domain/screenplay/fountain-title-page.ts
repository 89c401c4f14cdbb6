import { looksLikeTransition } from './cue.ts';
import { readUnmistakableHeading } from './fountain-headings.ts';

/**
 * Title page of a Fountain file (https://fountain.io/syntax#title-page): `Key: value` lines at the very start, values
 * also on the lines below, indented as in the standard or not, up to the first empty line or a scene heading. Unlike
 * the standard, it needs a known key, because `FADE IN:` or `SARI: Halo` may also come first.
 */
export interface TitlePage {
  entries: [key: string, value: string][];
  /** Index of the first line after it. */
  end: number;
  /** Values' lines, counted line by line, for the receipt. */
  paragraphs: number;
}

const KNOWN_KEYS =
  /^(?:title|credit|credits|author|authors|writer|writers|source|notes?|draft|draft date|date|contact|copyright|revision|version|font|tl|tc|tr|cc|bl|br|judul|naskah|penulis|ditulis oleh|oleh|skenario|cerita|sumber|kontak|tanggal|tanggal draf|hak cipta|catatan|revisi|versi|produser|sutradara)$/i;
const KEY_LINE = /^([^\s:][^:]{0,60}):[ \t]*(.*)$/;

/** A longer line without a mark of its key is the script's. */
const MOST_OF_VALUE = 80;
/** Not below a first line `JUDUL: HUJAN`, which may be part of the scene. */
const isUnmarkedValue = (line: string, key: string, keys: number): boolean =>
  line.length <= MOST_OF_VALUE && KNOWN_KEYS.test(key) && (keys > 1 || !/^(?:title|judul)$/i.test(key));
const isOpening = (line: string): boolean => readUnmistakableHeading(line) !== null || looksLikeTransition(line);

export function readTitlePage(lines: readonly string[]): TitlePage {
  const none: TitlePage = { entries: [], end: 0, paragraphs: 0 };
  let start = 0;
  while (start < lines.length && lines[start]?.trim() === '') start++;
  if (!/^\*{0,2}[^\s:][^:]{0,60}:/.test(lines[start] ?? '')) return none;
  const entries: [string, string[]][] = [];
  let paragraphs = 0;
  let end = start;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    if (line.trim() === '' || isOpening(line.trim())) break;
    const key = KEY_LINE.exec(line.replace(/^\*\*([^*]*)\*\*/, '$1'));
    const last = entries.at(-1);
    if (key?.[1] !== undefined) {
      const value = key[2]?.trim() ?? '';
      entries.push([key[1].trim(), value === '' ? [] : [value]]);
      paragraphs++;
    } else if (last !== undefined && (/^\s/.test(line) || isUnmarkedValue(line, last[0], entries.length))) {
      // The key's own line was counted; its first value takes that place when the key's line had none.
      if (last[1].length > 0) paragraphs++;
      last[1].push(line.trim());
    } else {
      return none;
    }
  }
  if (!entries.some(([key]) => KNOWN_KEYS.test(key))) return none;
  return { entries: entries.map(([key, value]) => [key, value.join('\n')]), end, paragraphs };
}

/** The receipt's other side: paragraphs of a title page, counted from the result. */
export const titlePageParagraphs = (entries: readonly (readonly [string, string])[]): number =>
  entries.reduce((sum, [, value]) => sum + value.split('\n').length, 0);
