/** Arithmetic of ISO days ("2026-12-02"), without zones: a day is counted as midnight UTC. */
export const DAY_MS = 86_400_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(msOf(day) + days * DAY_MS);
export const daysBetween = (from: string, to: string): number => (msOf(to) - msOf(from)) / DAY_MS;
/** 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekdayOf = (day: string): number => ((new Date(msOf(day)).getUTCDay() + 6) % 7) + 1;
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));
/** Calendar weeks, from Monday, since the one of 1 January 1970, a Thursday. */
export const weekOf = (day: string): number => Math.floor((msOf(day) / DAY_MS + 3) / 7);

/** Null for a day that does not exist, such as 31 February. `month` is 1 to 12. */
export function dayFrom(year: number, month: number, date: number): string | null {
  const ms = Date.UTC(year, month - 1, date);
  const at = new Date(ms);
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? dayOf(ms) : null;
}
export const lastOfMonth = (year: number, month: number): string => dayOf(Date.UTC(year, month, 0));

/** Making a format takes longer than reading a sentence, so that each zone has one. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a zone. Throws RangeError for a zone that does not exist. */
export function dayInZone(now: Date, zone: string): string {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(zone, format);
  }
  return format.format(now).slice(0, 10);
}
