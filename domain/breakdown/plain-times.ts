import { displayName } from './display-name.ts';
import type { TimeOfDay } from '../screenplay/screenplay.ts';

/** Words of either language that only name a time of day, as alternatives of an expression. */
const PLAIN_WORDS: Readonly<Partial<Record<TimeOfDay, string>>> = {
  day: 'day|daytime|d|siang|siang hari',
  night: 'night|nighttime|nite|n|malam|malam hari',
  morning: 'morning|pagi|pagi hari',
  noon: 'noon|tengah hari',
  afternoon: 'afternoon|sore|sore hari',
  evening: 'evening|petang|petang hari',
  dusk: 'dusk|senja',
  dawn: 'dawn|subuh',
  magrib: 'magrib|maghrib',
  continuous: "continuous|continued|continuing|cont|contd|cont'd|lanjutan|lanjut|bersambung|sambungan|menerus",
  later: 'later|kemudian',
  'moments-later': 'moments later|sesaat kemudian|beberapa saat kemudian',
  same: 'same|same time|sama|waktu sama|waktu yang sama',
};

const PLAIN_TIMES: ReadonlyMap<string, TimeOfDay> = new Map(
  (Object.entries(PLAIN_WORDS) as [TimeOfDay, string][]).flatMap(([time, words]) =>
    words.split('|').map((word): [string, TimeOfDay] => [word, time]),
  ),
);

/** The time of day that these words name, in either language; null when they are more specific, or something else. */
export const plainTime = (written: string): TimeOfDay | null => PLAIN_TIMES.get(written.trim().toLowerCase()) ?? null;

type TimeNames = Readonly<Record<TimeOfDay, string>>;

/** A time of day for a reader; more specific words (`Hari berikutnya`) stay as written. */
export function timeOfDayName(written: string, names: TimeNames): string {
  const time = plainTime(written);
  return time === null ? written : names[time];
}

/** The same for a scene of the breakdown: a strip and a call sheet name the time of a scene alike. */
export function sceneTimeName(
  { timeOfDay, timeText }: { timeOfDay: TimeOfDay | null; timeText: string },
  names: TimeNames,
): string {
  if (timeText.trim() !== '') return timeOfDayName(displayName(timeText), names);
  return timeOfDay === null ? '' : names[timeOfDay];
}
