/**
 * Sums, lengths, sizes and ages as people read them, in Indonesian and English. Separate from dates and times, which
 * the first pages load. Shapes (interface direction): `Rp1.250.000`, `2 3/8`.
 */
import { LANGUAGE_TAGS, type FormatLanguage } from './format.ts';
import { amountText } from './money/amount-text.ts';

const JUST_NOW = { id: 'baru saja', en: 'just now' } satisfies Record<FormatLanguage, string>;
const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * Time since a moment: `baru saja`, `2 menit lalu`, `3 jam lalu`, `5 hari lalu`. A moment in the future (a wrong clock)
 * is "just now".
 */
export function formatRelative(moment: number, now: number, language: FormatLanguage): string {
  const elapsed = now - moment;
  for (const [unit, length] of STEPS) {
    if (elapsed >= length) {
      return new Intl.RelativeTimeFormat(LANGUAGE_TAGS[language], { numeric: 'always' })
        .format(-Math.floor(elapsed / length), unit)
        .replace('yang lalu', 'lalu');
    }
  }
  return JUST_NOW[language];
}

/** Whole rupiah: `Rp1.250.000`, in both languages as Indonesian documents write it; negative `−Rp5.000`. */
export const formatRupiah = (amount: number): string =>
  `${amount < 0 ? '−' : ''}Rp${amountText(Math.round(Math.abs(amount)), 'IDR', 'id')}`;

/** A length in eighths of a page as text: `2 3/8`, `4/8`, `3`; never reduced. For screens use the `Eighths` part. */
export function formatEighths(eighths: number): string {
  const whole = Math.floor(eighths / 8);
  const part = eighths % 8;
  if (part === 0) return String(whole);
  return whole === 0 ? `${part}/8` : `${whole} ${part}/8`;
}

/** A size in decimal units: `740 kB`, `7,4 MB`, `10,7 GB`. */
export function formatBytes(bytes: number, language: FormatLanguage): string {
  const format = (value: number, digits: number, unit: string) =>
    `${new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: digits }).format(value)} ${unit}`;
  if (bytes >= 1_000_000_000) return format(bytes / 1_000_000_000, 1, 'GB');
  if (bytes >= 1_000_000) return format(bytes / 1_000_000, 1, 'MB');
  return format(Math.ceil(bytes / 1000), 0, 'kB');
}
