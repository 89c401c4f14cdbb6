/**
 * Dates, times of day and durations as people read them, in Indonesian and English. Pure: the moment and the zone are
 * arguments. Shapes (interface direction): `Sab, 12 Des 2026`, `05.30 WIB` / `05:30 WIB`, `2 j 30`. Amounts:
 * format-amounts.ts.
 */

export type FormatLanguage = 'id' | 'en';

/**
 * Indonesia's three zones, by their IANA names; `ahead` of UTC in hours, the same all year (tz database, in force since
 * 1988).
 */
const INDONESIAN_ZONES: Record<string, { name: string; ahead: number }> = {
  'Asia/Jakarta': { name: 'WIB', ahead: 7 },
  'Asia/Pontianak': { name: 'WIB', ahead: 7 },
  'Asia/Makassar': { name: 'WITA', ahead: 8 },
  'Asia/Jayapura': { name: 'WIT', ahead: 9 },
};

/** `WIB`, `WITA`, `WIT`, or for a zone elsewhere its offset (`GMT+9`). */
export function zoneName(timeZone: string, at: Date = new Date(0)): string {
  const known = INDONESIAN_ZONES[timeZone];
  if (known !== undefined) return known.name;
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
}

export const LANGUAGE_TAGS = { id: 'id-ID', en: 'en-GB' } satisfies Record<FormatLanguage, string>;

/**
 * Names of days (Sunday first) and months as the Unicode tables have them. Written here, since a browser takes up to
 * 65 ms for its first formatter: on a slow phone that is a quarter of the time in which a call sheet is drawn.
 */
const DATE_NAMES = {
  id: {
    days: 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' '),
    months: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  },
  en: {
    days: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    months: 'January February March April May June July August September October November December'.split(' '),
  },
} satisfies Record<FormatLanguage, { days: string[]; months: string[] }>;

/** Short names have three letters in both languages, September too. */
const short = (name: string): string => name.slice(0, 3);

/**
 * Parts of a calendar date `YYYY-MM-DD`, which has no zone: it is that day wherever the reader is. Throws a RangeError
 * for anything else.
 */
function partsOf(date: string, language: FormatLanguage) {
  const at = new Date(`${date}T12:00:00Z`);
  const weekday = DATE_NAMES[language].days[at.getUTCDay()];
  const month = DATE_NAMES[language].months[at.getUTCMonth()];
  if (weekday === undefined || month === undefined) throw new RangeError(`not a date: ${date}`);
  return { weekday, month, day: at.getUTCDate(), year: at.getUTCFullYear() };
}

/** `Sab, 12 Des 2026`; English `Sat, 12 Dec 2026`. `date` is `YYYY-MM-DD`. */
export function formatDate(date: string, language: FormatLanguage): string {
  const { weekday, day, month, year } = partsOf(date, language);
  return `${short(weekday)}, ${day} ${short(month)} ${year}`;
}

/** `Sabtu, 12 Desember 2026`; English `Saturday, 12 December 2026`. */
export function formatLongDate(date: string, language: FormatLanguage): string {
  const { weekday, day, month, year } = partsOf(date, language);
  return `${weekday}, ${day} ${month} ${year}`;
}

/** `Sab`; English `Sat`. */
export const formatWeekday = (date: string, language: FormatLanguage): string => short(partsOf(date, language).weekday);

/** `Sab 12 Des`; English `Sat 12 Dec`: where the year is plain. */
export const formatWeekdayAndDay = (date: string, language: FormatLanguage): string =>
  `${formatWeekday(date, language)} ${formatDayAndMonth(date, language)}`;

/** `12 Des`; English `12 Dec`. */
export function formatDayAndMonth(date: string, language: FormatLanguage): string {
  const { day, month } = partsOf(date, language);
  return `${day} ${short(month)}`;
}

/** A time of day `HH:MM` as `05.30` / `05:30`; with a zone, `05.30 WIB` / `05:30 WIB`. */
export function formatTime(time: string, language: FormatLanguage, timeZone?: string): string {
  const written = language === 'id' ? time.replace(':', '.') : time;
  return timeZone === undefined ? written : `${written} ${zoneName(timeZone)}`;
}

/** A time that is not written yet, as an empty field shows it: `––.––` / `––:––`. */
export const blankTime = (language: FormatLanguage): string => formatTime('––:––', language);

/** One formatter per zone: making one costs far more than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Date and time of day in a zone, `YYYY-MM-DDTHH:MM`. Without the browser's tables where the zone is Indonesian: they
 * cost a cold start some ms.
 */
function clockIn(timeZone: string, moment: Date): string {
  const known = INDONESIAN_ZONES[timeZone];
  if (known !== undefined) return new Date(moment.getTime() + known.ahead * 3_600_000).toISOString().slice(0, 16);
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    // Swedish dates and times are written as in ISO 8601.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(timeZone, clock);
  }
  return clock.format(moment).replace(' ', 'T');
}

/** The time of day of a moment in a zone, `HH:MM`. */
export const timeIn = (timeZone: string, moment: Date): string => clockIn(timeZone, moment).slice(11);

/** The calendar date of a moment in a zone, `YYYY-MM-DD`. */
export const dateIn = (timeZone: string, moment: Date): string => clockIn(timeZone, moment).slice(0, 10);

/**
 * When data is from: `05.12 WIB` if that was today (in `timeZone`), else `22.14 WIB, Jum 11 Des`, and with the year if
 * it was another year. `moment` and `now` in milliseconds.
 */
export function formatAsOf(moment: number, now: number, timeZone: string, language: FormatLanguage): string {
  const at = new Date(moment);
  const time = `${formatTime(timeIn(timeZone, at), language)} ${zoneName(timeZone, at)}`;
  const date = dateIn(timeZone, at);
  const today = dateIn(timeZone, new Date(now));
  if (date === today) return time;
  if (date.slice(0, 4) !== today.slice(0, 4)) return `${time}, ${formatDate(date, language)}`;
  return `${time}, ${formatWeekdayAndDay(date, language)}`;
}

const DURATION_UNITS = { id: { hour: 'j', minute: 'mnt' }, en: { hour: 'h', minute: 'min' } } satisfies Record<
  FormatLanguage,
  Record<string, string>
>;

/** Minutes as a dense cell shows them: `45 mnt`, `2 j`, `2 j 30`; English `45 min`, `2 h`, `2 h 30`. */
export function formatDuration(minutes: number, language: FormatLanguage): string {
  const units = DURATION_UNITS[language];
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} ${units.minute}`;
  return rest === 0 ? `${hours} ${units.hour}` : `${hours} ${units.hour} ${String(rest).padStart(2, '0')}`;
}

/** `adegan 3` becomes `Adegan 3`. */
export const capitalFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
