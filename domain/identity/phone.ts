import * as v from 'valibot';

/** 8 to 15 digits, with or without `+`, as a number is stored. */
const PHONE = /^\+?\d{8,15}$/;

/** A number as it is stored: people write it with blanks, hyphens, dots and brackets. */
export const phoneDigits = (text: string): string => text.replace(/[\s().\-\u2010-\u2015/]/g, '');

export const isPhone = (text: string): boolean => PHONE.test(phoneDigits(text));

/** A phone number in a request or a form: `0812 2770 0101` becomes `081227700101`. */
export const Phone = v.pipe(v.string(), v.transform(phoneDigits), v.regex(PHONE));

/** A number with its country, so that `0812…`, `62812…` and `+62 812…` are one. */
const withCountry = (text: string): string =>
  phoneDigits(text)
    .replace(/^(?:\+|00)/, '')
    .replace(/^0+/, '62')
    .replace(/^62(?:0|62)+/, '62')
    .replace(/^8(?=\d{7})/, '628');

/** Do two texts name one phone? */
export const isSamePhone = (a: string, b: string): boolean =>
  phoneDigits(a) !== '' && withCountry(a) === withCountry(b);
