import { bookedLocation, checkBookedLocation, checkHead, checkScenes, timedDayScenes } from './checks-of-day.ts';
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
import type { FindingCode, SheetCheckInput, SheetFinding } from './findings.ts';

/**
 * Everything that is noticed before a sheet is issued, what is refused first, then in the order of the sheet. Warnings
 * never block.
 */
export function checkSheet(input: SheetCheckInput): SheetFinding[] {
  const found = [
    ...checkHead(input),
    ...checkBookedLocation(input),
    ...checkScenes(input),
    ...checkBreakdownCast(input),
    ...checkCalls(input),
    ...checkLateCast(input),
    ...checkDoubles(input),
    ...checkCasting(input),
    ...checkBookings(input),
    ...checkRest(input),
    ...checkMinors(input),
  ];
  return found.sort((a, b) => Number(b.severity === 'refused') - Number(a.severity === 'refused'));
}

/** Checks as people think of them, and the findings that fail each. */
const SHEET_CHECKS = {
  date: ['past-date', 'no-date'],
  'general-call': ['no-general-call'],
  place: ['no-map-pin', 'no-gate'],
  hospital: ['no-hospital', 'hospital-not-checked', 'hospital-checked-later'],
  contacts: ['nobody-to-ring', 'no-number'],
  meals: ['meal-without-time'],
  scenes: ['no-scenes', 'scene-not-in-breakdown', 'scene-differs'],
  'breakdown-cast': ['cast-not-on-sheet', 'number-without-cast'],
  'scene-times': ['no-scene-times', 'scene-before-shooting-call', 'scene-out-of-order'],
  daylight: ['day-scene-after-sunset', 'day-scene-before-sunrise'],
  'cast-called': [
    'scene-cast-without-call',
    'cast-without-call',
    'cast-after-scene',
    'number-without-cast',
    'extras-without-call',
  ],
  'crew-called': ['crew-without-call'],
  'one-sheet-each': ['called-twice'],
  booked: ['not-in-cast', 'not-booked-that-day', 'booked-elsewhere'],
  'location-booked': ['location-not-booked'],
  rest: ['short-rest', 'short-rest-unit'],
  minors: ['minor-too-early', 'minor-too-late', 'minor-too-long'],
} as const satisfies Record<string, readonly FindingCode[]>;
export type SheetCheck = keyof typeof SHEET_CHECKS;

/**
 * The checks that had something to look at and found nothing. A sheet without minors has not passed a check of minors.
 */
export function passedChecks(input: SheetCheckInput, findings: readonly SheetFinding[]): SheetCheck[] {
  const found = new Set<FindingCode>(findings.map(({ code }) => code));
  return (Object.keys(SHEET_CHECKS) as SheetCheck[]).filter(
    (check) => hasSubject(check, input) && !SHEET_CHECKS[check].some((code) => found.has(code)),
  );
}

function hasSubject(check: SheetCheck, input: SheetCheckInput): boolean {
  const { content } = input;
  if (check === 'meals') return content.times.some(({ kind }) => kind === 'meal');
  if (check === 'breakdown-cast') return input.missingCast !== undefined && content.cast.length > 0;
  if (check === 'scene-times') return content.scenes.some(({ time }) => time !== '');
  if (check === 'daylight')
    return content.head.date !== null && content.head.locationPin !== null && timedDayScenes(content).length > 0;
  if (check === 'cast-called') return content.cast.length > 0 || content.scenes.some(({ cast }) => cast.length > 0);
  if (check === 'crew-called') return content.crew.length > 0;
  if (check === 'one-sheet-each') return content.head.date !== null && content.cast.length + content.crew.length > 0;
  if (check === 'booked') return bookedCast(input).length > 0;
  if (check === 'location-booked') return content.head.date !== null && bookedLocation(input).length > 0;
  if (check === 'rest') return endsOfDayBefore(input).length > 0;
  if (check === 'minors') return minorsOf(input).length > 0;
  return true;
}
