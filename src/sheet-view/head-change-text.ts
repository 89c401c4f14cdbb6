import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetChange } from '../../domain/call-sheet/changes.ts';
import type { SheetHead } from '../../domain/call-sheet/records.ts';
import { type FormatLanguage, formatDate, zoneName } from '../../domain/format.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { sameValue } from '../../domain/sync/same-value.ts';
import { TAKEN_OVER } from '../../domain/call-sheet/taken-over.ts';
import { TAKEN_OVER_LABELS } from '../labels/taken-over-labels.ts';
import type { ChangeLine } from './change-lines.ts';
import { clockLabel, shortened } from './change-text.ts';

type TextField = { [Field in keyof SheetHead]-?: SheetHead[Field] extends string ? Field : never }[keyof SheetHead];

interface PlacePart {
  whole: 'location' | 'basecamp' | 'parking' | 'hospital' | 'manager';
  name: MessageDescriptor;
  nameField: TextField;
  /** Name of the field where the name of the whole is as before; null: a pin. */
  own: MessageDescriptor | null;
}

const LOCATION = { whole: 'location', name: msg`Location`, nameField: 'locationName' } as const;
const BASECAMP = { whole: 'basecamp', name: msg`Basecamp`, nameField: 'basecampName' } as const;
const PARKING = { whole: 'parking', name: msg`Parking`, nameField: 'parkingName' } as const;
const HOSPITAL = { whole: 'hospital', name: msg`Emergency`, nameField: 'hospitalName' } as const;

/** Fields of a place or a person with a name: a changed name is reported alone, else the changed field. */
const PLACE_PARTS = {
  locationName: { ...LOCATION, own: null },
  locationPin: { ...LOCATION, own: null },
  locationAddress: { ...LOCATION, own: msg`Address of the location` },
  locationGate: { ...LOCATION, own: msg`Gate` },
  basecampName: { ...BASECAMP, own: null },
  basecampPin: { ...BASECAMP, own: null },
  basecampAddress: { ...BASECAMP, own: msg`Address of the basecamp` },
  parkingName: { ...PARKING, own: null },
  parkingPin: { ...PARKING, own: null },
  parkingNote: { ...PARKING, own: msg`Parking` },
  hospitalName: { ...HOSPITAL, own: null },
  hospitalPin: { ...HOSPITAL, own: null },
  hospitalAddress: { ...HOSPITAL, own: msg`Address of the hospital` },
  hospitalPhone: { ...HOSPITAL, own: msg`Hospital phone number` },
  locationManagerPhone: {
    whole: 'manager',
    name: msg`Location manager`,
    nameField: 'locationManager',
    own: msg`Location manager’s phone number`,
  },
} satisfies Partial<Record<keyof SheetHead, PlacePart>>;

const isPlaceField = (field: keyof SheetHead): field is keyof typeof PLACE_PARTS => Object.hasOwn(PLACE_PARTS, field);

/** Describes a change of a field that exists once on a sheet; null for fields that readers do not see. */
export function headLine(
  i18n: I18n,
  language: FormatLanguage,
  { field }: Extract<SheetChange, { type: 'head' }>,
  before: SheetHead,
  after: SheetHead,
): ChangeLine | null {
  const line = (key: string, text: string): ChangeLine => ({ key, text, rowId: null, where: { field } });
  const moved = (name: string, was: string, is: string) => {
    const [from, to] = [clockLabel(was, language), clockLabel(is, language)];
    return line(field, was === '' ? `${name}: ${to}` : i18n._(msg`${name} moved from ${from} to ${to}`));
  };
  const named = (key: string, name: string, typed: string) => {
    if (typed === '') return line(key, i18n._(msg`${name} removed`));
    const is = shortened(typed);
    return line(key, i18n._(msg`${name}: now ${is}`));
  };
  const pinMoved = (whole: string, name: string) => line(`${whole}-pin`, i18n._(msg`${name}: the map pin has changed`));
  if (isPlaceField(field)) {
    const { whole, name, nameField, own } = PLACE_PARTS[field];
    if (before[nameField] !== after[nameField]) return named(whole, i18n._(name), after[nameField]);
    const value = after[field];
    if (own === null || typeof value !== 'string') return pinMoved(whole, i18n._(name));
    return named(field, i18n._(own), value);
  }
  switch (field) {
    case 'generalCall':
      return moved(i18n._(msg`Crew call`), before.generalCall, after.generalCall);
    case 'shootingCall':
      return moved(i18n._(msg`Shooting call`), before.shootingCall, after.shootingCall);
    case 'estimatedWrap':
      return moved(i18n._(msg`Estimated wrap`), before.estimatedWrap, after.estimatedWrap);
    case 'date': {
      const date = after.date === null ? '–' : formatDate(after.date, language);
      if (before.date === null || after.date === null) return line(field, i18n._(msg`The day is now ${date}`));
      const was = formatDate(before.date, language);
      return line(field, i18n._(msg`The day moved from ${was} to ${date}`));
    }
    case 'dayNumber':
    case 'dayCount': {
      const { dayNumber, dayCount } = after;
      const labels = dayCount > 0 ? msg`Now day ${dayNumber} of ${dayCount}` : msg`Now day ${dayNumber}`;
      return line('day', i18n._(labels));
    }
    case 'timeZone': {
      const zone = zoneName(after.timeZone);
      return line(field, i18n._(msg`All times are now ${zone}`));
    }
    case 'director':
      return named(field, i18n._(msg`Director`), after.director);
    case 'producer':
      return named(field, i18n._(msg`Producer`), after.producer);
    case 'hospitalCheckedOn': {
      const date = after.hospitalCheckedOn === null ? '–' : formatDate(after.hospitalCheckedOn, language);
      return line(field, i18n._(msg`Hospital checked on ${date}`));
    }
    case 'locationManager':
      return named('manager', i18n._(msg`Location manager`), after.locationManager);
    case 'weather':
    case 'temperature': {
      const weather = shortened([after.weather, after.temperature].filter(Boolean).join(', '));
      return weather === ''
        ? named('weather', i18n._(msg`Weather`), '')
        : line('weather', i18n._(msg`Weather: ${weather}`));
    }
    case 'locationFrom':
    case 'locationManagerFrom':
    case 'basecampFrom':
    case 'parkingFrom':
    case 'hospitalFrom':
    case 'generalCallFrom':
    case 'shootingCallFrom':
    case 'estimatedWrapFrom': {
      // A changed value has a line of its own.
      if (TAKEN_OVER[field].some((covered) => !sameValue(before[covered], after[covered]))) return null;
      const name = i18n._(TAKEN_OVER_LABELS[field]);
      return (after[field] ?? null) === null ? line(field, i18n._(msg`${name}: confirmed`)) : null;
    }
    case 'number':
    case 'dayId':
    case 'createdAt':
    case 'weatherAsOf':
    case 'guestNames':
    case 'guestPhones':
      return null;
    default:
      return unreachable(field);
  }
}
