import type { DayRow, SceneRow } from '../breakdown/grouping.ts';
import { displayName } from '../breakdown/display-name.ts';
import { clockMinutes, minutesOnDay } from './call-time.ts';
import { dateAfter } from './calendar.ts';
import type { SheetContent } from './content.ts';
import type { WorkRules } from './house-records.ts';
import type { SheetHead } from './records.ts';
import { sameName } from './sheet-rows.ts';
import { shortRest } from './work-limits.ts';

type PlaceFields = Pick<
  SheetHead,
  | 'locationName'
  | 'locationAddress'
  | 'locationGate'
  | 'locationPin'
  | 'basecampName'
  | 'basecampAddress'
  | 'basecampPin'
  | 'parkingName'
  | 'parkingNote'
  | 'parkingPin'
  | 'hospitalName'
  | 'hospitalAddress'
  | 'hospitalPhone'
  | 'hospitalPin'
  | 'hospitalCheckedOn'
  | 'locationManager'
  | 'locationManagerPhone'
>;

const NO_PLACES: PlaceFields = {
  locationName: '',
  locationAddress: '',
  locationGate: '',
  locationPin: null,
  basecampName: '',
  basecampAddress: '',
  basecampPin: null,
  parkingName: '',
  parkingNote: '',
  parkingPin: null,
  hospitalName: '',
  hospitalAddress: '',
  hospitalPhone: '',
  hospitalPin: null,
  hospitalCheckedOn: null,
  locationManager: '',
  locationManagerPhone: '',
};

/**
 * Places of a new sheet. A unit stays for days, so that the last sheet's places go on. Where the day is somewhere else,
 * the location is only its name, and the hospital has to be checked again.
 */
export function placesFor(day: DayRow | null, days: readonly DayRow[], previous: SheetContent | null): PlaceFields {
  const place = day?.fields.place.trim() ?? '';
  const named = { locationName: displayName(place) };
  if (previous === null) return { ...NO_PLACES, ...named };
  const before = pick(previous.head);
  const placeBefore = days.find((day) => day.id === previous.head.dayId)?.fields.place ?? '';
  if (place === '' || sameName(place, placeBefore) || sameName(place, before.locationName)) return before;
  const location = { locationAddress: '', locationGate: '', locationPin: null, hospitalCheckedOn: null };
  return { ...before, ...location, ...named };
}

type LightOf = Pick<SceneRow['fields'], 'light'>;
const isNight = (scenes: readonly LightOf[]) => scenes.length > 0 && scenes.every(({ light }) => light === 'night');
const isDay = (scenes: readonly LightOf[]) => scenes.length > 0 && scenes.every(({ light }) => light === 'day');

/**
 * Whether a new sheet may go on from the last one's times. Those of a night are not offered to a day, nor the other way
 * round, and a call that comes too soon after the last wrap is not offered either (decision 412).
 */
export function doTimesFit(
  { head, scenes: before }: SheetContent,
  { date, scenes, workRules }: { date: string | null; scenes: readonly LightOf[]; workRules: WorkRules },
): boolean {
  if ((isNight(before) && isDay(scenes)) || (isDay(before) && isNight(scenes))) return false;
  const wrap = minutesOnDay(head.estimatedWrap, head.generalCall);
  const isNextDay = head.date !== null && date !== null && dateAfter(head.date, 1) === date;
  if (!isNextDay || wrap === null || head.generalCall === '') return true;
  return shortRest(wrap - MINUTES_OF_DAY, clockMinutes(head.generalCall), workRules) === null;
}

const MINUTES_OF_DAY = 24 * 60;

const pick = (head: SheetHead): PlaceFields => {
  const { locationName, locationAddress, locationGate, locationPin, locationManager, locationManagerPhone } = head;
  const { basecampName, basecampAddress, basecampPin, parkingName, parkingNote, parkingPin } = head;
  const { hospitalName, hospitalAddress, hospitalPhone, hospitalPin, hospitalCheckedOn } = head;
  return {
    locationName,
    locationAddress,
    locationGate,
    locationPin,
    basecampName,
    basecampAddress,
    basecampPin,
    parkingName,
    parkingNote,
    parkingPin,
    hospitalName,
    hospitalAddress,
    hospitalPhone,
    hospitalPin,
    hospitalCheckedOn,
    locationManager,
    locationManagerPhone,
  };
};
