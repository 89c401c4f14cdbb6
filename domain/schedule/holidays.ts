import { addDays } from '../calendar/calendar-days.ts';

/** Indonesia's public holidays. Codes are shown in words by the screens. */
const HOLIDAYS = [
  'new-year',
  'isra-miraj',
  'chinese-new-year',
  'nyepi',
  'eid-al-fitr',
  'good-friday',
  'easter',
  'labour-day',
  'ascension',
  'eid-al-adha',
  'vesak',
  'pancasila',
  'islamic-new-year',
  'independence',
  'mawlid',
  'christmas',
] as const;
export type HolidayCode = (typeof HOLIDAYS)[number];

/** Calendars that browsers lack, or not to the day: the new moon of February 2027 is minutes from midnight. */
const CHINESE = { 2025: '01-29', 2026: '02-17', 2027: '02-06', 2028: '01-26', 2029: '02-13', 2030: '02-03' };
const NYEPI = { 2025: '03-29', 2026: '03-19', 2027: '03-08', 2028: '03-26', 2029: '03-15', 2030: '03-05' };
const VESAK = { 2025: '05-12', 2026: '05-31', 2027: '05-20', 2028: '05-09', 2029: '05-27', 2030: '05-16' };

/** Dates by the joint decree of three ministers, where the calculation is a day off. */
const DECREED: Partial<Record<number, Partial<Record<HolidayCode, readonly string[]>>>> = {
  2026: {
    'isra-miraj': ['2026-01-16'],
    'eid-al-fitr': ['2026-03-21', '2026-03-22'],
    'eid-al-adha': ['2026-05-27'],
    'islamic-new-year': ['2026-06-16'],
    mawlid: ['2026-08-25'],
  },
};

const years = new Map<number, ReadonlyMap<string, HolidayCode>>();

/** The public holiday on a date `YYYY-MM-DD`; null for every other day. Lunar ones are calculated where not decreed. */
export function holidayOn(date: string): HolidayCode | null {
  const year = Number(date.slice(0, 4));
  let known = years.get(year);
  if (known === undefined) {
    known = holidaysOf(year);
    years.set(year, known);
  }
  return known.get(date) ?? null;
}

function holidaysOf(year: number): ReadonlyMap<string, HolidayCode> {
  const found = new Map<string, HolidayCode>();
  const add = (code: HolidayCode, dates: readonly string[]) => {
    for (const date of DECREED[year]?.[code] ?? dates) found.set(date, code);
  };
  const easter = easterOf(year);
  add('new-year', [`${year}-01-01`]);
  add('good-friday', [addDays(easter, -2)]);
  add('easter', [easter]);
  add('ascension', [addDays(easter, 39)]);
  add('labour-day', [`${year}-05-01`]);
  add('pancasila', [`${year}-06-01`]);
  add('independence', [`${year}-08-17`]);
  add('christmas', [`${year}-12-25`]);
  for (const [code, table] of [
    ['chinese-new-year', CHINESE],
    ['nyepi', NYEPI],
    ['vesak', VESAK],
  ] as const) {
    const day: string | undefined = Object.entries(table).find(([of]) => Number(of) === year)?.[1];
    add(code, day === undefined ? [] : [`${year}-${day}`]);
  }
  for (const [code, dates] of islamicDates(year)) add(code, dates);
  return found;
}

/** Month and day of the Islamic calendar. */
const ISLAMIC: readonly [HolidayCode, number, readonly number[]][] = [
  ['islamic-new-year', 1, [1]],
  ['mawlid', 3, [12]],
  ['isra-miraj', 7, [27]],
  ['eid-al-fitr', 10, [1, 2]],
  ['eid-al-adha', 12, [10]],
];

function islamicDates(year: number): [HolidayCode, string[]][] {
  const islamic = calendarReader('islamic-umalqura');
  const dates = new Map<HolidayCode, string[]>();
  const note = (code: HolidayCode, date: string) => dates.set(code, [...(dates.get(code) ?? []), date]);
  for (let date = `${year}-01-01`; date.startsWith(String(year)); date = addDays(date, 1)) {
    const { month, day } = islamic(date);
    for (const [code, inMonth, days] of ISLAMIC) if (month === inMonth && days.includes(day)) note(code, date);
  }
  return [...dates];
}

function calendarReader(calendar: string): (date: string) => { month: number; day: number } {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  return (date) => {
    const parts = format.formatToParts(new Date(`${date}T12:00:00Z`));
    const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    return { month: read('month'), day: read('day') };
  };
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}
