import { readEmphasis } from './emphasis.ts';
import { isUpperCase, readSceneHeading, type SceneHeading } from './slugline.ts';

/** Some programs write headings in bold: `**INT. RUMAH - MALAM**`. */
export const stripMarks = (text: string): string => (/[*_\\]/.test(text) ? readEmphasis(text).text : text);

const MAY_BE_HEADING = /^[*_]{0,4}[([]?[\d#A-Z]/i;
export function readPlainHeading(text: string): SceneHeading | null {
  return MAY_BE_HEADING.test(text) && HEADING_WORD.test(text) ? readSceneHeading(stripMarks(text)) : null;
}
/** Cheap look before the full reading: what every heading holds near its start. */
const HEADING_WORD =
  /^.{0,30}?(?:(?<![A-Z\d])(?:INT|EXT|EST|I\s*\/\s*E|E\s*\/\s*I|EKS|EKST|INTERIOR|EXTERIOR|EKSTERIOR|DALAM|DLM|LUAR|OMIT|OMITTED)(?![A-Z\d])|DIHAPUS|DIHILANGKAN|DITIADAKAN)/i;

/** A heading that lacks the empty line above it: only in capitals and with a time of day, so that prose never becomes one. */
export function readUnmistakableHeading(text: string): SceneHeading | null {
  if (!isUpperCase(text)) return null;
  const heading = readPlainHeading(text);
  return heading !== null && heading.slugline.timeText !== '' && heading.slugline.interior !== null ? heading : null;
}
