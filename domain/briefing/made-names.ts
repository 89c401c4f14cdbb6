import { type FormatLanguage, formatDayAndMonth, formatTime } from '../format.ts';

/** Name of the first section, which the app makes. */
const GENERAL = { id: 'Umum', en: 'General' } satisfies Record<FormatLanguage, string>;

/** A section's name for its reader: one that the app made is in the reader's language. */
export const sectionName = (name: string, language: FormatLanguage): string =>
  name === GENERAL.id || name === GENERAL.en ? GENERAL[language] : name;

const RECORDING_OF = { id: 'Rekaman', en: 'Recording of' } satisfies Record<FormatLanguage, string>;

/** A title that the app made, in either language: `Recording of 27 Nov, 20:15`, `Rekaman 27 Nov, 20.15`. */
const MADE = /^(?:Recording of|Rekaman) (\d{1,2}) ([A-Z][a-z]{2})(?:, (\d{2})[.:](\d{2}))?$/;

const YEAR = '2026';
/** Short names of the months, of both languages, with their numbers. */
const MONTHS = new Map(
  Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')).flatMap((month) =>
    (['id', 'en'] as const).map((language): [string, string] => [
      formatDayAndMonth(`${YEAR}-${month}-01`, language).slice(2),
      month,
    ]),
  ),
);

/** A briefing's title for its reader: one that the app made is in the reader's language, another is as it was typed. */
export function briefingTitle(title: string, language: FormatLanguage): string {
  const [, day = '', name = '', hours, minutes] = MADE.exec(title) ?? [];
  const month = MONTHS.get(name);
  if (month === undefined) return title;
  const date = formatDayAndMonth(`${YEAR}-${month}-${day.padStart(2, '0')}`, language);
  const when = hours === undefined ? date : `${date}, ${formatTime(`${hours}:${minutes ?? ''}`, language)}`;
  return `${RECORDING_OF[language]} ${when}`;
}
