/**
 * Telephone numbers as people write them: `0812-3456-789`, `+62 812 3456 789`, `62812…`, `8123456789`, two with a comma
 * between.
 */
const INDONESIA = '62';
/** A number with its country has at most fifteen digits (ITU E.164); shorter ones are emergency or house numbers. */
const LEAST = 8;
const MOST = 15;

/**
 * Digits with the country code and nothing else, as wa.me takes them. Null for what is no such number. The first of
 * several.
 */
export function internationalDigits(phone: string): string | null {
  const first = phone.split(/[,;/]|\bext\b/i)[0] ?? '';
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

/** Opens WhatsApp with a text; without a number it asks whom to send it to. */
export function whatsAppLink(phone: string, text: string): string {
  const digits = internationalDigits(phone);
  return `https://wa.me/${digits ?? ''}?text=${encodeURIComponent(text)}`;
}
