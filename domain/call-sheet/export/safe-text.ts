/**
 * Names and notes are untrusted text. Control characters and invisible characters that turn the direction of text are
 * removed. Joiners of letters stay, because Asian scripts need them.
 */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;
const DIRECTIONS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/g;
/** Half of a character: it cannot be written in UTF-8. */
const BROKEN = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text that may have several lines. */
export const safeLines = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(DIRECTIONS, '')
    .replaceAll(BROKEN, '\uFFFD')
    .replaceAll(/[ \t\u00A0]+/g, ' ')
    .trim();

/** The text on one line, with spaces for its line breaks. */
export const safeLine = (text: string): string => safeLines(text).replaceAll(/\s*\n\s*/g, ' ');
