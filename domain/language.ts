/** Indonesian is the default and the fallback (specification, section 1). */
export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
const FALLBACK_LANGUAGE: Language = 'id';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The stored choice first, then the first language of the browser that there are words for, then Indonesian. */
export function detectLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of browser) {
    const primary = tag.toLowerCase().split(/[-_]/, 1)[0];
    // `in` is the code of old Android and Java systems for Indonesian.
    if (primary === 'in') return 'id';
    if (isLanguage(primary)) return primary;
  }
  return FALLBACK_LANGUAGE;
}
