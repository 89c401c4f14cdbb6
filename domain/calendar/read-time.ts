import { plainTyped } from '../plain-typed.ts';
import { clockOf } from './clock.ts';

const DAY = 24 * 60;

/** A spreadsheet's number of days as a clock time, whole days left out: 0.25 is 06:00. */
export const fractionOfDay = (days: number): string => clockOf(Math.round((days % 1) * DAY));

/**
 * Reads a time as people type it and spreadsheets write it, in both languages: `5`, `530`, `0530`, `5.30`, `5:0`,
 * `jam 5
 * pagi`, `7 malam`, `05.30 WIB`, `5 pm`, `5:30:00 AM`, also with a date before it, and a fraction of a day of at least
 * three digits (`0.2291667`). Null if it is none; '' for an empty text.
 */
export function readTime(typed: string): string | null {
  const text = plainTyped(typed);
  if (text === '' || text === '-') return '';
  if (FRACTION.test(text)) return fractionOfDay(Number(text.replace(',', '.')));
  const match = TYPED_TIME.exec(text.replace(DATE_BEFORE, ''));
  if (match === null) return null;
  const [, hourText = '', afterSign, seconds, glued, suffix = ''] = match;
  const hours = hourOf(Number(hourText), suffix);
  if (hours === null || Number(seconds ?? '0') > 59) return null;
  let hour = hours;
  const minute = Number(afterSign ?? glued ?? '0');
  if (hour === 24 && minute === 0) hour = 0;
  return hour > 23 || minute > 59 ? null : clockOf(hour * 60 + minute);
}

const FRACTION = /^(?:0?[.,]\d{3,17}|\d[.,]\d{1,16}e-0?\d)$/;
const DATE_BEFORE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?: |t(?=\d))/;
const TYPED_TIME =
  /^(?:(?:jam|pukul|pkl\.?|at)\s*)?(\d{1,2})(?:\s*[.:,]\s*(\d{2}|0)(?:[.:](\d{2})(?:[.,]\d{1,6}z?)?)?|(\d{2}))?\s*(?:hrs?)?\s*(am|pm|a\.m\.?|p\.m\.?|a|p|pagi|subuh|siang|sore|petang|malam)?\s*(?:wib|wita|wit)?$/;

/** The hour of the day by the word behind it; null if the two contradict each other (`14 pagi`, `0 pm`). */
function hourOf(hour: number, word: string): number | null {
  if (word === '') return hour;
  // `19 malam`, `13 siang`: the hour is already on the 24-hour clock.
  const isAfternoon = word === 'siang' || word === 'sore' || word === 'petang' || word === 'malam';
  if (hour > 12) return isAfternoon && hour < 24 ? hour : null;
  if (hour < 1) return null;
  switch (word) {
    case 'pm':
    case 'p.m':
    case 'p.m.':
    case 'p':
      return (hour % 12) + 12;
    case 'siang':
      return hour >= 10 ? hour : hour + 12;
    case 'sore':
    case 'petang':
      return hour === 12 ? null : hour + 12;
    case 'malam':
      // From 6 it is the evening; 12 is midnight, 1 to 5 are the hours after it.
      return hour === 12 ? 0 : hour >= 6 ? hour + 12 : hour;
    default:
      return hour % 12;
  }
}
