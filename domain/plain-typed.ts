/** Marks without width that chats and spreadsheets put between letters (joiners, directions, byte order mark). */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63]/g;
const APOSTROPHES = /[\u2018\u2019\u201B\u02BC\u0060\u00B4]/g;

/** Text with plain spaces and a hyphen for every dash and minus, without marks of no width. */
export const plainMarks = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(DASHES, '-').replaceAll(/\s+/g, ' ').trim();

/**
 * Typed or pasted text in one spelling for readers of numbers, dates, times and map links: small letters, plain spaces,
 * hyphens for every dash and minus, straight apostrophes, half-width digits.
 */
export const plainTyped = (text: string): string =>
  plainMarks(text.normalize('NFKC').replaceAll(APOSTROPHES, "'").toLowerCase());
