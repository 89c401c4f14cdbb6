import { countWords } from './count-words.ts';
import { decodeEntities } from './xml-scan.ts';

const TOKENS = /<(\/?)w:(p|t|delText|tab|br|cr|noBreakHyphen|del)(?=[\s/>])[^>]*?(\/?)>([^<]*)/g;

const withoutFallback = (xml: string): string =>
  xml.includes('<mc:Fallback') ? xml.replace(/<mc:Fallback[\s>][\s\S]*?<\/mc:Fallback>/g, '') : xml;

/** The receipt's other side: words by a scan over the text of the XML, without its structure. */
export function countDocxWords(xml: string): number {
  let text = '';
  let deleted = '';
  for (const [, slash, name, , content = ''] of withoutFallback(xml).matchAll(TOKENS)) {
    if (name === 't' && slash === '') text += content;
    else if (name === 'delText' && slash === '') {
      deleted += content;
      text += ' ';
    } else if (name === 'del') deleted += ' ';
    else if (name !== 't' && name !== 'delText') text += ' ';
  }
  return countWords(decodeEntities(text)) + countWords(decodeEntities(deleted));
}

export function countDocxParagraphs(xml: string): number {
  const open: boolean[] = [];
  let count = 0;
  for (const [, slash, name, isEmpty, content = ''] of withoutFallback(xml).matchAll(TOKENS)) {
    if (name === 'p' && slash === '' && isEmpty === '') open.push(false);
    else if (name === 'p' && slash === '/') {
      if (open.pop() === true) count++;
    } else if (name === 't' && slash === '' && decodeEntities(content).trim() !== '' && open.length > 0)
      open[open.length - 1] = true;
    else if (name === 'noBreakHyphen' && open.length > 0) open[open.length - 1] = true;
  }
  return count;
}
