import { bookedLocation, checkBookedLocation, checkHead, checkScenes, checkTakenOver } from './checks-of-day.ts';
import {
  checkBookings,
  checkBreakdownCast,
  checkCalls,
  checkCasting,
  checkDoubles,
  checkLateCast,
  checkMinors,
  checkRest,
  bookedCast,
  endsOfDayBefore,
  minorsOf,
} from './checks-of-people.ts';
import { checkMeals, checkWaits, litScenes } from './checks-of-times.ts';
import type { FindingCode, SheetCheckInput, SheetFinding } from './findings.ts';

/** All findings before a sheet is issued, blocking ones first, then in the order of the sheet. Warnings never block. */
export function checkSheet(input: SheetCheckInput): SheetFinding[] {
  const found = [
    ...checkHead(input),
    ...checkTakenOver(input),
    ...checkMeals(input),
    ...checkBookedLocation(input),
    ...checkScenes(input),
    ...checkBreakdownCast(input),
    ...checkCalls(input),
    ...checkLateCast(input),
    ...checkWaits(input),
    ...checkDoubles(input),
    ...checkCasting(input),
    ...checkBookings(input),
    ...checkRest(input),
    ...checkMinors(input),
  ];
  return found.toSorted((a, b) => Number(b.severity === 'refused') - Number(a.severity === 'refused'));
}

/** Checks as people think of them, in the order of the sheet. */
const SHEET_CHECKS = [
  'date',
  'general-call',
  'place',
  'hospital',
  'contacts',
  'meals',
  'scenes',
  'breakdown-cast',
  'scene-times',
  'daylight',
  'cast-called',
  'cast-waits',
  'crew-called',
  'one-sheet-each',
  'booked',
  'location-booked',
  'rest',
  'minors',
] as const;
export type SheetCheck = (typeof SHEET_CHECKS)[number];

/** Checks that a finding fails. The compiler asks for every finding, so that no check passes beside it. */
const FAILS: Record<FindingCode, readonly SheetCheck[]> = {
  'past-date': ['date'],
  'no-date': ['date'],
  'no-general-call': ['general-call'],
  'call-taken-over': ['general-call'],
  'no-map-pin': ['place'],
  'no-gate': ['place'],
  'place-taken-over': ['place'],
  'no-hospital': ['hospital'],
  'hospital-not-checked': ['hospital'],
  'hospital-checked-later': ['hospital'],
  'hospital-taken-over': ['hospital'],
  'nobody-to-ring': ['contacts'],
  'no-number': ['contacts'],
  'meal-without-time': ['meals'],
  'meal-too-late': ['meals'],
  'time-taken-over': ['meals', 'scene-times'],
  'no-scenes': ['scenes'],
  'scene-not-in-breakdown': ['scenes'],
  'scene-differs': ['scenes'],
  'cast-not-on-sheet': ['breakdown-cast'],
  'number-without-cast': ['breakdown-cast', 'cast-called'],
  'no-scene-times': ['scene-times'],
  'scene-before-shooting-call': ['scene-times'],
  'scene-out-of-order': ['scene-times'],
  'day-scene-after-sunset': ['daylight', 'scene-times'],
  'day-scene-before-sunrise': ['daylight', 'scene-times'],
  'night-scene-in-daylight': ['daylight', 'scene-times'],
  'scene-at-other-hour': ['daylight', 'scene-times'],
  'scene-cast-without-call': ['cast-called'],
  'cast-without-call': ['cast-called'],
  'cast-after-scene': ['cast-called'],
  'extras-without-call': ['cast-called'],
  'cast-waits': ['cast-waits'],
  'cast-waits-between': ['cast-waits'],
  'crew-without-call': ['crew-called'],
  'called-twice': ['one-sheet-each'],
  'not-in-cast': ['booked'],
  'not-booked-that-day': ['booked'],
  'booked-elsewhere': ['booked'],
  'location-not-booked': ['location-booked'],
  'short-rest': ['rest'],
  'short-rest-unit': ['rest'],
  'minor-too-early': ['minors'],
  'minor-too-late': ['minors'],
  'minor-too-long': ['minors'],
};

/**
 * The checks that had something to look at and found nothing. A sheet without minors has not passed a check of minors.
 */
export function passedChecks(input: SheetCheckInput, findings: readonly SheetFinding[]): SheetCheck[] {
  const failed = new Set(findings.flatMap(({ code }) => FAILS[code]));
  return SHEET_CHECKS.filter((check) => hasSubject(check, input) && !failed.has(check));
}

function hasSubject(check: SheetCheck, input: SheetCheckInput): boolean {
  const { content } = input;
  if (check === 'meals') return content.times.some(({ kind }) => kind === 'meal');
  if (check === 'breakdown-cast') return input.missingCast !== undefined && content.cast.length > 0;
  if (check === 'scene-times') return content.scenes.some(({ time }) => time !== '');
  if (check === 'daylight') return content.head.date !== null && litScenes(content).length > 0;
  if (check === 'cast-waits') return content.cast.length > 0 && content.scenes.some(({ time }) => time !== '');
  if (check === 'cast-called') return content.cast.length > 0 || content.scenes.some(({ cast }) => cast.length > 0);
  if (check === 'crew-called') return content.crew.length > 0;
  if (check === 'one-sheet-each') return content.head.date !== null && content.cast.length + content.crew.length > 0;
  if (check === 'booked') return bookedCast(input).length > 0;
  if (check === 'location-booked') return content.head.date !== null && bookedLocation(input).length > 0;
  if (check === 'rest') return endsOfDayBefore(input).length > 0;
  if (check === 'minors') return minorsOf(input).length > 0;
  return true;
}
