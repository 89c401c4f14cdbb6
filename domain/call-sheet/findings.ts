import type { SceneRow } from '../breakdown/grouping.ts';
import type { SheetContent, SheetContentRows } from './content.ts';
import type { WorkRules } from '../house/house-records.ts';
import type { SheetHead } from './records.ts';
import type { TakenOverMark } from './taken-over.ts';

/** Input of the checks before a sheet is issued. Pure: every fact is passed in. */
export interface SheetCheckInput {
  sheetId: string;
  content: SheetContent;
  /** The other sheets of the house's productions that this device holds. */
  others: readonly { id: string; content: SheetContent }[];
  workRules: WorkRules;
  /** Scenes of the breakdown; null if it is not on the device. */
  scenes: readonly SceneRow[] | null;
  /** Days for which cast members are booked, by the tag of their character; absent without bookings. */
  bookedDays?: ReadonlyMap<string, readonly string[]>;
  /** Days that linked cast members have promised to other productions of the house, by the tag of their character. */
  bookedElsewhere?: readonly { tagId: string; date: string; production: string }[];
  /** Who plays which character, and who of them was booked; absent when no booking is known. */
  casting?: Casting;
  /** Places that are or were booked for the production, with the days that are held; absent if nothing is known. */
  bookedPlaces?: readonly { name: string; days: readonly string[] }[];
  /**
   * Cast that is called on set for the sheet's scenes by the breakdown and is not on the sheet, or not in those scenes;
   * absent if it is not known.
   */
  missingCast?: readonly { name: string; number: number | null; scenes: readonly string[] }[];
  /** Calendar date `YYYY-MM-DD` in the house's zone. */
  today: string;
}

/** Talents of a production as casting and bookings name them. */
interface Casting {
  /** Names of talents by the tag of the character that they play. */
  actors: ReadonlyMap<string, string>;
  /** Names of talents whom the house booked, or asked, for the production. */
  talents: readonly string[];
}

interface TakenOver {
  part: TakenOverMark;
  sheet: number;
  day: number;
}

interface CastWait {
  name: string;
  character: string;
  wait: number;
  time: string;
  scene: string;
  begins: string;
}

/** Facts of each finding: times are clock times of the sheet's zone, lengths are minutes, dates `YYYY-MM-DD`. */
export interface FindingFacts {
  /** A booked talent is listed for a character that casting has not given them; `other` plays it, or ''. */
  'not-in-cast': { name: string; character: string; other: string };
  /** A booked cast member has no booking on the day of the sheet. */
  'not-booked-that-day': { name: string; character: string };
  /** The day of the sheet belongs to a booking for another production. */
  'booked-elsewhere': { name: string; character: string; production: string };
  /** The location is a place that the house books, without a booking on the day of the sheet. */
  'location-not-booked': { place: string };
  /** Refused in the words of the specification. */
  'past-date': { date: string };
  'no-date': Record<string, never>;
  'no-general-call': Record<string, never>;
  'no-scenes': Record<string, never>;
  'no-map-pin': Record<string, never>;
  'no-gate': Record<string, never>;
  'no-hospital': Record<string, never>;
  'hospital-not-checked': { hospital: string };
  /** The day of the check is after the date of the sheet or today, so it cannot be true. */
  'hospital-checked-later': { hospital: string; date: string };
  /** No contact with a telephone number, and none of the location manager. */
  'nobody-to-ring': Record<string, never>;
  /** The text in a telephone cell is no number; `name` is '' in the head. */
  'no-number': { name: string; phone: string };
  'no-scene-times': Record<string, never>;
  'meal-without-time': { meal: string };
  /** `since`: the crew call (`isFirst`) or the end of the meal before. */
  'meal-too-late': { meal: string; time: string; hours: number; since: string; isFirst: boolean };
  /** Taken over from another sheet and not confirmed: its number, and its shooting day or 0. */
  'place-taken-over': TakenOver;
  'hospital-taken-over': TakenOver;
  'call-taken-over': TakenOver;
  'time-taken-over':
    | { part: TakenOverMark; sheet: number; day: number }
    | { part: null; meal: string; sheet: number; day: number };
  'crew-without-call': { name: string; role: string };
  'extras-without-call': { name: string };
  'cast-without-call': { name: string; character: string };
  /** He is in these scenes of the sheet. */
  'scene-cast-without-call': { name: string; character: string; scenes: string };
  /** Called at `time`, later than his first scene begins. */
  'cast-after-scene': { name: string; character: string; time: string; scene: string; begins: string };
  /** On set at `time`, long before the first scene. Minutes. */
  'cast-waits': CastWait;
  /** Free at `time`, long before the next scene. */
  'cast-waits-between': CastWait;
  'number-without-cast': { number: number; scene: string };
  /** In these scenes of the breakdown. */
  'cast-not-on-sheet': { name: string; scenes: string };
  'called-twice': { name: string; sheetId: string; number: number; production: string; call: string };
  /** `earliest`: the call that would give enough rest. */
  'short-rest': { name: string; rest: number; least: number; earliest: string };
  'short-rest-unit': { rest: number; least: number; earliest: string };
  'day-scene-after-sunset': { scene: string; time: string; sunset: string };
  'day-scene-before-sunrise': { scene: string; time: string; sunrise: string };
  /** Outside at night. */
  'night-scene-in-daylight': { scene: string; time: string; sunrise: string; sunset: string };
  /** Outside at dawn or dusk; `sun`: sunrise or sunset. */
  'scene-at-other-hour': { scene: string; time: string; timeOfDay: string; hour: 'dawn' | 'dusk'; sun: string };
  'scene-before-shooting-call': { scene: string; time: string; shootingCall: string };
  /** `before`: time of an earlier scene in the order. */
  'scene-out-of-order': { scene: string; time: string; before: string };
  /** Deleted or omitted in the breakdown. */
  'scene-not-in-breakdown': { scene: string };
  /**
   * Number, heading or length are others there. `differences`: `2/8 → 7/8`; '' if only the light is, which is then
   * `light`.
   */
  'scene-differs': { scene: string; differences: string; light: 'day' | 'night' | null };
  'minor-too-early': { name: string; age: number; time: string; from: string };
  'minor-too-late': { name: string; age: number; time: string; until: string };
  'minor-too-long': { name: string; age: number; length: number; most: number };
}
export type FindingCode = keyof FindingFacts;

/** The place where a finding is mended: a field of the head, or a row of a list. */
export type FindingPlace =
  | { field: keyof SheetHead }
  | { list: keyof SheetContentRows; id: string; field: string }
  | { list: keyof SheetContentRows };

export type SheetFinding = {
  [Code in FindingCode]: {
    code: Code;
    /** Only a refused finding keeps a sheet from being issued. */
    severity: 'refused' | 'warning';
    where: FindingPlace;
    facts: FindingFacts[Code];
  };
}[FindingCode];

export const finding = <Code extends FindingCode>(
  code: Code,
  where: FindingPlace,
  facts: FindingFacts[Code],
  severity: 'refused' | 'warning' = 'warning',
): SheetFinding => ({ code, severity, where, facts }) as SheetFinding;
