/**
 * Counts Final Draft's `Paragraph` elements that carry text of their own, by a scan over the raw XML that shares nothing with the
 * parser: the receipt's `paragraphsIn`. Text of a paragraph inside a paragraph (dual dialogue, omitted scene) counts for the inner.
 */
export function countXmlParagraphs(xml: string): number {
  /** One entry per open paragraph: whether it has text, and how many other elements and how many of text are open in it. */
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

/** Just past a tag; `>` may stand inside an attribute's value. The alternatives begin with different signs, so it stays linear. */
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
