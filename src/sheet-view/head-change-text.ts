import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetChange } from '../../domain/call-sheet/changes.ts';
import type { SheetHead } from '../../domain/call-sheet/records.ts';
import { type FormatLanguage, formatDate, zoneName } from '../../domain/format.ts';
import { unreachable } from '../../domain/unreachable.ts';
import type { ChangeLine } from './change-lines.ts';
import { clockLabel, shortened } from './change-text.ts';

type TextField = { [Field in keyof SheetHead]: SheetHead[Field] extends string ? Field : never }[keyof SheetHead];

/** A change of what stands on a sheet once; null for what readers do not see. */
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
  /** Part of a place or a person whose name has changed, else on its own. */
  const part = (
    whole: 'location' | 'basecamp' | 'parking' | 'hospital' | 'manager',
    name: string,
    nameField: TextField,
    own: { field: TextField; name: string } | null,
  ) => {
    if (before[nameField] !== after[nameField]) return named(whole, name, after[nameField]);
    if (own === null) return line(`${whole}-pin`, i18n._(msg`${name}: now another pin on the map`));
    return named(own.field, own.name, after[own.field]);
  };
  switch (field) {
    case 'generalCall':
      return moved(i18n._(msg`Crew call`), before.generalCall, after.generalCall);
    case 'shootingCall':
      return moved(i18n._(msg`Shooting call`), before.shootingCall, after.shootingCall);
    case 'estimatedWrap':
      return moved(i18n._(msg`Estimated wrap`), before.estimatedWrap, after.estimatedWrap);
    case 'date': {
      const date = after.date === null ? '–' : formatDate(after.date, language);
      return line(field, i18n._(msg`The day is now ${date}`));
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
    case 'locationName':
    case 'locationPin':
      return part('location', i18n._(msg`Location`), 'locationName', null);
    case 'locationAddress':
      return part('location', i18n._(msg`Location`), 'locationName', {
        field,
        name: i18n._(msg`Address of the location`),
      });
    case 'locationGate':
      return part('location', i18n._(msg`Location`), 'locationName', { field, name: i18n._(msg`Gate`) });
    case 'basecampName':
    case 'basecampPin':
      return part('basecamp', i18n._(msg`Basecamp`), 'basecampName', null);
    case 'basecampAddress':
      return part('basecamp', i18n._(msg`Basecamp`), 'basecampName', {
        field,
        name: i18n._(msg`Address of the basecamp`),
      });
    case 'parkingName':
    case 'parkingPin':
      return part('parking', i18n._(msg`Parking`), 'parkingName', null);
    case 'parkingNote':
      return part('parking', i18n._(msg`Parking`), 'parkingName', { field, name: i18n._(msg`Parking`) });
    case 'hospitalName':
    case 'hospitalPin':
      return part('hospital', i18n._(msg`Emergency`), 'hospitalName', null);
    case 'hospitalAddress':
      return part('hospital', i18n._(msg`Emergency`), 'hospitalName', {
        field,
        name: i18n._(msg`Address of the hospital`),
      });
    case 'hospitalPhone':
      return part('hospital', i18n._(msg`Emergency`), 'hospitalName', {
        field,
        name: i18n._(msg`Telephone of the hospital`),
      });
    case 'hospitalCheckedOn': {
      const date = after.hospitalCheckedOn === null ? '–' : formatDate(after.hospitalCheckedOn, language);
      return line(field, i18n._(msg`Hospital checked on ${date}`));
    }
    case 'locationManager':
      return named('manager', i18n._(msg`Location manager`), after.locationManager);
    case 'locationManagerPhone':
      return part('manager', i18n._(msg`Location manager`), 'locationManager', {
        field,
        name: i18n._(msg`Telephone of the location manager`),
      });
    case 'weather':
    case 'temperature': {
      const weather = shortened([after.weather, after.temperature].filter(Boolean).join(', ')) || '–';
      return line('weather', i18n._(msg`Weather: ${weather}`));
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
