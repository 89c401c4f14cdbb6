import { isUpperCase } from './upper-case.ts';

/** Character cues: `BU MIRAH (O.S.) (CONT'D)`, `SARI & JATI`, `POLISI #2 (LANJ.)`. */

const MAX_CUE_LENGTH = 120;
/** Final Draft may call anything a cue; as a name, its beginning is enough. */
const MAX_NAME_LENGTH = 300;
/** Extensions written without parentheses; with them, anything in parentheses is one. */
const BARE_EXTENSION = /\s+(?:V\.\s?O\.?|O\.\s?S\.?|O\.\s?C\.?|CONT['’]?D\.?|C['’]TD\.?|LANJ\.|LANJUTAN)$/i;

/** Can a line be a cue by its letters alone? In capitals outside its brackets, which follow the name. */
export function looksLikeCue(line: string): boolean {
  if (line.length > MAX_CUE_LENGTH) return false;
  const open = line.indexOf('(');
  if (open === -1) return isUpperCase(line) && /\p{L}/u.test(line);
  const name = line.slice(0, open);
  // `SARI (27), RAMBUT BASAH` continues as a sentence does.
  if (/\)\s*[,;.]\s*\S/.test(line)) return false;
  return isUpperCase(name) && /\p{L}/u.test(name) && !/\p{Ll}/u.test(line.slice(open).replace(/\([^()]*\)?/g, ''));
}

/** `JATI (30)` above a line that begins with a lower-case letter introduces a character and is not a cue. */
export const looksLikeIntroduction = (line: string, below: string): boolean =>
  /\(\s*(?:\d{1,2}|\d0-?an)\s*(?:tahun|thn|th)?\s*\)\s*$/i.test(line) && /^\s*[\p{Ll},;]/u.test(below);

/** Names of the cues that were read last: a screenplay has thousands of cues and some dozens of people. */
const names = new Map<string, string>();
const MOST_NAMES = 2000;

/** Name without extensions, in capitals, spaces made single: the key under which cues of one character meet. */
export function cueName(cue: string): string {
  const known = names.get(cue);
  if (known !== undefined) return known;
  const name = readCueName(cue);
  if (names.size >= MOST_NAMES) names.clear();
  if (cue.length <= MAX_CUE_LENGTH) names.set(cue, name);
  return name;
}

function readCueName(cue: string): string {
  let name = cue
    .slice(0, MAX_NAME_LENGTH)
    .replace(/\([^()]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (let shorter = name.replace(BARE_EXTENSION, ''); shorter !== name; shorter = name.replace(BARE_EXTENSION, ''))
    name = shorter;
  name = name.replace(/[:\s]+$/, '');
  // `ANANTH.` is ANANTH; `JR.` and `DR. A.` keep their full stops.
  if (/\p{L}{4}\.$/u.test(name) && name.indexOf('.') === name.length - 1) name = name.slice(0, -1);
  return name.toUpperCase();
}

/**
 * Characters who speak under a cue. `&` and `+` always separate two of them, `/` if both sides are long enough for a
 * name (`IBU RT/RW` is one), `DAN`, `AND` and commas only if every part has a cue of its own in the screenplay
 * (`isKnown`). Users can merge and split them.
 */
export function cueCharacters(name: string, isKnown: (name: string) => boolean): string[] {
  const parts = split(name, /\s*[&+]\s*/);
  if (parts.length > 1) return parts;
  const slashed = name.includes('/') ? split(name, /\s*\/\s*/) : [];
  if (slashed.length > 1 && slashed.every((part) => isKnown(part) || part.length > 3)) return slashed;
  const loose = split(name, /\s*[,/]\s*|\s+(?:DAN|AND)\s+/);
  return loose.length > 1 && loose.every(isKnown) ? loose : [name];
}

const split = (name: string, by: RegExp): string[] =>
  name
    .split(by)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));

/**
 * The end of a scene in capitals: `POTONG KE:`, `CUT TO:`, `FADE OUT.`, `CUT TO`. https://fountain.io/syntax has only
 * `TO:`.
 */
