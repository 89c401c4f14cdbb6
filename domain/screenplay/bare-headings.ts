import {
  heading,
  LABEL,
  MAX_HEADING_LENGTH,
  OMITTED,
  readSceneHeading,
  takeTrailingNumber,
  wordsOfLabel,
  withoutMarks,
  type SceneHeading,
} from './slugline.ts';
import { isUpperCase } from './upper-case.ts';

/**
 * Headings without INT or EXT, recognised by their prefix or suffix: `ADEGAN 1 - Diluar - Sawah - Pagi`, `SCENE 1:
 * RUANG KELAS - PAGI`, `12. JALAN RAYA - MALAM`, `MONTAGE - KEBAKARAN #14#`.
 */
const MOST = 160;
const MAY_BE_BARE = new RegExp(`^[([#]?\\s*(?:\\d|(?:${LABEL})\\b)|#\\s*$`, 'i');
const LABELLED = new RegExp(
  `^[([]?((?:${LABEL})\\b\\.?\\s*(?:(?:NO|NOMOR|NUMBER)\\b\\.?\\s*|KE-)?)[#(\\[]?\\s*(\\d{1,4}[A-Z]{0,2})(?![\\p{L}\\p{N}])[#)\\]]*` +
    '\\s*([.:;|/)–—-]*)\\s*(\\S.*)$',
  'iu',
);
const NUMBERED = /^[#([]?(\d{1,4}[A-Z]{0,2})(\s*[.):\]]\s*[-–—]?\s*|\s*[-–—]\s+|\s+)(\p{L}.*)$/u;
/** A scene of many places has no side. */
const MONTAGE =
  /^(?:BEGIN |START |AWAL |END |AKHIR )?(?:MONTAGE|MONTASE|SERIES OF SHOTS|RANGKAIAN (?:GAMBAR|SHOT|ADEGAN)|INTERCUT|FLASH ?BACK|KILAS BALIK|STOCK SHOT|ESTABLISHING)\b/i;
export const isMontage = (text: string): boolean => MONTAGE.test(text);
/** `SCENE 4 CONTINUED`, `ADEGAN 5 SELESAI` */
const NO_PLACE = /^(?:CONT|END\b|SELESAI|LANJUT|BERSAMBUNG|TAKE\b|OMIT|DIHAPUS|DIHILANGKAN|DITIADAKAN)/i;
/** `2 TAHUN KEMUDIAN - MALAM`, `3 POLISI` */
const COUNTED =
  /^(?:TAHUN|HARI|JAM|MENIT|DETIK|BULAN|MINGGU|ORANG|YEARS?|DAYS?|HOURS?|MINUTES?|SECONDS?|MONTHS?|WEEKS?|AM|PM|WIB)\b/i;
const MOST_OF_TITLE = 60;

/** Null when the line is too vague to be one. */
export function readBareHeading(line: string): SceneHeading | null {
  if (line.length > MOST || !MAY_BE_BARE.test(line)) return null;
  const { number: trailing, rest: text } = takeTrailingNumber(withoutMarks(line));
  const found = readLabelled(text, trailing) ?? readNumbered(text, trailing);
  if (found !== null || trailing === null || !/^[A-Z]{0,2}\d{1,4}[A-Z]{0,2}$/i.test(trailing)) return found;
  return isUpperCase(text) || isMontage(text) ? bare({ number: trailing, label: '' }, text) : null;
}

function readLabelled(text: string, trailing: string | null): SceneHeading | null {
  const [all, before = '', number = '', mark = '', rest = ''] = LABELLED.exec(text) ?? [];
  if (all === undefined || NO_PLACE.test(rest)) return null;
  const label = wordsOfLabel(before);
  if (mark === '' && !isUpperCase(rest)) return null;
  const read = bare(trailing === null ? { number, label } : { number: trailing, label: `${label} ${number}` }, rest);
  if (hasPlaceOrTime(read) || isMontage(rest) || /^(?:lokasi|location)\b/i.test(rest)) return read;
  return rest.length <= MOST_OF_TITLE && !/[.!?…,]\s*$/.test(rest) ? read : null;
}

/** Without a label the line needs a time of day behind a mark. */
function readNumbered(text: string, trailing: string | null): SceneHeading | null {
  const [all, number = '', mark = '', written = ''] = NUMBERED.exec(text) ?? [];
  if (all === undefined || COUNTED.test(written)) return null;
  const isRepeated = new RegExp(`\\s${number}$`).test(written);
  const rest = isRepeated ? written.slice(0, -number.length).trimEnd() : written;
  const labels = [trailing === null ? '' : number, isRepeated ? number : ''].filter((each) => each !== '');
  const read = bare({ number: trailing ?? number, label: labels.join(' ') }, rest);
  const isCapital = isUpperCase(rest);
  if (isMontage(rest)) return isCapital ? read : null;
  const { set, timeText, light, timeOfDay } = read.slugline;
  if (set === '' || timeText === '' || (light === null && timeOfDay === 'later')) return null;
  const isParted = /[-–—|,.(/:]\s*$/.test(rest.slice(0, rest.lastIndexOf(timeText)));
  const isPlain = /[.)\]]/.test(mark) && /^\p{Lu}/u.test(rest) && /\s[-–—]\s/.test(rest) && rest.length <= 80;
  return isParted && (isCapital || isPlain) ? read : null;
}

const hasPlaceOrTime = ({ slugline }: SceneHeading): boolean => slugline.timeText !== '' || slugline.interior !== null;

function bare(of: { number: string; label: string }, rest: string): SceneHeading {
  const read = heading(of, rest, null, rest, false);
  return isMontage(rest) ? read : { ...read, isBare: true };
}

/** A label with a title alone (`SCENE 3: THE CHASE`) may only name the heading below it. */
export const isOnlyTitle = (read: SceneHeading): boolean =>
  read.isBare === true && read.label !== '' && !hasPlaceOrTime(read);

/** Reads the text of a heading that was forced (`.SNIPER SCOPE POV`) or that Final Draft calls one. Never null. */
export function readForcedHeading(line: string): SceneHeading {
  const plain = readSceneHeading(line) ?? readBareHeading(line);
  if (plain !== null) return { ...plain, isBare: false };
  // The element keeps the whole text; a slugline is short.
  const { number, rest } = takeTrailingNumber(withoutMarks(line).slice(0, MAX_HEADING_LENGTH));
  return heading({ number, label: '' }, rest, null, rest, OMITTED.test(rest));
}

/** `RUMAH BUDI - PAGI` below `ADEGAN 1`: a place and a time in capitals. */
export function readPlaceAndTime(line: string): SceneHeading | null {
  if (line.length > 80 || !isUpperCase(line)) return null;
  const read = readForcedHeading(line);
  const { set, timeText, light } = read.slugline;
  return set !== '' && timeText !== '' && light !== null ? { ...read, isBare: true } : null;
}
