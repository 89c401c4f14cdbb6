/** Values of the schedule that a quantity can name. */
export const FORMULA_NAMES = [
  'days',
  'days.night',
  'days.rain',
  'weeks',
  'scenes',
  'cast',
  'hold',
  'travel',
  'extras',
  'crew',
] as const;
export type FormulaName = (typeof FORMULA_NAMES)[number];

interface NameWord {
  id: string;
  en: string;
  /** `cast-number`: needs the cast number in brackets; with `?` it may have one. */
  takes: 'nothing' | 'cast-number' | 'cast-number?';
}

/** Names that people type. Each word is one name only, in both languages. */
export const NAME_WORDS = {
  /** Shooting days. */
  days: { id: 'hari', en: 'days', takes: 'nothing' },
  /** Shooting days with a night scene. */
  'days.night': { id: 'hari.malam', en: 'days.night', takes: 'nothing' },
  /** Shooting days with a scene that needs rain. */
  'days.rain': { id: 'hari.hujan', en: 'days.rain', takes: 'nothing' },
  /** Shooting weeks that have begun. */
  weeks: { id: 'minggu', en: 'weeks', takes: 'nothing' },
  scenes: { id: 'adegan', en: 'scenes', takes: 'nothing' },
  /** Working days of a cast member. */
  cast: { id: 'p', en: 'c', takes: 'cast-number' },
  /** Days on which a cast member, or all of them together, is paid for waiting. */
  hold: { id: 'hold', en: 'hold', takes: 'cast-number?' },
  /** Days on which a cast member, or all of them together, travel and do not work. */
  travel: { id: 'perjalanan', en: 'travel', takes: 'cast-number?' },
  /** Extras, added up over the days. */
  extras: { id: 'figuran', en: 'extras', takes: 'nothing' },
  /** Members of the crew of the latest call sheet. */
  crew: { id: 'kru', en: 'crew', takes: 'nothing' },
} as const satisfies Record<FormulaName, NameWord>;
