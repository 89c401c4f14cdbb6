/**
 * Counts Final Draft's `Paragraph` elements that carry text of their own, by a scan over the raw XML that shares nothing with the
 * parser: the receipt's `paragraphsIn`. Text of a paragraph inside a paragraph (dual dialogue, omitted scene) counts for the inner.
 */
export function countXmlParagraphs(xml: string): number {
  /** One entry per open paragraph: whether it has text. */
  const open: boolean[] = [];
  let textDepth = 0;
  let count = 0;
  for (let at = xml.indexOf('<'); at !== -1;) {
    if (xml.startsWith('<!--', at)) {
      at = xml.indexOf('<', after(xml, '-->', at));
      continue;
    }
    if (xml.startsWith('<![CDATA[', at)) {
      const end = after(xml, ']]>', at);
      if (textDepth > 0 && open.length > 0 && xml.slice(at + 9, end - 3).trim() !== '') open[open.length - 1] = true;
      at = xml.indexOf('<', end);
      continue;
    }
    const end = tagEnd(xml, at);
    if (end === -1) return count;
    const isClosed = xml.charCodeAt(end - 1) === 47;
    if (isTag(xml, at, '<Paragraph')) {
      if (!isClosed) open.push(false);
    } else if (xml.startsWith('</Paragraph', at)) {
      if (open.pop() === true) count++;
    } else if (isTag(xml, at, '<Text')) {
      if (!isClosed) textDepth++;
    } else if (xml.startsWith('</Text', at)) {
      textDepth--;
    }
    const next = xml.indexOf('<', end);
    if (
      textDepth > 0 &&
      open.length > 0 &&
      open[open.length - 1] === false &&
      hasInk(xml, end + 1, next === -1 ? xml.length : next)
    ) {
      open[open.length - 1] = true;
    }
    at = next;
  }
  return count;
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

/** To the end of a tag; `>` may stand inside an attribute's value. The alternatives begin with different signs, so it stays linear. */
const TAG = /<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;

function tagEnd(xml: string, at: number): number {
  TAG.lastIndex = at;
  return TAG.test(xml) ? TAG.lastIndex - 1 : -1;
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
