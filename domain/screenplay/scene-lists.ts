import { isUpperCase } from './upper-case.ts';
import type { TagKind } from './screenplay.ts';

/** Lists that Indonesian scripts put under a heading: `MADRIM, IBU WARUNG, FIGURAN`, `Pemain: …`, `Properti: …`. */

const NAMES: Readonly<Record<string, TagKind>> = {
  cast: 'cast',
  pemain: 'cast',
  pemeran: 'cast',
  tokoh: 'cast',
  karakter: 'cast',
  figuran: 'extra',
  extras: 'extra',
  stunt: 'stunt',
  dekor: 'set-dressing',
  kostum: 'wardrobe',
  'tata rias': 'makeup',
  kendaraan: 'vehicle',
  hewan: 'animal',
  'efek khusus': 'special-effect',
  'efek visual': 'visual-effect',
  'tata suara': 'sound',
  'alat khusus': 'equipment',
  location: 'location',
  locations: 'location',
  lokasi: 'location',
  set: 'location',
};
const NAMES_PATTERN =
  'props?|propert(?:y|ies)|properti|cast|pemain|pemeran|tokoh|karakter|figuran|extras|locations?|lokasi|set|' +
  'stunt|dekor|kostum|tata rias|kendaraan|hewan|efek khusus|efek visual|tata suara|alat khusus';
/** A note (`[[properti: payung]]`) or a line of the scene that lists something. */
const COLON_LIST = new RegExp(`^\\s*(${NAMES_PATTERN})\\s*[:;=：]\\s*(\\S[^\\n]*)$`, 'i');
/** `PEMAIN – ARIF, IBU`: with a dash only people, in capitals. */
const DASH_LIST = /^\s*(cast|pemain|pemeran|tokoh|karakter)\s+[-–—]\s+(\S[^\n]*)$/i;
const listIn = (line: string): RegExpExecArray | null => {
  const dashed = DASH_LIST.exec(line);
  return COLON_LIST.exec(line) ?? (dashed !== null && isUpperCase(dashed[2] ?? '') ? dashed : null);
};
/** Also a label whose names follow on the next line. */
export const isListLine = (line: string): boolean =>
  LIST_START.test(line) && (listIn(line) !== null || LABEL_ALONE.test(line));
const LIST_START = new RegExp(`^\\s*(?:${NAMES_PATTERN})\\s*[-–—:;=：]`, 'i');
const LABEL_ALONE = new RegExp(`^\\s*(?:${NAMES_PATTERN})\\s*[:;=：]\\s*$`, 'i');

export interface ListedName {
  kind: TagKind;
  name: string;
}

/** Names in a line such as `Pemain: Madrim, Sarip`; empty for any other line. */
export function readListLine(line: string): ListedName[] {
  const match = line.length < 2000 ? listIn(line) : null;
  if (match === null) return [];
  const kind = NAMES[match[1]?.toLowerCase() ?? ''] ?? 'property';
  return splitNames(match[2] ?? '').map((name) => ({ kind, name: kind === 'cast' ? name.toUpperCase() : name }));
}

/** Names of the line of cast right under a heading; empty if it is anything else. */
export function readCastLine(line: string): ListedName[] {
  if (line.length > 400 || !line.includes(',') || !isUpperCase(line) || /[!?:;=]|\.\s*$/.test(line)) return [];
  if (isListLine(line)) return [];
  const names = splitNames(line.replace(/\([^()]*\)/g, ''));
  const areNames = names.length > 1 && names.every((name) => name.length <= 40 && name.split(' ').length <= 4);
  return areNames ? names.map((name) => ({ kind: 'cast', name })) : [];
}

const splitNames = (text: string): string[] =>
  text
    .replace(/\.\s*$/, '')
    .split(/[,;]|\s+(?:DAN|AND|&)\s+/i)
    .map((name) => name.trim())
    .filter((name) => name !== '');
