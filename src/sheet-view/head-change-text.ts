import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetChange } from '../../domain/call-sheet/changes.ts';
import type { SheetHead } from '../../domain/call-sheet/records.ts';
import { type FormatLanguage, formatDate, zoneName } from '../../domain/format.ts';
import { unreachable } from '../../domain/unreachable.ts';
import type { ChangeLine } from './change-lines.ts';
import { clockLabel, shortened } from './change-text.ts';

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
  const named = (key: string, name: string, was: string, typed: string) => {
    if (typed === '') return line(key, i18n._(msg`${name} removed`));
    const is = shortened(typed);
    return line(key, was === typed ? i18n._(msg`${name} corrected: ${is}`) : i18n._(msg`${name}: now ${is}`));
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
      return named(field, i18n._(msg`Director`), before.director, after.director);
    case 'producer':
      return named(field, i18n._(msg`Producer`), before.producer, after.producer);
    case 'locationName':
    case 'locationAddress':
    case 'locationGate':
    case 'locationPin':
      return named('location', i18n._(msg`Location`), before.locationName, after.locationName);
    case 'basecampName':
    case 'basecampAddress':
    case 'basecampPin':
      return named('basecamp', i18n._(msg`Basecamp`), before.basecampName, after.basecampName);
    case 'parkingName':
    case 'parkingNote':
    case 'parkingPin':
      return named('parking', i18n._(msg`Parking`), before.parkingName, after.parkingName);
    case 'hospitalName':
    case 'hospitalAddress':
    case 'hospitalPhone':
    case 'hospitalPin':
      return named('hospital', i18n._(msg`Emergency`), before.hospitalName, after.hospitalName);
    case 'hospitalCheckedOn': {
      const date = after.hospitalCheckedOn === null ? '–' : formatDate(after.hospitalCheckedOn, language);
      return line(field, i18n._(msg`Hospital checked on ${date}`));
    }
    case 'locationManager':
    case 'locationManagerPhone':
      return named('manager', i18n._(msg`Location manager`), before.locationManager, after.locationManager);
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
