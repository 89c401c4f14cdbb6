/**
 * Casting is free: a talent pays nothing to be seen, chosen or booked. This finds messages and offers of a house that
 * ask a talent for money, in Indonesian and English. Staff decides; so it may be wrong on the careful side, but not
 * where a house says what it pays.
 */
const PURPOSE =
  'pendaftaran|registrasi|casting|kasting|audisi|administrasi|admin|formulir|jaminan|komitmen|seleksi|keanggotaan';
const EN_PURPOSE =
  'registration|casting|audition|admin|administration|application|processing|membership|portfolio|screening';

const ASKS: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:biaya|uang|ongkos|fee|iuran)\s+(?:untuk\s+)?(?:${PURPOSE})\b`, 'giu'),
  new RegExp(String.raw`\b(?:mem)?bayar\w*\b[^.?!\n]{0,40}\b(?:${PURPOSE})\b`, 'giu'),
  new RegExp(
    String.raw`\b(?:transfer|setor|kirim)\w*\b[^.?!\n]{0,40}\b(?:biaya|uang)\b[^.?!\n]{0,30}\b(?:${PURPOSE})\b`,
    'giu',
  ),
  /\b(?:anda|kamu|kalian|peserta|talent|talenta|mbak|mas|kakak|kak)\s+(?:\w+\s+)?(?:harus|wajib|perlu|diminta|dikenakan|diharuskan)\s+(?:\w+\s+)?(?:membayar|bayar|transfer|mentransfer|setor|menyetor|biaya)\b/giu,
  /\b(?:bayar|transfer|setor|deposit)(?:kan|lah)?\s+(?:dulu|dahulu|terlebih\s+dahulu|di\s?muka)\b/giu,
  /\b(?:silakan|mohon|tolong|harap)\s+(?:transfer|bayar|setor|mentransfer|membayar|menyetor)\b/giu,
  new RegExp(String.raw`\b(?:${EN_PURPOSE})\s+(?:fee|charge|cost|payment|deposit)s?\b`, 'giu'),
  /\b(?:you|talents?|actors?|participants?|models?)\s+(?:\w+\s+)?(?:must|need\s+to|have\s+to|should|are\s+required\s+to|will\s+have\s+to)\s+(?:\w+\s+)?(?:pay|transfer|deposit)\b/giu,
  /\bpay\b[^.?!\n]{0,40}\b(?:to\s+(?:audition|apply|register|be\s+(?:cast|considered))|for\s+the\s+(?:audition|casting|registration))\b/giu,
  /\bplease\s+(?:pay|transfer|deposit)\b/giu,
];

/** The house itself pays, or says that nothing is paid. */
const DENIES =
  /(?:\b(?:tanpa|tidak|tak|bukan|bebas|gratis|nggak|gak|ga|enggak|never|no|not|without|free\s+of|don.t|doesn.t)\b)[^.?!\n]{0,24}$/iu;
const HOUSE_PAYS = /\b(?:kami|rumah\s+produksi|produksi|we|the\s+house|production)\b(?:\s+\w+){0,3}\s*$/iu;
const IS_FREE = /^[^.?!\n]{0,20}\b(?:gratis|ditanggung|tidak\s+ada|free|waived|covered|on\s+us)\b/iu;

export function asksForFee(text: string): boolean {
  return ASKS.some((pattern) =>
    [...text.matchAll(pattern)].some((match) => {
      const before = text.slice(0, match.index);
      const after = text.slice(match.index + match[0].length);
      const isPaying = /^(?:mem)?bayar|^pay|^transfer|^setor|^kirim/iu.test(match[0]) && HOUSE_PAYS.test(before);
      return !DENIES.test(before) && !isPaying && !IS_FREE.test(after);
    }),
  );
}
