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

/** One formatter per look and language: making one costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function partsOf(date: Date, language: FormatLanguage, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const key = language + JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], options);
    formatters.set(key, formatter);
  }
  return Object.fromEntries(formatter.formatToParts(date).map((part) => [part.type, part.value]));
}

/** A calendar date `YYYY-MM-DD` has no zone: it is formatted as that day wherever the reader is. */
function atNoonUtc(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

/** `Sab, 12 Des 2026`; English `Sat, 12 Dec 2026`. `date` is `YYYY-MM-DD`. */
export function formatDate(date: string, language: FormatLanguage): string {
  const { weekday, day, month, year } = partsOf(atNoonUtc(date), language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return `${weekday}, ${day} ${shortMonth(month)} ${year}`;
}

/** `Sabtu, 12 Desember 2026`; English `Saturday, 12 December 2026`. */
export function formatLongDate(date: string, language: FormatLanguage): string {
  const { weekday, day, month, year } = partsOf(atNoonUtc(date), language, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return `${weekday}, ${day} ${month} ${year}`;
}

/** `Sab`; English `Sat`. */
export const formatWeekday = (date: string, language: FormatLanguage): string =>
  partsOf(atNoonUtc(date), language, { timeZone: 'UTC', weekday: 'short' }).weekday ?? '';

/** `Sab 12 Des`; English `Sat 12 Dec`: where the year is plain. */
export const formatWeekdayAndDay = (date: string, language: FormatLanguage): string =>
  `${formatWeekday(date, language)} ${formatDayAndMonth(date, language)}`;

/** `12 Des`; English `12 Dec`. */
export function formatDayAndMonth(date: string, language: FormatLanguage): string {
  const { day, month } = partsOf(atNoonUtc(date), language, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  return `${day} ${shortMonth(month)}`;
}

/** British English abbreviates September to four letters, every other month to three. */
function shortMonth(month: string | undefined): string {
  return month === 'Sept' ? 'Sep' : (month ?? '');
}

/** A time of day `HH:MM` as `05.30` / `05:30`; with a zone, `05.30 WIB` / `05:30 WIB`. */
export function formatTime(time: string, language: FormatLanguage, timeZone?: string): string {
  const written = language === 'id' ? time.replace(':', '.') : time;
  return timeZone === undefined ? written : `${written} ${zoneName(timeZone)}`;
}

/** A time that is not written yet, as an empty field shows it: `––.––` / `––:––`. */
export const blankTime = (language: FormatLanguage): string => formatTime('––:––', language);

/**
 * Date and time of day in a zone, `YYYY-MM-DDTHH:MM`. Without the browser's tables where the zone is Indonesian: they
 * cost a cold start some ms.
 */
function clockIn(timeZone: string, moment: Date): string {
  const known = INDONESIAN_ZONES[timeZone];
  if (known !== undefined) return new Date(moment.getTime() + known.ahead * 3_600_000).toISOString().slice(0, 16);
  const { year, month, day, hour, minute } = partsOf(moment, 'en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${year}-${month}-${day}T${hour}:${minute}`;
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
