import * as v from 'valibot';

/** NUL, and half of a surrogate pair: databases refuse the former, encodings the latter. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

export const isPlainText = (text: string): boolean => !UNSTORABLE.test(text);

/** Refuses a text that could not be stored. */
export const plainText = v.check(isPlainText, 'characters that cannot be stored');