const TRANSITION =
  /^(?:.{0,60}\b(?:TO|KE|MENUJU)\s*:|(?:SLOW |QUICK |SMASH |MATCH |JUMP |HARD |TIME |FLASH )?(?:FADE|CUT|DISSOLVE|WIPE|IRIS|CROSSFADE|CROSS-?FADE|LAP DISSOLVE|SMASH CUT)(?: (?:IN|OUT|TO|BACK TO|UP|KE|INTO|DALAM|FROM|MASUK|KELUAR|GRADUALLY|TO BLACK|TO WHITE|TO TITLE|TO CREDITS|KE HITAM|KE PUTIH|HITAM|OUT TO BLACK|IN FROM BLACK|OUT AND IN|BLACK)[.:]?|[.:])|POTONG (?:KE|CEPAT|LANGSUNG)|POTONG(?: KE| CEPAT| LANGSUNG)?(?: [A-Z]{2,20}){0,3}[.:]|TRANSISI(?: [A-Z]{2,20}){0,3}[.:]|INTERCUT(?: [A-Z]{2,20}){0,4}[.:]|BACK TO BLACK[.:]|TAMAT\.?|SELESAI\.?|THE END\.?|END CREDITS\.?)$/;

/** `CUT TO –`, `FLASH BACK TO >>`, `POTONG KE...`: other marks than the colon, behind words of a cut. */
const MARKED =
  /^(?=.{0,30}\b(?:CUT|FADE|DISSOLVE|WIPE|FLASH ?BACK|FLASH ?FORWARD|BACK|INTERCUT|SMASH|MATCH|JUMP|MIX|BLEND|IRIS|CROSS-?FADE|POTONG|KEMBALI|TRANSISI|PINDAH|BERALIH|KILAS BALIK)\b)([A-Z][A-Z /-]{0,40}?\b(?:TO|KE|MENUJU|IN|OUT)(?: (?:BLACK|WHITE|HITAM|PUTIH))?)\s*(?:[-–—]*[>»→]+|[-–—;]+|\.{2,}|…|=+>*)\s*$/;

/** Cheap look before it. */
const MARK_AT_END = /[-–—>»→;.…=]\s*$/;

export const looksLikeTransition = (line: string): boolean =>
  line.length <= 80 &&
  isUpperCase(line) &&
  (TRANSITION.test(line) || (MARK_AT_END.test(line.slice(-3)) && MARKED.test(line)));

/**
 * Camera directions on a line of their own, as Final Draft's Shot: `CLOSE ON – KARCIS`, `INSERT: SURAT`, `KEMBALI KE
 * ADEGAN`.
 */
const SHOT =
  /^(?:(?:EXTREME )?CLOSE(?:[- ]?UP)?(?: ON| SHOT|\b)|(?:[EMB]?CU)(?=\s+\S|[:.–—-])|ANGLE ON|ANOTHER ANGLE|NEW ANGLE|WIDE(?:R)?(?: SHOT| ANGLE| ON)?|MEDIUM SHOT|LONG SHOT|TWO SHOT|OVERHEAD SHOT|AERIAL(?: SHOT)?|TRACKING SHOT|DOLLY SHOT|CRANE SHOT|POV|P\.O\.V\.|INSERT|INSET|BACK TO SCENE|BACK TO|KEMBALI KE ADEGAN|SUDUT PANDANG|SERIES OF SHOTS|MONTAGE|MONTASE|BEGIN MONTAGE|END MONTAGE|SUPER|SUPERIMPOSE|TITLE CARD|(?:TITLE|JUDUL|TEKS|CAPTION)(?=:)|ESTABLISHING(?: SHOT)?|STOCK SHOT|FLASHBACK|END FLASHBACK|ON SCREEN)(?=$|[\s.:,;–—-])/;

export const looksLikeShot = (line: string): boolean =>
  line.length <= 120 && isUpperCase(line) && (SHOT.test(line) || /(?:['’]S POV|– POV|- POV)[.:]?$/.test(line));
