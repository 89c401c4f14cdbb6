import { plainMarks } from '../../plain-typed.ts';

/**
 * Telephone numbers as people write them: `0812-3456-789`, `+62 812 3456 789`, `62812…`, `8123456789`, two with a comma
 * between.
 */
const INDONESIA = '62';
/** A number with its country has at most fifteen digits (ITU E.164); shorter ones are emergency or house numbers. */
const LEAST = 8;
const MOST = 15;

/** A long number as a spreadsheet shows it (`8.12346E+11`), or a cell that was too narrow: its digits are lost. */
const MANGLED = /\d[.,]?\d*\s*e\s*[+-]?\s*\d|#{3,}/i;
/** Digits, the signs between them, and a word before or behind: `WA 0812-3456-789`, `(021) 555 0119 ext. 3`. */
const NUMBER = /^[^\d+(]*[+(]?[\d\s()._–-]*\d[\d\s()._–-]*[^\d]*$/;
const SHORTEST = 3;

/** Whether a text can be dialled at all, also a short number such as 112. Other text is a note, no number. */
export function isDialable(phone: string): boolean {
  const first = firstOf(phone);
  const digits = first.replaceAll(/\D/g, '').length;
  return !MANGLED.test(phone) && NUMBER.test(first) && digits >= SHORTEST && digits <= MOST + 2;
}

const firstOf = (phone: string): string => plainMarks(phone.split(/[,;/]|\bext\b/i)[0] ?? '');

/** Digits with the country code only, as wa.me needs them. Null for any other text. The first of several. */
export function internationalDigits(phone: string): string | null {
  if (!isDialable(phone)) return null;
  const first = firstOf(phone);
  const isInternational = /^\s*\(?\s*\+/.test(first);
  const bare = first.replaceAll(/\(0\)/g, '').replaceAll(/\D/g, '');
  const digits = isInternational
    ? bare
    : bare.startsWith('00')
      ? bare.slice(2)
      : bare.startsWith('0')
        ? INDONESIA + bare.slice(1)
        : bare.startsWith('8')
          ? INDONESIA + bare
          : bare;
  // A trunk zero after the country code: +62 0812.
  const plain = digits.replace(/^620+/, INDONESIA);
  return plain.length >= LEAST && plain.length <= MOST ? plain : null;
}

/** The address that dials the first number of a cell as it is written, also a short one. */
export const dialLink = (phone: string): string => `tel:${firstOf(phone).replaceAll(/[^\d+*#]/g, '')}`;

/** Opens WhatsApp with a text; without a number it asks whom to send it to. */
export function whatsAppLink(phone: string, text: string): string {
  const digits = internationalDigits(phone);
  return `https://wa.me/${digits ?? ''}?text=${encodeURIComponent(text)}`;
}
