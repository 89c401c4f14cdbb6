import { countWords } from './count-words.ts';

/**
 * Counts Final Draft's `Paragraph` elements that carry text of their own, by a scan over the raw XML that shares
 * nothing with the parser: the receipt's `paragraphsIn`. Text of a paragraph inside a paragraph (dual dialogue, omitted
 * scene) counts for the inner.
 */
export function countXmlParagraphs(xml: string): number {
  /**
   * One entry per open paragraph: whether it has text, and how many other elements and how many of text are open in it.
   */
  const open: { hasText: boolean; depth: number; texts: number }[] = [];
  let count = 0;
  for (let at = xml.indexOf('<'); at !== -1;) {
    const end = markupEnd(xml, at);
    if (end === -1) return count;
    const isClosed = xml.charCodeAt(end - 2) === 47;
    let hasText = false;
    if (xml.startsWith('<![CDATA[', at)) {
      hasText = xml.slice(at + 9, end - 3).trim() !== '';
    } else if (isTag(xml, at, '<Paragraph')) {
      if (!isClosed) open.push({ hasText: false, depth: 0, texts: 0 });
    } else if (xml.startsWith('</Paragraph', at)) {
      if (open.pop()?.hasText === true) count++;
    } else if (!isClosed && !xml.startsWith('<!', at) && !xml.startsWith('<?', at)) {
      const step = xml.startsWith('</', at) ? -1 : 1;
      const around = open.at(-1);
      if (around !== undefined) around.depth += step;
      if (around !== undefined && (isTag(xml, at, '<Text') || xml.startsWith('</Text', at))) around.texts += step;
    }
    const next = xml.indexOf('<', end);
    const paragraph = open.at(-1);
    if (paragraph?.hasText === false && (paragraph.texts > 0 || paragraph.depth === 0)) {
      paragraph.hasText = hasText || hasInk(xml, end, next === -1 ? xml.length : next);
    }
    at = next;
  }
  return count;
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
 * Just past a tag; `>` may stand inside an attribute's value. The alternatives begin with different signs, so it stays
 * linear.
 */
const TAG = /<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;

function tagEnd(xml: string, at: number): number {
  TAG.lastIndex = at;
  return TAG.test(xml) ? TAG.lastIndex : -1;
}

/** Anything but white space, also when it is written as a character reference. */
function hasInk(xml: string, from: number, to: number): boolean {
  const text = xml.slice(from, to);
  if (!text.includes('&#')) return text.trim() !== '';
  return (
    text
      .replace(/&#(?:x(?:0*(?:9|a|d|20|a0)|2028|2029|3000|feff)|(?:0*(?:9|10|13|32|160)|8232|8233|12288|65279));/gi, '')
      .trim() !== ''
  );
}

/**
 * Counts the words that people wrote into an XML file: text inside `Paragraph` elements, and the attributes named by
 * their element. By a scan of its own, as `countXmlParagraphs`.
 */
export function countXmlWords(xml: string, attributes: Readonly<Record<string, readonly string[]>>): number {
  let count = 0;
  let paragraphs = 0;
  /** For each open paragraph: how many elements, and how many of text, are open in it. */
  const open: { depth: number; texts: number }[] = [];
  /** Text is counted when it ends: an element inside a word does not part it, the end of a paragraph does. */
  let text = '';
  const flush = (): void => {
    if (text !== '') count += countWords(text.includes('&') ? decodeEntities(text) : text);
    text = '';
  };
  for (let at = xml.indexOf('<'); at !== -1;) {
    const end = markupEnd(xml, at);
    if (end === -1) break;
    const isClosed = xml.charCodeAt(end - 2) === 47;
    const around = open.at(-1);
    const isRead = around !== undefined && (around.texts > 0 || around.depth === 0);
    if (xml.startsWith('<![CDATA[', at)) {
      if (isRead) text += xml.slice(at + 9, end - 3);
    } else if (isTag(xml, at, '<Paragraph')) {
      flush();
      count += countAttributes(xml.slice(at, end), attributes['Paragraph']);
      if (!isClosed) open.push({ depth: 0, texts: 0 });
      paragraphs++;
    } else if (xml.startsWith('</Paragraph', at)) {
      flush();
      open.pop();
    } else if (!xml.startsWith('<!', at) && !xml.startsWith('<?', at)) {
      const isEnd = xml.charCodeAt(at + 1) === 47;
      const named = isEnd ? undefined : attributes[nameAt(xml, at + 1)];
      if (named !== undefined) count += countAttributes(xml.slice(at, end), named);
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
    if (paragraph !== undefined && (paragraph.texts > 0 || paragraph.depth === 0))
      text += xml.slice(end, next === -1 ? xml.length : next);
    at = next;
  }
  flush();
  return paragraphs === 0 ? 0 : count;
}

const nameAt = (xml: string, at: number): string => {
  let end = at;
  while (end < xml.length && isNameUnit(xml.charCodeAt(end))) end++;
  return xml.slice(at, end);
};
const isNameUnit = (unit: number): boolean => (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);

function countAttributes(tag: string, names: readonly string[] | undefined): number {
  let count = 0;
  for (const name of names ?? []) {
    const start = tag.indexOf(` ${name}=`);
    if (start === -1) continue;
    const quote = start + name.length + 2;
    const end = tag.indexOf(tag.charAt(quote), quote + 1);
    count += countWords(decodeEntities(tag.slice(quote + 1, end === -1 ? tag.length : end)));
  }
  return count;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The five of XML and character references; others stay as they are written. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, decimal, name) => {
    if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? all;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
