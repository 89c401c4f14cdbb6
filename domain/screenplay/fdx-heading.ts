import type { DraftHeading } from './draft.ts';
import { textOf, type FdxParagraph } from './fdx-document.ts';
import { readForcedHeading } from './bare-headings.ts';

/** A scene heading with Final Draft's facts of its scene: number, length, page, colour, and whether it was omitted. */
export function headingOf(paragraph: FdxParagraph, text: string, omitted: readonly FdxParagraph[]): DraftHeading {
  const read = readForcedHeading(text);
  const own = headingNumber(paragraph);
  // The card reads OMITTED; the omitted heading inside it has the original place.
  const inner = omitted.find((child) => child.attributes['Type'] === 'Scene Heading');
  const slugline = inner === undefined ? read.slugline : readForcedHeading(textOf(inner)).slugline;
  const property = (name: string): string => paragraph.scene?.[name] || inner?.scene?.[name] || '';
  const isOmitted = read.isOmitted || omitted.length > 0;
  const eighths = isOmitted ? 0 : readEighths(property('Length'));
  const page = Number.parseInt(property('Page'), 10);
  const color = readColor(property('Color'));
  return {
    number: own ?? read.number,
    slugline,
    isOmitted,
    label: '',
    ...(own === null ? { isNumberInText: true } : {}),
    ...(eighths === null ? {} : { eighths }),
    ...(page >= 1 ? { page } : {}),
    ...(color === null ? {} : { color }),
  };
}

const MAX_NUMBER = 40;
/** Final Draft's number of a paragraph; null when it has none, or other text. */
export function headingNumber({ attributes }: FdxParagraph): string | null {
  const number = (attributes['Number'] ?? '').replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return number === '' || number.length > MAX_NUMBER ? null : number;
}

/** `1 3/8`, `3/8`, `2`: eighths of a page; null for anything else and for nothing. */
function readEighths(length: string): number | null {
  const match = /^\s*(?:(\d{1,3})(?:\.0+)?)?\s*(?:(\d{1,4})\s*\/\s*8)?\s*$/.exec(length);
  const eighths = Number(match?.[1] ?? 0) * 8 + Number(match?.[2] ?? 0);
  return eighths > 0 && eighths <= 8000 ? eighths : null;
}

/** Final Draft writes 16 bits a channel, `#FFFFCCCC0000`. White is its "no colour". */
function readColor(color: string): string | null {
  const long = /^#([0-9a-f]{2})[0-9a-f]{2}([0-9a-f]{2})[0-9a-f]{2}([0-9a-f]{2})[0-9a-f]{2}$/i.exec(color);
  const short = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  const channels = (long ?? short)?.slice(1).join('').toUpperCase();
  return channels === undefined || channels === 'FFFFFF' || channels === '000000' ? null : `#${channels}`;
}
