import { countWords } from './count-words.ts';

/** An open paragraph: whether it has text, and how many elements, and how many of text, are open in it. */
interface OpenParagraph {
  hasText: boolean;
  depth: number;
  texts: number;
  /** Text directly in it has begun. */
  isDirect: boolean;
}

/** Text is the paragraph's own directly in it and in its `Text` elements. */
const isOwnText = ({ depth, texts }: OpenParagraph): boolean => texts > 0 || depth === 0;

/**
 * Counts the words in Final Draft's XML, by a scan over the raw text that shares nothing with the parser: the
 * receipt's `paragraphsIn` and `wordsIn`. A `Paragraph` counts when it carries text of its own; text of a paragraph
 * inside a paragraph (dual dialogue, omitted scene) counts for the inner. Words are those of the paragraphs and of the
 * attributes named by their element; those of `headings` count where text of a paragraph follows inside the element.
 */
export function countXml(
  xml: string,
  attributes: Readonly<Record<string, readonly string[]>>,
  headings: readonly string[],
): { paragraphs: number; words: number } {
  const open: OpenParagraph[] = [];
  let paragraphs = 0;
  let words = 0;
  /** Words of elements of `headings` that have no text yet. */
  let waiting = 0;
  let hasParagraphs = false;
  /** Text is counted when it ends: an element inside a word does not part it, the end of a paragraph does. */
  let text = '';
  const flush = (): void => {
    if (text !== '') words += countWords(text.includes('&') ? decodeEntities(text) : text);
    text = '';
  };
  for (let at = xml.indexOf('<'); at !== -1;) {
    const end = markupEnd(xml, at);
    if (end === -1) break;
    const isClosed = xml.charCodeAt(end - 2) === 47;
    const around = open.at(-1);
    if (xml.startsWith('<![CDATA[', at)) {
      const inside = xml.slice(at + 9, end - 3);
      if (around !== undefined && isOwnText(around)) {
        text += inside;
        around.hasText ||= inside.trim() !== '';
        if (around.depth === 0) around.isDirect = true;
        if (inside.trim() !== '') {
          words += waiting;
          waiting = 0;
        }
      }
    } else if (isTag(xml, at, '<Paragraph')) {
      flush();
      words += countAttributes(xml.slice(at, end), attributes['Paragraph']);
      if (!isClosed) open.push({ hasText: false, depth: 0, texts: 0, isDirect: false });
      hasParagraphs = true;
    } else if (xml.startsWith('</Paragraph', at)) {
      flush();
      if (open.pop()?.hasText === true) paragraphs++;
    } else if (!xml.startsWith('<!', at) && !xml.startsWith('<?', at)) {
      const isEnd = xml.charCodeAt(at + 1) === 47;
      const name = nameAt(xml, isEnd ? at + 2 : at + 1);
      const named = isEnd ? undefined : attributes[name];
      const counted = named === undefined ? 0 : countAttributes(xml.slice(at, end), named);
      if (!headings.includes(name)) words += counted;
      else waiting = isEnd || isClosed ? 0 : waiting + counted;
      if (around !== undefined) around.isDirect = false;
      if (around !== undefined && !isClosed) {
        const step = isEnd ? -1 : 1;
        // The paragraph's own words end where an element that is none of text begins.
        if (!isTag(xml, at, '<Text') && !xml.startsWith('</Text', at)) flush();
        else around.texts += step;
        around.depth += step;
      }
    }
    const next = xml.indexOf('<', end);
    const paragraph = open.at(-1);
    if (paragraph !== undefined && isOwnText(paragraph)) {
      const inside = xml.slice(end, next === -1 ? xml.length : next);
      const isInked = hasInk(inside);
      // White space between two elements of a paragraph is the file's layout.
      if (isInked || paragraph.texts > 0 || paragraph.isDirect) text += inside;
      if (isInked) {
        paragraph.hasText = true;
        paragraph.isDirect ||= paragraph.texts === 0;
        words += waiting;
        waiting = 0;
      }
    }
    at = next;
  }
  flush();
  return { paragraphs, words: hasParagraphs ? words : 0 };
}

/** Just past the comment, the CDATA or the tag that begins here; -1 for a tag that never ends. */
function markupEnd(xml: string, at: number): number {
  if (xml.startsWith('<!--', at)) return after(xml, '-->', at);
  if (xml.startsWith('<![CDATA[', at)) return after(xml, ']]>', at);
  return tagEnd(xml, at);
}

const after = (xml: string, mark: string, at: number): number => {
  const found = xml.indexOf(mark, at);
  return found === -1 ? xml.length : found + mark.length;
};

function isTag(xml: string, at: number, name: string): boolean {
  if (!xml.startsWith(name, at)) return false;
  const unit = xml.charCodeAt(at + name.length);
  return unit <= 32 || unit === 47 || unit === 62;
}

/**
 * Just past a tag; an attribute's value may contain a `>`. The alternatives begin with different signs, so it is
 * linear.
 */
const TAG = /<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;

function tagEnd(xml: string, at: number): number {
  TAG.lastIndex = at;
  return TAG.test(xml) ? TAG.lastIndex : -1;
}

/** Anything but white space, also when it is written as a character reference. */
function hasInk(text: string): boolean {
  if (!text.includes('&#')) return text.trim() !== '';
  return (
    text
      .replace(/&#(?:x(?:0*(?:9|a|d|20|a0)|2028|2029|3000|feff)|(?:0*(?:9|10|13|32|160)|8232|8233|12288|65279));/gi, '')
      .trim() !== ''
  );
}

const nameAt = (xml: string, at: number): string => {
  let end = at;
  while (end < xml.length && isNameUnit(xml.charCodeAt(end))) end++;
  return xml.slice(at, end);
};
const isNameUnit = (unit: number): boolean => (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);

function countAttributes(tag: string, names: readonly string[] | undefined): number {
  if (names === undefined || !names.some((name) => tag.includes(name))) return 0;
  let count = 0;
  for (const [, name = '', value = ''] of tag.matchAll(ATTRIBUTE))
    if (names.includes(name)) count += countWords(decodeEntities(value.slice(1, -1)));
  return count;
}
const ATTRIBUTE = /(?<=\s)([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The five of XML and character references; others stay as they are written. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, decimal, name) => {
    if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? all;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
