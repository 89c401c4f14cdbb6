import { readEmphasis } from './emphasis.ts';
import { isOnlyTitle, readBareHeading } from './bare-headings.ts';
import { LABEL, readSceneHeading, type SceneHeading } from './slugline.ts';
import { isUpperCase } from './upper-case.ts';

/** Some programs write headings in bold: `**INT. RUMAH - MALAM**`. */
export const stripMarks = (text: string): string => (/[*_\\]/.test(text) ? readEmphasis(text).text : text);

const MAY_BE_HEADING = /^[*_]{0,4}[([]?[\d#A-Z]/i;
export function readPlainHeading(text: string): SceneHeading | null {
  if (!MAY_BE_HEADING.test(text)) return null;
  const read = HEADING_WORD.test(text) || MIDDLE_WORD.test(text) ? readSceneHeading(stripMarks(text)) : null;
  return read ?? (BARE_START.test(text) || text.endsWith('#') ? readBareHeading(stripMarks(text)) : null);
}

/**
 * `### INT. RUMAH – MALAM`, as Markdown marks headings: the text without the marks, and the heading. Null for a
 * section; `## Scene 3: The chase` is one.
 */
export function readMarkdownHeading(text: string): { text: string; heading: SceneHeading } | null {
  if (!text.startsWith('#')) return null;
  const own = text.replace(/^#{1,6}\s*/, '').replace(/\s+#{1,6}$/, '');
  const heading = readPlainHeading(own);
  return heading === null || isOnlyTitle(heading) ? null : { text: own, heading };
}
/** Cheap look before `readBareHeading`. */
const BARE_START = new RegExp(`^[*_([#]{0,6}\\s*(?:\\d|(?:${LABEL})\\b)`, 'i');
const LABEL_START = new RegExp(`^[*_]{0,4}(?:${LABEL})\\b`, 'i');
/** Cheap check before the full parse: every heading has one of these near its start. */
const HEADING_WORD =
  /^.{0,30}?(?:(?<![A-Z\d])(?:INT|EXT|EST|I\.?\s*\/\s*E|E\.?\s*\/\s*I|EKS|EKST|INTERIOR|EXTERIOR|EKSTERIOR|DALAM|DLM|LUAR|OMIT|OMITTED)(?![A-Z\d])|DIHAPUS|DIHILANGKAN|DITIADAKAN)/i;

/** `RUMAH BUDI - INT - PAGI` */
const MIDDLE_WORD = /[-–—|.(\s](?:INT|EXT|EKST?)[-–—|.)/\s]/;
/** `INT.` in capitals begins no sentence. */
const SURE_START = /^[([]?(?:(?:INT|EXT|EKST?)\.?\s*\/\s*)?(?:INT|EXT|EKST?)[)\]]?\.\s*\S/;

/** `CUT TO: INT. PASAR - SIANG`: a transition and the heading behind it. */
export function splitTransition(text: string): [transition: string, heading: string] | null {
  if (!text.includes(':') && !text.includes('.')) return null;
  const match = TRANSITION_AND_HEADING.exec(text);
  const [, transition = '', heading = ''] = match ?? [];
  return match !== null && readPlainHeading(heading) !== null ? [transition, heading] : null;
}
const TRANSITION_AND_HEADING =
  /^((?:[A-Z][A-Z ]{1,30} )?(?:TO|KE|IN|OUT)\s?[:.])\s+((?:[#(\d][^ ]{0,8}\s+)?[([]?(?:INT|EXT|EKST?|I\.?\/E)\b.*)$/;

/**
 * A heading that lacks the empty line above it: only in capitals, and with `INT.` or a time of day, so that prose never
 * becomes one.
 */
export function readUnmistakableHeading(text: string): SceneHeading | null {
  if (!isUpperCase(text)) {
    const labelled = LABEL_START.test(text) ? readPlainHeading(text) : null;
    return labelled === null || isOnlyTitle(labelled) ? null : labelled;
  }
  const heading = readPlainHeading(text);
  if (heading === null) return null;
  if (heading.isBare === true) return isOnlyTitle(heading) ? null : heading;
  if (heading.slugline.interior === null) return null;
  return heading.slugline.timeText !== '' || SURE_START.test(heading.slugline.raw) ? heading : null;
}
