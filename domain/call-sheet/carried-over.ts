import { addDays } from '../calendar/calendar-days.ts';
import type { DayRow, SceneRow } from '../breakdown/grouping.ts';
import { displayName } from '../breakdown/display-name.ts';
import { minutesOnDay } from './call-time.ts';
import { clockMinutes } from '../calendar/clock.ts';
import type { SheetContent } from './content.ts';
import type { WorkRules } from '../house/house-records.ts';
import type { SheetHead } from './records.ts';
import { sameName, scenesOf, type ProductionRows } from './sheet-rows.ts';
import { shortRest } from '../house/work-limits.ts';

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

/** A sheet of the production, as far as its place is concerned. */
export interface PlacedSheet {
  head: Pick<SheetHead, 'dayId' | 'locationName'>;
  scenes: readonly { set: string }[];
}

/** Whether a day is shot where a sheet was: at the place that the plan names, and without one in a set of the sheet. */
export function isSamePlace(
  day: DayRow | null,
  { days, scenes }: Pick<ProductionRows, 'days' | 'scenes'>,
  { head, scenes: before }: PlacedSheet,
): boolean {
  if (day === null) return false;
  const place = day.fields.place.trim();
  if (place === '') {
    const sets = scenesOf(day, scenes).map(({ fields }) => fields.set);
    return sets.some((set) => before.some((scene) => sameName(scene.set, set)));
  }
  const placeBefore = days.find(({ id }) => id === head.dayId)?.fields.place ?? '';
  return sameName(place, placeBefore) || sameName(place, head.locationName);
}

/** Places of a new sheet: those of the last sheet that was there, else the name that the plan has. */
export function placesFor(day: DayRow | null, lastThere: SheetContent | null): PlaceFields {
  if (lastThere !== null) return pick(lastThere.head);
  return { ...NO_PLACES, locationName: displayName(day?.fields.place.trim() ?? '') };
}

type LightOf = Pick<SceneRow['fields'], 'light'>;
const isNight = (scenes: readonly LightOf[]) => scenes.length > 0 && scenes.every(({ light }) => light === 'night');
const isDay = (scenes: readonly LightOf[]) => scenes.length > 0 && scenes.every(({ light }) => light === 'day');

/**
 * May a new sheet take over the last one's times? Those of a night are not offered to a day, nor the other way round,
 * and neither is a call that is too soon after the last wrap.
 */
export function doTimesFit(
  { head, scenes: before }: SheetContent,
  { date, scenes, workRules }: { date: string | null; scenes: readonly LightOf[]; workRules: WorkRules },
): boolean {
  if ((isNight(before) && isDay(scenes)) || (isDay(before) && isNight(scenes))) return false;
  const wrap = minutesOnDay(head.estimatedWrap, head.generalCall);
  const isNextDay = head.date !== null && date !== null && addDays(head.date, 1) === date;
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
