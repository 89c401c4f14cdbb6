import type { DayRow } from '../breakdown/grouping.ts';
import { displayName } from '../breakdown/display-name.ts';
import type { SheetContent } from './content.ts';
import type { SheetHead } from './records.ts';
import { sameName } from './sheet-rows.ts';

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
